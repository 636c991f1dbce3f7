import { isDeepStrictEqual } from 'node:util'
import { t } from '@bikevalley/messages'
import { sql } from 'kysely'
import { recordEvent } from '../../../platform/audit.ts'
import { columns, type RowOf } from '../../../platform/db/columns.ts'
import type { Db } from '../../../platform/db/database.ts'
import { lockLivePerson } from '../../../platform/people/live-person.ts'
import { requireNotOwn } from '../../../platform/people/ownership.ts'
import type { Person } from '../../../platform/people/person.ts'
import { notFound } from '../../../platform/refusals.ts'
import { type FreezeRow, findOpenFreeze, notAsRead } from '../../freezes/index.ts'
import type { ReconciliationContext } from '../context.ts'
import { amountsOf } from '../presenter.ts'
import { driftText } from './drift-labels.ts'

type By = { id: string; reason: string }

/** Why an item differs, and what the admin who says so has read of it: null where a side does not have it. */
export type Explained = { ledger: string | null; at_provider: string | null; reason: string }

/**
 * An admin explains why an item differs: it is kept, and once nothing else differs about its sale the money goes on.
 * @throws ApiError `not_found`, `forbidden` about one's own sale, `wrong_state` where the item says something else by now
 */
export function explainItem(
  { platform, freezes }: ReconciliationContext,
  admin: Person,
  itemId: string,
  { reason, ...read }: Explained,
): Promise<void> {
  const { db, clock } = platform
  return db.transaction().execute(async (trx) => {
    await lockLivePerson(trx, admin.id)
    const item = await findItem(trx, itemId)
    if (!item) throw notFound('item')
    requireNotOwn(admin, item.parties, t('reconciliation.anotherAdmin'))
    const by = { id: admin.id, reason }
    if (!isDeepStrictEqual(amountsOf(item), read)) throw notAsRead()
    const asRead = sql`d.id = ${itemId} AND d.ledger_minor IS NOT DISTINCT FROM ${item.ledger_minor}::bigint
      AND d.provider_minor IS NOT DISTINCT FROM ${item.provider_minor}::bigint`
    // It may have been compared anew just now.
    if ((await explainWhere(trx, asRead, by, clock.now())) === 0n) throw notAsRead()
    await recordEvent(trx, clock, {
      actorId: admin.id,
      action: 'drift_explained',
      subjectType: item.payment_id === null ? 'user' : 'payment',
      subjectId: item.payment_id ?? admin.id,
      details: { item_id: itemId, object_id: item.object_id, reason },
      asAdmin: true,
    })
    const freeze = item.payment_id === null ? undefined : await findOpenFreeze(trx, item.payment_id, 'drift')
    if (!freeze?.payment_id) return
    const words = await driftText(trx, freeze.payment_id, platform.config.locale)
    await (words === '' ? freezes.end(trx, freeze, by) : freezes.restate(trx, freeze, words))
  })
}

/**
 * All that differs about a payment is explained, since its freeze was.
 * @throws ApiError `wrong_state` where something else differs by now than the freeze says
 */
export async function explainPayment(
  { platform: { clock, config } }: ReconciliationContext,
  trx: Db,
  { payment_id, details }: FreezeRow,
  by: By,
): Promise<void> {
  if (payment_id === null) return
  const words = await driftText(trx, payment_id, config.locale)
  if (words === '') return
  if (words !== details) throw notAsRead()
  await explainWhere(trx, sql`d.payment_id = ${payment_id}`, by, clock.now())
}

/** Explains the items of a condition on `d` as they are. @returns how many there are */
async function explainWhere(
  trx: Db,
  condition: ReturnType<typeof sql>,
  { id, reason }: By,
  now: Date,
): Promise<bigint> {
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO drift_explanations (item_id, ledger_minor, provider_minor, reason, explained_by, explained_at)
    SELECT d.id, d.ledger_minor, d.provider_minor, ${reason}, ${id}, ${now} FROM drift_items d WHERE ${condition}
    ON CONFLICT (item_id) DO UPDATE SET ledger_minor = excluded.ledger_minor, provider_minor = excluded.provider_minor,
      reason = excluded.reason, explained_by = excluded.explained_by, explained_at = excluded.explained_at`.execute(trx)
  return numAffectedRows
}

const ofItem = columns('drift_items', 'd', ['payment_id', 'object_id', 'currency', 'ledger_minor', 'provider_minor'])

type Item = RowOf<typeof ofItem> & { parties: string[] }

async function findItem(trx: Db, id: string) {
  const { rows } = await sql<Item>`
    SELECT ${ofItem.sql}, array_remove(ARRAY[b.buyer_id, l.seller_id], NULL) AS parties FROM drift_items d
    LEFT JOIN bookings b ON b.id = d.booking_id LEFT JOIN listings l ON l.id = b.listing_id
    WHERE d.id = ${id}`.execute(trx)
  return rows[0]
}
