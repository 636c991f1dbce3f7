import { PASSWORD_MAX, PASSWORD_MIN } from '@bikevalley/contract'
import type { ComponentProps } from 'react'
import { Checklist } from '../../ui/data/checklist.tsx'
import { PasswordField } from '../../ui/forms/password-field.tsx'
import { StrengthMeter } from '../../ui/forms/strength-meter.tsx'
import { usePasswordLevel } from './password-strength.ts'

type NewPasswordFieldProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'children'> & {
  /** What stands in the field now. */
  typed: string
  /** The person's own words, which make a password easy to guess; keep the array while they stay the same. */
  words: readonly string[]
}

const words = ['Too common', 'Weak', 'Fair', 'Good', 'Strong'] as const

/** A field for a password that is being chosen: its rules ticked while it is typed, and how strong it is. */
export function NewPasswordField({ typed, words: ownText, ...rest }: NewPasswordFieldProps) {
  const level = usePasswordLevel(typed, ownText)
  const long = typed.length > PASSWORD_MAX
  return (
    <PasswordField {...rest} autoComplete="new-password">
      <Checklist
        label="Password rules"
        items={[
          long
            ? { label: `${PASSWORD_MAX} characters at most`, done: false }
            : { label: `${PASSWORD_MIN} characters or more`, done: typed.length >= PASSWORD_MIN },
          { label: 'Not a common one', done: level !== null && level > 0 },
        ]}
      />
      <StrengthMeter label="Strength" level={level} word={level === null ? null : words[level]} />
    </PasswordField>
  )
}
