import { type SaleStatus, saleLink } from '@bikevalley/contract'
import { LinkButton } from '../../ui/basics/button.tsx'

type SaleNextProps = {
  status: SaleStatus
  bookingId: string
  /** Named for readers who hear one button after the other. */
  bike: string
  size?: 'compact' | 'normal' | 'large'
}

/** What moves a sale on, rather than tells of it. */
const GOES_ON: readonly string[] = [
  'pay',
  'accept_price',
  'collect',
  'hand_over',
  'add_bank_account',
  'relist',
  'answer_report',
  'decide_dispute',
  'answer_bank',
  'explain_freeze',
  'send_refund',
  'pay_out',
]

/** The next step of a sale as a link, where it has one that is a page. */
export function SaleNext({ status: { next }, bookingId, bike, size = 'compact' }: SaleNextProps) {
  const link = next === null ? null : saleLink(next, { bookingId })
  if (next === null || link === null) return null
  return (
    <LinkButton to={link.to} kind={GOES_ON.includes(next) ? 'go' : 'plain'} size={size} aria-description={bike}>
      {link.label}
    </LinkButton>
  )
}
