import { PASSWORD_MAX, PASSWORD_MIN } from '@bikevalley/contract'
import { Checklist } from '../../ui/checklist.tsx'

/** What the sign-in service asks of a password, ticked while it is typed. */
export function PasswordRules({ password }: { password: string }) {
  const long = password.length > PASSWORD_MAX
  return (
    <Checklist
      label="Password rules"
      items={[
        { label: `${PASSWORD_MIN} characters or more`, done: password.length >= PASSWORD_MIN },
        ...(long ? [{ label: `${PASSWORD_MAX} characters at most`, done: false }] : []),
      ]}
    />
  )
}
