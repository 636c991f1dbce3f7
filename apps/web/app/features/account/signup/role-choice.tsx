import type { WireRole } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { ComponentProps } from 'react'
import { ChoiceBox, ChoiceGroup } from '../../../ui/forms/choice-box.tsx'

const roles = (): readonly { role: WireRole; label: string; help: string }[] => [
  { role: 'user', label: t('account.iWantToBuy'), help: t('account.bookAndPay') },
  { role: 'Seller', label: t('account.iWantToSell'), help: t('account.listAndTakeBookings') },
]

/** The two roles (specification §2); a buyer unless chosen otherwise. Takes what a form's `register` gives. */
export function RoleChoice({ error, ...rest }: { error: string | undefined } & ComponentProps<'input'>) {
  return (
    <ChoiceGroup legend={t('account.whatBringsYou')} error={error}>
      {roles().map(({ role, label, help }) => (
        <ChoiceBox key={role} value={role} label={label} help={help} defaultChecked={role === 'user'} {...rest} />
      ))}
    </ChoiceGroup>
  )
}
