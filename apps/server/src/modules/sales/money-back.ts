import { refundStands, type SaleStatus } from '@bikevalley/contract'
import type { SaleFacts } from './sale-facts.ts'

type MoneyBack = SaleStatus['money_back'][number]

/** Money that goes or went back to the buyer, or is owed to them. */
export type Back = Pick<MoneyBack, 'of' | 'state'> & {
  minor: number
  at: Date
  reference: string | null
  note: string | null
}

type Facts = Pick<SaleFacts, 'state' | 'refunds' | 'kept_by_bank'>

/**
 * All that goes or went back of a booking's payments, oldest first. What was refused before the sale went on is none of it, and what
 * was refunded after the handover is a part of the price, since it reverses nothing.
 */
export function backsOf({ state, refunds, kept_by_bank }: Facts): Back[] {
  const asked = refunds.flatMap(({ of, amount_minor, first_at, ...refund }): Back[] => {
    if (refund.state === 'withdrawn') return []
    const back = { minor: amount_minor, at: new Date(first_at), ...refund, state: refund.state }
    if (of !== 'sale' || state === 'paid' || state === 'refunded') return [{ of, ...back }]
    return state === 'handed_over' && refundStands(back.state) ? [{ of: 'part', ...back }] : []
  })
  const kept = kept_by_bank.map(
    ({ amount_minor, at }): Back => ({
      of: 'bank',
      state: 'succeeded',
      minor: amount_minor,
      at: new Date(at),
      reference: null,
      note: null,
    }),
  )
  return [...asked, ...kept].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** What of the price has gone back to the buyer, in minor units. */
export const wentBackMinor = (facts: Facts): number =>
  backsOf(facts).reduce(
    (sum, { of, state, minor }) => (of !== 'late' && state !== 'requested' && refundStands(state) ? sum + minor : sum),
    0,
  )

/** What of the price is the sale's still: parts that go or went back, or are owed to the buyer, are not. */
export const leftMinor = (facts: Facts & Pick<SaleFacts, 'sale_minor'>): number =>
  backsOf(facts).reduce((left, { of, minor }) => (of === 'part' ? left - minor : left), facts.sale_minor ?? 0)
