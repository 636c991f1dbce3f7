import { t } from '@bikevalley/messages'
import type { ComponentProps } from 'react'
import { Field, Input } from '../../ui/forms/field.tsx'

type CodeFieldProps = Omit<ComponentProps<'input'>, 'className'> & { error?: string | undefined; hint?: string }

/** The six digits of an authenticator app. Phones and password managers fill them in by themselves. */
export function CodeField({ error, hint = t('lib.codeOfNow'), ...rest }: CodeFieldProps) {
  return (
    <Field label={t('lib.codeFromApp')} hint={hint} error={error}>
      <Input
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={20}
        required
        className="max-w-52 tracking-[0.2em]"
        {...rest}
      />
    </Field>
  )
}
