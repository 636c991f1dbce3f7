import type { Selectable } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import { knownOrNull, type Reader } from '../../platform/i18n/reader.ts'
import { newId } from '../../platform/ids.ts'

export type SubscriptionRow = Selectable<Database['newsletter_subscriptions']>

/** Whether an address may be asked to confirm: not a subscriber's, and not one that was asked after `askedBefore`. */
export async function mayAsk(trx: Db, email: string, askedBefore: Date): Promise<boolean> {
  const row = await trx
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  return !row || (row.asked_at <= askedBefore && (row.confirmed_at === null || row.unsubscribed_at !== null))
}

/**
 * Notes that an address asks for the newsletter, with the hash of a new token.
 * @returns false, and nothing is changed, for a subscriber and for who was asked to confirm after `askedBefore`
 */
export async function saveRequest(
  trx: Db,
  request: { email: string; language: string | null; tokenHash: string; now: Date; askedBefore: Date },
): Promise<boolean> {
  const { email, language, tokenHash, now, askedBefore } = request
  const saved = await trx
    .insertInto('newsletter_subscriptions')
    .values({
      id: newId(),
      email,
      token_hash: tokenHash,
      created_at: now,
      asked_at: now,
      confirmed_at: null,
      unsubscribed_at: null,
      language,
    })
    .onConflict((conflict) =>
      conflict
        .column('email')
        .doUpdateSet({ token_hash: tokenHash, asked_at: now, language })
        .where('newsletter_subscriptions.asked_at', '<=', askedBefore)
        .where((eb) =>
          eb.or([
            eb('newsletter_subscriptions.confirmed_at', 'is', null),
            eb('newsletter_subscriptions.unsubscribed_at', 'is not', null),
          ]),
        ),
    )
    .executeTakeFirst()
  return saved.numInsertedOrUpdatedRows === 1n
}

export const lockByToken = (trx: Db, tokenHash: string): Promise<SubscriptionRow | undefined> =>
  trx
    .selectFrom('newsletter_subscriptions')
    .selectAll()
    .where('token_hash', '=', tokenHash)
    .forUpdate()
    .executeTakeFirst()

export const lockById = (trx: Db, id: string): Promise<SubscriptionRow | undefined> =>
  trx.selectFrom('newsletter_subscriptions').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()

/** Those who have confirmed and not left, and got no email since a time; by rising id, from after one on. */
export const readersWithoutEmail = (db: Db, since: Date, after: string, limit: number) =>
  readers(db, since).select('id').where('id', '>', after).orderBy('id').limit(limit).execute()

/** Notes that a reader gets an email now; answers who it is, or nothing if they have left or got it meanwhile. */
export async function claimReader(trx: Db, id: string, since: Date, now: Date): Promise<Reader | undefined> {
  const reader = await readers(trx, since)
    .select(['email', 'language'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (reader)
    await trx.updateTable('newsletter_subscriptions').set({ last_letter_at: now }).where('id', '=', id).execute()
  return reader && { email: reader.email, language: knownOrNull(reader.language), timeZone: null }
}

const readers = (db: Db, since: Date) =>
  db
    .selectFrom('newsletter_subscriptions')
    .where('confirmed_at', 'is not', null)
    .where('unsubscribed_at', 'is', null)
    .where((eb) => eb.or([eb('last_letter_at', 'is', null), eb('last_letter_at', '<', since)]))

export async function updateSubscription(
  trx: Db,
  id: string,
  change: Pick<SubscriptionRow, 'confirmed_at' | 'unsubscribed_at'>,
): Promise<void> {
  await trx.updateTable('newsletter_subscriptions').set(change).where('id', '=', id).execute()
}

/** Forgets who never confirmed, or has left, since before a time. */
export async function deleteIdle(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom('newsletter_subscriptions')
    .where((eb) => eb.or([eb('confirmed_at', 'is', null), eb('unsubscribed_at', 'is not', null)]))
    .where('asked_at', '<', before)
    .where((eb) => eb.or([eb('unsubscribed_at', 'is', null), eb('unsubscribed_at', '<', before)]))
    .execute()
}

/** Forgets the subscription of a person's address. */
export async function deleteOfPerson(trx: Db, personId: string): Promise<void> {
  await trx
    .deleteFrom('newsletter_subscriptions')
    .where('email', 'in', (eb) => eb.selectFrom('users').select('email').where('id', '=', personId))
    .execute()
}

/** A person's subscription goes along to their new address, unless that one has its own. */
export async function moveToAddress(trx: Db, { from, to }: { from: string; to: string }): Promise<void> {
  await trx
    .updateTable('newsletter_subscriptions')
    .set({ email: to })
    .where('email', '=', from)
    .where((eb) =>
      eb.not(
        eb.exists(eb.selectFrom('newsletter_subscriptions as other').select('other.id').where('other.email', '=', to)),
      ),
    )
    .execute()
}

/** What is known of an address, without the token of its links. */
export const subscriptionsOf = (db: Db, email: string) =>
  db
    .selectFrom('newsletter_subscriptions')
    .select(['email', 'created_at', 'asked_at', 'confirmed_at', 'unsubscribed_at', 'last_letter_at', 'language'])
    .where('email', '=', email)
    .execute()
