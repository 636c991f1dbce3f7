import type { SaleStatus } from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'

/** While a job works on what a page shows, the page asks again this often (milliseconds): the result is there as soon as one looks for it. */
export const UNDER_WAY_MS = 1000

/** Whether money of a sale is being sent back just now: the processor may yet refuse. */
const isRefunding = ({ phase, money_back }: Pick<SaleStatus, 'phase' | 'money_back'>): boolean =>
  phase === 'refunding' || money_back.some(({ state }) => state === 'requested')

/** When to ask again about these sales: soon while a refund or a payout of one is under way, or never. */
export const whileSettling = (statuses: readonly Pick<SaleStatus, 'phase' | 'money_back'>[]): number | false =>
  statuses.some((status) => isRefunding(status) || status.phase === 'payout_sending') ? UNDER_WAY_MS : false

/** The first of several times to ask again at. */
export function firstOf(...times: readonly (number | false)[]): number | false {
  const set = times.filter((time) => time !== false)
  return set.length > 0 && Math.min(...set)
}

/** Whether the same call may succeed later: a lost connection or a busy server may pass, a refusal stays one. */
export const isWorthAnotherTry = (cause: unknown): boolean =>
  !(cause instanceof ApiError) || cause.status >= 500 || cause.code === 'too_many_requests'
