import type { WireRole } from '@bikevalley/contract'
import type { ComponentProps } from 'react'
import { ChoiceBox, ChoiceGroup } from '../../ui/forms/choice-box.tsx'

const roles: readonly { role: WireRole; label: string; help: string }[] = [
  { role: 'user', label: 'I want to buy', help: 'Book a bike and pay by card.' },
  { role: 'Seller', label: 'I want to sell', help: 'List bikes, take bookings.' },
]

/** The two roles (specification §2); a buyer unless chosen otherwise. Takes what a form's `register` gives. */
export function RoleChoice({ error, ...rest }: { error: string | undefined } & ComponentProps<'input'>) {
  return (
    <ChoiceGroup legend="What brings you here?" error={error}>
      {roles.map(({ role, label, help }) => (
        <ChoiceBox key={role} value={role} label={label} help={help} defaultChecked={role === 'user'} {...rest} />
      ))}
    </ChoiceGroup>
  )
}
