import type { PayoutState } from '@bikevalley/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import type { Position } from '../../platform/paging/cursor.ts'
import { freezeOf } from '../freezes/index.ts'
import { chargebackOf, type LetOut } from '../payments/index.ts'

/** Payouts with their sales, sellers, the accounts that they can go to, and the last transfer that was asked for. */
const payoutViews = (db: Db) =>
  db
    .selectFrom('payouts as o')
    .innerJoin('releases as r', 'r.id', 'o.release_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('payment_intents as i', 'i.id', 'p.payment_intent_id')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .innerJoin('users as seller', 'seller.id', 'o.seller_id')
    .leftJoin('users as payer', 'payer.id', 'o.paid_by')
    .leftJoin('bank_details as d', 'd.user_id', 'o.seller_id')
    .leftJoin('payee_contacts as contact', 'contact.user_id', 'o.seller_id')
    .leftJoin('connected_accounts as a', (join) =>
      join.onRef('a.user_id', '=', 'o.seller_id').onRef('a.provider', '=', 'i.provider'),
    )
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payout_transfers as s')
          .innerJoin('users as sender', 'sender.id', 's.asked_by')
          .select(['s.asked_at', 's.refusal', 'sender.name as sent_by_name'])
          .whereRef('s.payout_id', '=', 'o.id')
          .orderBy('s.id', 'desc')
          .limit(1)
          .as('t'),
      (join) => join.onTrue(),
    )
    .selectAll('o')
    .select(['i.provider', 'a.connected_at', 'a.ready_at', 't.asked_at', 't.refusal', 't.sent_by_name'])
    .select(['p.id as payment_id', 'b.id as booking_id', 'b.listing_name'])
    .select([
      'seller.name as seller_name',
      'seller.email as seller_email',
      'seller.suspended_at',
      'payer.name as paid_by_name',
    ])
    .select([
      'seller.deleted_at',
      'contact.name as contact_name',
      'contact.email as contact_email',
      'contact.language as contact_language',
    ])
    .select([
      'd.encrypted_details',
      'd.changed_at',
      chargebackOf(sql`p.id`).as('chargeback'),
      freezeOf(sql`p.id`).as('freeze'),
    ])
    .select((eb) =>
      eb
        .selectFrom('payouts as before')
        .select('before.return_reason')
        .whereRef('before.release_id', '=', 'o.release_id')
        .where('before.state', '=', 'returned')
        .orderBy('before.returned_at', 'desc')
        .limit(1)
        .as('last_return_reason'),
    )

export type PayoutView = Awaited<ReturnType<typeof findPayout>> & object

export const findPayout = (db: Db, id: string) => payoutViews(db).where('o.id', '=', id).executeTakeFirst()

/** An admin has read the account that a payout goes to. */
export async function setAccountRead(trx: Db, id: string, at: Date): Promise<void> {
  await trx.updateTable('payouts').set({ account_read_at: at }).where('id', '=', id).execute()
}

/** What is still to be paid out, or on its way: one payout of a release at a time, by a constraint. */
const OPEN = ['due', 'unclaimed', 'sending'] as const satisfies readonly PayoutState[]

/** The payout of a payment that has not ended, if there is one. */
export const lockOpenPayout = (trx: Db, paymentId: string) =>
  trx
    .selectFrom('payouts as o')
    .innerJoin('releases as r', 'r.id', 'o.release_id')
    .select(['o.id', 'o.state', 'o.amount_minor'])
    .where('r.payment_id', '=', paymentId)
    .where('o.state', 'in', OPEN)
    .forUpdate('o')
    .executeTakeFirst()

/** What is still to arrive, or has; with the latter, what was returned, or never will since the buyer’s bank has it. */
export type Part = 'due' | 'paid'

const STATES: Readonly<Record<Part, readonly PayoutState[]>> = {
  due: OPEN,
  paid: ['paid', 'returned', 'canceled'],
}

/** Which payouts: a part of them, and those that are due since, or were paid, between two instants. */
export type Wanted = { part: Part; begins: Date | null; ends: Date | null }

/** When they came to be what they are in that part of the list; one that was canceled stands where it was made. */
const timeIn = (part: Part) => (part === 'due' ? sql<Date>`o.created_at` : sql<Date>`coalesce(o.paid_at, o.created_at)`)

const isWanted = ({ part, begins, ends }: Wanted) => sql<boolean>`o.state = ANY (${STATES[part]})
  AND (${begins}::timestamptz IS NULL OR ${timeIn(part)} >= ${begins})
  AND (${ends}::timestamptz IS NULL OR ${timeIn(part)} < ${ends})`

