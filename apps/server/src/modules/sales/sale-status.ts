import { formatMinor, type SaleSide, type SaleStatus } from '@bikevalley/contract'
import type { Person } from '../../platform/people/person.ts'
import { backsOf } from './money-back.ts'
import { actionsOf } from './sale-actions.ts'
import { amountOf, sharesOf } from './sale-amounts.ts'
import { deadlineOf, payoutWait } from './sale-deadlines.ts'
import type { SaleFacts } from './sale-facts.ts'
import { phaseOf } from './sale-phase.ts'

const SOON_MS = 24 * 60 * 60 * 1000

/** As whom a person reads about a sale that they may see. */
export const sideOf = (viewer: Pick<Person, 'id'>, facts: Pick<SaleFacts, 'buyer_id' | 'seller_id'>): SaleSide =>
  viewer.id === facts.buyer_id ? 'buyer' : viewer.id === facts.seller_id ? 'seller' : 'admin'

/** What a sale is to one person: see `saleStatusSchema`. */
export function saleStatus(facts: SaleFacts, side: SaleSide, now: Date): SaleStatus {
  const { currency, handed_over_at, ended_at, buyer_name, seller_name } = facts
  const phase = phaseOf(facts, now)
  const waits = payoutWait(facts, now)
  const amount = amountOf(facts, phase, side)
  const deadline = deadlineOf(facts, phase, side, now)
  const { next, also } = actionsOf(facts, phase, side, { waits, now })
  const shares = side === 'buyer' ? null : sharesOf(facts, phase)
  return {
    side,
    phase,
    bank_inquiry: facts.chargeback?.state === 'inquiry',
    decided: decisionOf(facts),
    bike: bikeOf(facts),
    suspended: facts.seller_suspended ? 'seller' : facts.buyer_suspended ? 'buyer' : null,
    frozen: facts.frozen,
    amount: amount && { kind: amount.kind, value: formatMinor(amount.minor, currency) },
    fee: shares && formatMinor(shares.fee, currency),
    seller_gets: shares && formatMinor(shares.net, currency),
    deadline: deadline && {
      kind: deadline.kind,
      at: deadline.at.toISOString(),
      soon: deadline.at.getTime() - now.getTime() < SOON_MS,
    },
    next,
    also,
    money_back: moneyBackOf(facts, side),
    paid_out: side === 'buyer' || facts.paid_out_minor === 0 ? null : formatMinor(facts.paid_out_minor, currency),
    payout: facts.payout && {
      waits_for: facts.payout.state === 'due' ? waits : null,
      by_provider: facts.payout.by_provider ? facts.provider : null,
      paid_at: facts.payout.paid_at && new Date(facts.payout.paid_at).toISOString(),
      reference: side === 'buyer' ? '' : (facts.payout.reference ?? ''),
    },
    handed_over_at: handed_over_at?.toISOString() ?? null,
    ended_at: (phase === 'lapsed' ? (ended_at ?? facts.lapses_at) : ended_at)?.toISOString() ?? null,
    buyer_name,
    seller_name,
  }
}

/** Where all of the money goes back the bike is the seller's, and else the buyer's. */
function bikeOf(facts: SaleFacts): SaleStatus['bike'] {
  const decided = decisionOf(facts)
  if (decided === null) return null
  const by = facts.dispute?.bike_by ?? null
  return { keeper: decided === 'refunded' ? 'seller' : 'buyer', by: by && new Date(by).toISOString() }
}

const decisionOf = ({ dispute }: SaleFacts): SaleStatus['decided'] =>
  dispute?.state === 'released' || dispute?.state === 'refunded' || dispute?.state === 'split' ? dispute.state : null

const moneyBackOf = (facts: SaleFacts, side: SaleSide): SaleStatus['money_back'] =>
  backsOf(facts).map(({ of, state, minor, at, reference, note }) => ({
    of,
    amount: formatMinor(minor, facts.currency),
    state,
    at: at.toISOString(),
    reference: side === 'seller' ? '' : (reference ?? ''),
    note: side === 'seller' ? '' : (note ?? ''),
  }))
