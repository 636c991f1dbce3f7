import { safeOrigin } from '../../lib/session/guard.tsx'

/** Where somebody is going, and what for. The words are ours alone: nothing that stands in the address is shown. */
const REASONS: readonly (readonly [place: RegExp, words: string])[] = [
  [/^\/dashboard\/addproduct$/, 'to sell your bike'],
  [/^\/dashboard\/myorder$/, 'to see your orders'],
  [/^\/dashboard\/payment\//, 'to pay for your bike'],
  [/^\/dashboard\/handover\/[^/]+\/bill$/, 'to see your bill of sale'],
  [/^\/dashboard\/handover\//, 'to hand over the bike'],
  [/^\/dashboard\/documents\//, 'to see your papers'],
  [/^\/dashboard\/myproduct$/, 'to see your bikes'],
  [/^\/dashboard\/mybuyer$/, 'to see your buyers'],
  [/^\/dashboard\/money$/, 'to see your money'],
  [/^\/dashboard\/profile$/, 'to see your profile'],
  [/^\/dashboard(\/|$)/, 'to see your dashboard'],
  [/^\/category\//, 'to see this category'],
]

type LoginReason = {
  /** "to see your orders"; empty where there is nothing to say. */
  words: string
  /** The bike that is to be booked: its name says more than the words. */
  bikeId: string | null
}

/**
 * Why somebody is asked to log in.
 *
 * @param origin where they come from and go back to
 */
export function loginReason(origin: string): LoginReason {
  const { pathname, searchParams } = new URL(safeOrigin(origin), 'http://here')
  const bikeId = searchParams.get('book')
  if (bikeId) return { words: 'to book this bike', bikeId }
  return { words: REASONS.find(([place]) => place.test(pathname))?.[1] ?? '', bikeId: null }
}
