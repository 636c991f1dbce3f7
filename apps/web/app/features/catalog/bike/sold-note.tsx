import type { BikeDetails } from '@bikevalley/contract'
import { rich } from '@bikevalley/messages/rich'
import { When } from '../../../lib/format/when.tsx'

/** Since when a bike is sold, and that its price is what was asked: what was paid is nobody else's. */
export function SoldNote({ bike: { sold_at: soldAt } }: { bike: BikeDetails }) {
  if (soldAt === null) return null
  return <p className="-mt-3 mb-5 text-ink-2">{rich('catalog.soldOn', { when: <When iso={soldAt} as="date" /> })}</p>
}