/** A page of payouts from after a place on: who has waited longest first, or who was paid last. */
export function payoutsAfter(db: Db, wanted: Wanted, limit: number, after: Position | null) {
  const time = timeIn(wanted.part)
  const [comes, order] = wanted.part === 'due' ? ([sql`>`, 'asc'] as const) : ([sql`<`, 'desc'] as const)
  return payoutViews(db)
    .where(isWanted(wanted))
    .where(
      after === null ? sql<boolean>`true` : sql<boolean>`(${time}, o.id) ${comes} (${after.createdAt}, ${after.id})`,
    )
    .orderBy(time, order)
    .orderBy('o.id', order)
    .limit(limit)
    .execute()
}

type Totals = { total: number; sum: number; withBanks: number }

/** What of the payout `o` a bank has taken and may give back: more is due than there is. */
const withBank = sql`greatest(0, o.amount_minor - (
  SELECT coalesce(-sum(e.amount_minor), 0) FROM releases x JOIN ledger_entries e ON e.payment_id = x.payment_id
  WHERE x.id = o.release_id AND e.account = 'seller_payable'))`

/**
 * How many there are, and what all of them come to in a currency: of those that are due, what is owed for them by now, as
 * the balances of the site count it, and beside it what banks have of them.
 */
export async function totalsOfPayouts(db: Db, wanted: Wanted, currency: string): Promise<Totals> {
  const taken = wanted.part === 'due' ? withBank : sql`0`
  const { rows } = await sql<Totals>`
    SELECT count(*) AS total,
      coalesce(sum(o.amount_minor - ${taken}) FILTER (WHERE o.currency = ${currency}), 0)::bigint AS sum,
      coalesce(sum(${taken}) FILTER (WHERE o.currency = ${currency}), 0)::bigint AS "withBanks"
    FROM payouts o WHERE ${isWanted(wanted)}`.execute(db)
  return rows[0] ?? { total: 0, sum: 0, withBanks: 0 }
}

type Paid = { reference: string; paid_by: string; paid_at: Date; note?: string }

export async function recordPaid(
  trx: Db,
  { way }: LetOut<'paid_by_hand' | 'paid_unclaimed'>,
  id: string,
  paid: Paid,
): Promise<void> {
  await changeState(trx, id, way === 'paid_unclaimed' ? 'unclaimed' : 'due')
    .set({ ...paid, way, state: 'paid' })
    .execute()
}

const changeState = (trx: Db, id: string, from: PayoutState) =>
  trx.updateTable('payouts').where('id', '=', id).where('state', '=', from)

export async function recordSending(trx: Db, { way }: LetOut<'transferred'>, id: string): Promise<void> {
  await changeState(trx, id, 'due').set({ way, state: 'sending' }).execute()
}

/** @param paid.amount_minor what has arrived */
export async function recordArrived(trx: Db, id: string, paid: Paid & { amount_minor: number }): Promise<void> {
  await changeState(trx, id, 'sending')
    .set({ ...paid, state: 'paid' })
    .execute()
}

export async function recordRefused(trx: Db, id: string): Promise<void> {
  await changeState(trx, id, 'sending').set({ way: null, state: 'due' }).execute()
}

type Returned = { returned_at: Date; returned_by: string; return_reason: string }

export async function recordReturned(trx: Db, _: LetOut<'returned'>, id: string, returned: Returned): Promise<void> {
  await changeState(trx, id, 'paid')
    .set({ ...returned, state: 'returned' })
    .execute()
}

/** The bikes whose money a seller is still owed. */
export async function bikesNotPaidOut(db: Db, sellerId: string): Promise<string[]> {
  const rows = await payoutViews(db)
    .where('o.seller_id', '=', sellerId)
    .where('o.state', 'in', STATES.due)
    .orderBy('o.id')
    .execute()
  return rows.map(({ listing_name }) => listing_name)
}

/** A page of what a seller was and is to be paid out, by rising id from after one on. */
export const payoutsOfSeller = (db: Db, sellerId: string, after: string, limit: number) =>
  db
    .selectFrom('payouts as o')
    .innerJoin('releases as r', 'r.id', 'o.release_id')
    .innerJoin('payments as p', 'p.id', 'r.payment_id')
    .innerJoin('bookings as b', 'b.id', 'p.booking_id')
    .select(['o.id', 'p.booking_id', 'b.listing_name', 'p.amount_minor as price_minor', 'r.fee_minor'])
    .select(['o.amount_minor', 'o.currency', 'o.state', 'r.released_at', 'o.paid_at', 'o.reference'])
    .where('o.seller_id', '=', sellerId)
    .where('o.id', '>', after)
    .orderBy('o.id')
    .limit(limit)
    .execute()
