import { language, t } from '@bikevalley/messages'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Field, Input } from './field.tsx'

type PasswordFieldProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: string
  error?: string | undefined
  /** Below the field, for example the rules. */
  children?: ReactNode
}

/** A password, hidden until its owner wants to read it. */
export function PasswordField({ label, error, children, ...rest }: PasswordFieldProps) {
  const [readable, setReadable] = useState(false)
  // German begins its nouns with a capital, and puts them first here.
  const field = language() === 'de' ? label : label.toLowerCase()
  return (
    <div>
      <div className="relative">
        <Field label={label} error={error}>
          <Input type={readable ? 'text' : 'password'} required className="pr-24" {...rest} />
        </Field>
        <button
          type="button"
          aria-label={readable ? t('ui.hideField', { field }) : t('ui.showField', { field })}
          onClick={() => setReadable(!readable)}
          className="absolute top-7 right-1 min-h-11 px-3 font-semibold text-small underline"
        >
          {readable ? t('ui.hide') : t('ui.show')}
        </button>
      </div>
      {children}
    </div>
  )
}
