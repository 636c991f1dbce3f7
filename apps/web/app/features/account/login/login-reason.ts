import { t } from '@bikevalley/messages'
import { safeOrigin } from '../../../lib/session/login-path.ts'

/** Where somebody is going, and what for. The words are ours alone: nothing that stands in the address is shown. */
const REASONS: readonly (readonly [place: RegExp, words: () => string])[] = [
  [/^\/dashboard\/addproduct$/, () => t('account.toSellYourBike')],
  [/^\/dashboard\/myorder$/, () => t('account.toSeeYourOrders')],
  [/^\/dashboard\/payment\//, () => t('account.toPay')],
  [/^\/dashboard\/handover\/[^/]+\/bill$/, () => t('account.toSeeYourBillOfSale')],
  [/^\/dashboard\/handover\//, () => t('account.toHandOver')],
  [/^\/dashboard\/documents\//, () => t('account.toSeeYourPapers')],
  [/^\/dashboard\/myproduct$/, () => t('account.toSeeYourBikes')],
  [/^\/dashboard\/mybuyer$/, () => t('account.toSeeYourBuyers')],
  [/^\/dashboard\/money$/, () => t('account.toSeeYourMoney')],
  [/^\/dashboard\/searches\/save$/, () => t('account.toSaveYourSearch')],
  [/^\/dashboard\/profile$/, () => t('account.toSeeYourProfile')],
  [/^\/dashboard(\/|$)/, () => t('account.toSeeYourDashboard')],
  [/^\/category\//, () => t('account.toSeeThisCategory')],
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
  if (bikeId) return { words: t('account.toBookThisBike'), bikeId }
  return { words: REASONS.find(([place]) => place.test(pathname))?.[1]() ?? '', bikeId: null }
}
