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
  return (
    <div>
      <div className="relative">
        <Field label={label} error={error}>
          <Input type={readable ? 'text' : 'password'} required className="pr-18" {...rest} />
        </Field>
        <button
          type="button"
          aria-label={readable ? `Hide ${label.toLowerCase()}` : `Show ${label.toLowerCase()}`}
          onClick={() => setReadable(!readable)}
          className="absolute top-7 right-1 min-h-11 px-3 font-semibold text-small underline"
        >
          {readable ? 'Hide' : 'Show'}
        </button>
      </div>
      {children}
    </div>
  )
}
