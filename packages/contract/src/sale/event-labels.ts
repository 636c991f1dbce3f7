import { t } from '@bikevalley/messages'
import type { MarketEvent } from '../entities/figures.ts'
import { adminsBack } from './admin-labels.ts'
import { buyersPart } from './buyer-labels.ts'
import { type SaleFormat, saleText } from './labels.ts'
import { sellersPart } from './seller-labels.ts'
import type { MoneyBack } from './sentences.ts'
import type { SalePhase, SaleStatus } from './status.ts'

/**
 * What happened to a bike or a booking, as the person reads it whose status comes with it. What a booking came to is called
 * what that state of a sale is called; of money that goes back it is what has become of it by now.
 */
export function marketEventText(event: MarketEvent, format: SaleFormat): string {
  const { kind, status } = event
  if (kind === 'listed' || status === null) return t('saleEvents.listed')
  const isBuyer = status.side === 'buyer'
  if (kind === 'booked') return isBuyer ? t('saleEvents.youBooked') : bookedBy(status.buyer_name)
  const words = kind === 'refunded' ? backText(event, status, format) : labelOf(PHASES[kind], status, format)
  return isBuyer || status.buyer_name === '' || words.includes(status.buyer_name)
    ? words
    : `${words} (${status.buyer_name})`
}

const bookedBy = (buyer: string): string =>
  buyer === '' ? t('saleEvents.bookedByFormerMember') : t('saleEvents.bookedBy', { buyer })

const PHASES = {
  paid: 'to_hand_over',
  declined: 'declined',
  canceled: 'canceled',
  lapsed: 'lapsed',
  lost: 'lost',
} as const satisfies Partial<Record<MarketEvent['kind'], SalePhase>>

const labelOf = (phase: SalePhase, status: SaleStatus, format: SaleFormat): string =>
  saleText({ ...status, phase }, format).label

/** Of a refund: the newest money that went back when it was asked for. */
function backText({ at }: MarketEvent, status: SaleStatus, format: SaleFormat): string {
  const back = status.money_back.findLast((one) => (one.of === 'sale' || one.of === 'part') && one.at <= at)
  // What was sent back after the handover is no refund of the sale, which stands.
  if (!back) return labelOf('refunded', status, format)
  return back.of === 'sale' ? saleText(status, format).label : partText(back, status, format)
}

function partText(part: MoneyBack, status: SaleStatus, format: SaleFormat): string {
  switch (status.side) {
    case 'buyer':
      return buyersPart(part, format)
    case 'seller':
      return sellersPart(status, part, format)
    case 'admin':
      return adminsBack(status, part, format)
    default:
      return status.side satisfies never
  }
}
