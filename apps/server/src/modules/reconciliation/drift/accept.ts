import { ApiError, type PaymentProvider } from '@bikevalley/contract'
import { language, localeIn, t } from '@bikevalley/messages'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { slowTransaction } from '../../../platform/db/slow-transaction.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import type { Person } from '../../../platform/people/person.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hasOpenFreezes, lockSiteFreeze } from '../../freezes/index.ts'
import { describeProvider } from '../../payment-providers/index.ts'
import type { ReconciliationContext } from '../context.ts'
import { freezes as freezesSale } from './drifting.ts'

/** Each unpaid booking and each bike that waits gets its time back, which takes seconds for each hundred thousand. */
const ACCEPT_MS = 5 * 60_000

/** What has to be done before the freeze after a restore can end. */
export type Missing = {
  /** Not every card processor was read to its end since then. */
  unread: boolean
  /** Those of them that can't be read, since their keys are missing, and that may know of money of this site. */
  without_keys: PaymentProvider[]
  /** How many items differ and are not explained. */
  unexplained: number
  /** Sales are frozen by themselves. */
  frozen: boolean
}

/** Asks for every processor that is set up here, and for each at which anybody has ever begun to pay. */
export async function missingForAccepting({ payments }: ReconciliationContext, db: Db, since: Date): Promise<Missing> {
  const { rows } = await sql<{ unread: PaymentProvider[]; unexplained: number }>`SELECT
    ARRAY(SELECT provider FROM (
        SELECT unnest(${[...payments.providers]}::text[]) AS provider UNION SELECT DISTINCT provider FROM payment_intents
      ) asked WHERE NOT EXISTS (SELECT FROM provider_fetches f
        WHERE f.provider = asked.provider AND f.fetched_until > ${since} AND f.reading_until IS NULL)
      ORDER BY provider) AS unread,
    (SELECT count(*)::int FROM drift_items d WHERE ${freezesSale}) AS unexplained`.execute(db)
  const { unread = [], unexplained = 0 } = rows[0] ?? {}
  const without_keys = unread.filter((provider) => !payments.providers.includes(provider))
  return { unread: unread.length > 0, without_keys, unexplained, frozen: await hasOpenFreezes(db) }
}

/**
 * An admin accepts the reconciliation after a restore: money goes on. Only once every provider was read to the end since
 * then, and all that differs is explained.
 *
 * @throws ApiError `wrong_state` with what is missing, or where nothing is frozen
 */
export function acceptReconciliation(context: ReconciliationContext, admin: Person, reason: string): Promise<void> {
  const { platform, freezes } = context
  return slowTransaction(platform.pool, ACCEPT_MS, async (trx) => {
    await lockLivePerson(trx, admin.id)
    const freeze = await lockSiteFreeze(trx)
    if (!freeze) throw new ApiError('wrong_state', t('reconciliation.notFrozen'))
    const missing = whatIsMissing(platform.config, await missingForAccepting(context, trx, freeze.since))
    if (missing !== null) throw new ApiError('wrong_state', missing)
    await freezes.end(trx, freeze, { id: admin.id, reason })
  })
}

/** In words for the admin; null where nothing is. */
function whatIsMissing(
  config: Platform['config'],
  { unread, without_keys, unexplained, frozen }: Missing,
): string | null {
  const [unset] = without_keys
  if (unset !== undefined) {
    const { label: provider, keys } = describeProvider(config, unset)
    if (keys.length === 0) return t('reconciliation.settingsMissing', { provider })
    const list = new Intl.ListFormat(localeIn(language(), 'en-GB'), { type: 'conjunction' })
    return t('reconciliation.keysMissing', { provider, keys: list.format(keys) })
  }
  if (unread) return t('reconciliation.notAllRead')
  if (unexplained > 0) return t('reconciliation.itemsDoNotMatch')
  if (frozen) return t('reconciliation.salesFrozen')
  return null
}
