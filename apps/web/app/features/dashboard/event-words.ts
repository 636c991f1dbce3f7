import type { MarketEvent } from '@bikevalley/contract'

type WordsOf = Pick<MarketEvent, 'kind' | 'byerName'>

/** What happened to somebody's bike, as its seller or an admin reads it; the bike's name stands before it. */
export function eventWords({ kind, byerName }: WordsOf): string {
  const buyer = byerName || 'a buyer'
  switch (kind) {
    case 'listed':
      return 'put up for sale'
    case 'booked':
      return `booked by ${buyer}`
    case 'paid':
      return `paid by ${buyer}`
    case 'refunded':
      return `money returned to ${buyer}`
    case 'declined':
      return `booking of ${buyer} declined`
    case 'canceled':
      return `booking of ${buyer} canceled`
    case 'lapsed':
      return `booking of ${buyer} lapsed unpaid`
    case 'lost':
      return `sold before ${buyer} paid`
    default:
      return kind satisfies never
  }
}

/** The same as the buyer reads it. */
export function ownEventWords({ kind }: Pick<MarketEvent, 'kind'>): string {
  switch (kind) {
    case 'listed':
      return 'put up for sale'
    case 'booked':
      return 'you booked it'
    case 'paid':
      return 'you paid for it'
    case 'refunded':
      return 'your money went back to your card'
    case 'declined':
      return 'the seller declined your booking'
    case 'canceled':
      return 'your booking was canceled'
    case 'lapsed':
      return 'your booking lapsed unpaid'
    case 'lost':
      return 'it went to another buyer'
    default:
      return kind satisfies never
  }
}
