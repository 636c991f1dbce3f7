import { PASSWORD_MAX, PASSWORD_MIN } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { ComponentProps } from 'react'
import { Checklist } from '../../ui/data/checklist.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { StrengthMeter } from '../../ui/forms/strength-meter.tsx'
import { usePasswordLevel } from './password-strength.ts'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'children'> & {
  /** What stands in the field now. */
  typed: string
  /** What the person has entered about themselves, which make a password easy to guess; keep the array while they stay the same. */
  userInputs: readonly string[]
}

const levels = () =>
  [t('account.tooCommon'), t('account.weak'), t('account.fair'), t('account.good'), t('account.strong')] as const

/** A field for a password that is being chosen: its rules ticked while it is typed, and how strong it is. */
export function NewPasswordField({ typed, userInputs: ownText, ...rest }: NewPasswordFieldProps) {
  const level = usePasswordLevel(typed, ownText)
  const long = typed.length > PASSWORD_MAX
  return (
    <PasswordField {...rest} autoComplete="new-password">
      <Checklist
        label={t('account.passwordRules')}
        items={[
          long
            ? { label: t('account.charactersAtMost', { max: PASSWORD_MAX }), done: false }
            : { label: t('account.charactersOrMore', { min: PASSWORD_MIN }), done: typed.length >= PASSWORD_MIN },
          { label: t('account.notCommon'), done: level !== null && level > 0 },
        ]}
      />
      <StrengthMeter label={t('account.strength')} level={level} word={level === null ? null : levels()[level]} />
    </PasswordField>
  )
}
