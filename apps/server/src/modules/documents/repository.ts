import { type Selectable, sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Database } from '../../platform/db/schema.ts'
import type { KeptContent } from './contents.ts'

export type DocumentRow = Selectable<Database['documents']>
export type DocumentKind = DocumentRow['kind']

/** The last number of a kind in a year. */
export type Counter = Selectable<Database['document_counters']>

/** The last number of each kind in each year. Only one process at a time takes numbers. */
export const lastNumbers = (trx: Db): Promise<Counter[]> => trx.selectFrom('document_counters').selectAll().execute()

export async function saveCounters(trx: Db, counters: readonly Counter[]): Promise<void> {
  await trx
    .insertInto('document_counters')
    .values([...counters])
    .onConflict((conflict) =>
      conflict.columns(['kind', 'year']).doUpdateSet((eb) => ({
        last: eb.ref('excluded.last'),
        last_issued_at: eb.ref('excluded.last_issued_at'),
      })),
    )
    .execute()
}

/** Whether any paper has no number yet. */
export async function isAnyDue(db: Db): Promise<boolean> {
  const due = await db.selectFrom('documents').select('id').where('number', 'is', null).limit(1).executeTakeFirst()
  return due !== undefined
}

/** The papers that have no number yet, oldest first. */
export const duePapers = (trx: Db, limit: number) =>
  trx
    .selectFrom('documents')
    .select(['id', 'kind', 'issued_at'])
    .where('number', 'is', null)
    .orderBy('issued_at')
    .orderBy('id')
    .limit(limit)
    .forUpdate()
    .execute()

export type DuePaper = Awaited<ReturnType<typeof duePapers>>[number]

export type Numbered = { id: string; number: string; issued_at: Date }

export async function setNumbers(trx: Db, numbered: readonly Numbered[]): Promise<void> {
  await sql`
    UPDATE documents SET number = n.number, issued_at = n.issued_at
    FROM unnest(
      ${numbered.map(({ id }) => id)}::uuid[],
      ${numbered.map(({ number }) => number)}::text[],
      ${numbered.map(({ issued_at }) => issued_at)}::timestamptz[]
    ) AS n (id, number, issued_at)
    WHERE documents.id = n.id`.execute(trx)
}

export const insertDocument = (trx: Db, row: Omit<DocumentRow, 'content'> & { content: KeptContent }) =>
  trx
    .insertInto('documents')
    .values({ ...row, content: JSON.stringify(row.content) })
    .execute()

export const findDocument = (db: Db, id: string): Promise<DocumentRow | undefined> =>
  db.selectFrom('documents').selectAll().where('id', '=', id).executeTakeFirst()

/** Puts the address of its recipient on a fee invoice that has none; false where it has one, or is none. */
export async function setAddress(db: Db, id: string, address: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('documents')
    .set({ recipient_address: address })
    .where('id', '=', id)
    .where('kind', '=', 'fee_invoice')
    .where('recipient_address', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const papersOfPayment = (db: Db, paymentId: string, personId: string | null) =>
  db
    .selectFrom('documents')
    .select(['id as _id', 'kind', 'number'])
    .where('payment_id', '=', paymentId)
    .where((eb) => (personId === null ? eb.lit(true) : eb('user_id', '=', personId)))
    .orderBy('id')
    .execute()

/** A person's documents, newest first, from before an id on. */
export const documentsOf = (db: Db, userId: string, before: string | null, limit: number): Promise<DocumentRow[]> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('user_id', '=', userId)
    .where((eb) => (before === null ? eb.lit(true) : eb('id', '<', before)))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()

/** A page of them by rising id from after one on, for a person's own copy. */
export const documentsAfter = (db: Db, userId: string, after: string, limit: number): Promise<DocumentRow[]> =>
  db
    .selectFrom('documents')
    .selectAll()
    .where('user_id', '=', userId)
    .where('id', '>', after)
    .orderBy('id')
    .limit(limit)
    .execute()

/** What of payments is their buyers' again, oldest first: refunds that went through or were sent by hand, and what banks have left with buyers. */
export const returnsOf = (db: Db, paymentIds: readonly string[]) =>
  db
    .selectFrom('refunds')
    .select(['payment_id', 'amount_minor', 'updated_at as at', sql<'refund' | 'chargeback'>`'refund'`.as('by')])
    .where('state', 'in', ['succeeded', 'sent_by_hand'])
    .where('payment_id', 'in', paymentIds)
    .unionAll((eb) =>
      eb
        .selectFrom('chargebacks')
        .select(['payment_id', 'amount_minor'])
        .select(sql<Date>`coalesce(ended_at, updated_at)`.as('at'))
        .select(sql<'refund' | 'chargeback'>`'chargeback'`.as('by'))
        .where('state', '=', 'lost')
        .where('payment_id', 'in', paymentIds),
    )
    .orderBy('at')
    .execute()

/** Takes a person's name out of their documents, and out of the receipts for what they sold. */
export async function forgetNames(trx: Db, userId: string): Promise<void> {
  await trx
    .updateTable('documents')
    .set({ recipient: null, recipient_address: null })
    .where('user_id', '=', userId)
    .where('recipient', 'is not', null)
    .execute()
  await trx
    .updateTable('documents')
    .set({ seller: null })
    .where('seller', 'is not', null)
    .where('payment_id', 'in', (eb) =>
      eb
        .selectFrom('payments as p')
        .innerJoin('bookings as b', 'b.id', 'p.booking_id')
        .innerJoin('listings as l', 'l.id', 'b.listing_id')
        .where('l.seller_id', '=', userId)
        .select('p.id'),
    )
    .execute()
}

/** What the papers of a payment say: the bike, its two sides, and the card that paid. */
export const factsOfPayment = (trx: Db, paymentId: string) =>
  trx
    .selectFrom('payments as p')
    .innerJoin('payment_intents as i', 'i.id', 'p.payment_intent_id')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('listings as l', 'l.id', 'b.listing_id')
    .innerJoin('users as buyer', 'buyer.id', 'b.buyer_id')
    .innerJoin('users as seller', 'seller.id', 'l.seller_id')
    .select(['p.id', 'p.booking_id', 'p.amount_minor', 'p.currency', 'p.card_brand', 'p.card_last4'])
    .select(['p.fee_basis_points', 'i.provider', 'i.provider_intent_id', 'b.listing_name'])
    .select(['buyer.id as buyer_id', 'buyer.name as buyer_name'])
    .select(['seller.id as seller_id', 'seller.name as seller_name'])
    .where('p.id', '=', paymentId)
    .executeTakeFirstOrThrow()

export type PaymentFacts = Awaited<ReturnType<typeof factsOfPayment>>
