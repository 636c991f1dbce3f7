import type { Db } from '../../platform/db/database.ts'
import type { LedgerAccount } from '../../platform/db/schema.ts'
import { newId } from '../../platform/ids.ts'

/** What is booked: `code` says what happened, `subject` to what. Together they are booked once, or once a `part`. */
export type Posting = {
  code:
    | 'capture'
    | 'refund_requested'
    | 'refund_paid'
    | 'refund_refused'
    // A returned refund: the chain's hashes cover the code, so that it keeps the name it had first.
    | 'refund_came_back'
    | 'refund_sent_by_hand'
    | 'release'
    | 'payout_paid'
    | 'payout_transferred'
    | 'payout_returned'
    | 'chargeback_opened'
    | 'chargeback_withdrawn'
    | 'chargeback_reinstated'
    | 'chargeback_won'
    | 'chargeback_covered'
    | 'chargeback_uncovered'
    | 'provider_fee'
    | 'refund_found'
    | 'refund_found_returned'
    | 'transfer_found'
    | 'transfer_found_returned'
    | 'payout_found'
  subject: {
    type: 'payment' | 'refund' | 'release' | 'payout' | 'chargeback' | 'movement' | 'found_transfer'
    id: string
  }
  /** Tells it from others of the same code about the same subject. */
  part?: string
  paymentId: string
  currency: string
  at: Date
  entries: readonly Entry[]
  /** The transaction that this one takes back. */
  reversesId?: string
}

/** A debit is positive, a credit negative. In minor units of the posting's currency. */
export type Entry = { account: LedgerAccount; amountMinor: number }

/** From one account to another: the first is debited. */
export const transfer = (debit: LedgerAccount, credit: LedgerAccount, amountMinor: number): readonly Entry[] => [
  { account: debit, amountMinor },
  { account: credit, amountMinor: -amountMinor },
]

const keyOf = ({ code, subject, part }: Pick<Posting, 'code' | 'subject' | 'part'>) =>
  [code, subject.id, ...(part === undefined ? [] : [part])].join(':')

/**
 * Books a transaction in the caller's database transaction; told again, nothing happens. That it balances, and takes no
 * more out of an account than is in it, the database checks at the end of that transaction.
 */
export async function post(trx: Db, posting: Posting): Promise<void> {
  const id = newId()
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('ledger_transactions')
    .values({
      id,
      code: posting.code,
      idempotency_key: keyOf(posting),
      subject_type: posting.subject.type,
      subject_id: posting.subject.id,
      currency: posting.currency,
      reverses_id: posting.reversesId ?? null,
      booked_at: posting.at,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .executeTakeFirst()
  if (numInsertedOrUpdatedRows === 0n) return
  await trx
    .insertInto('ledger_entries')
    .values(
      posting.entries.map(({ account, amountMinor }, position) => ({
        transaction_id: id,
        position,
        account,
        payment_id: posting.paymentId,
        currency: posting.currency,
        amount_minor: amountMinor,
      })),
    )
    .execute()
}

export async function isBooked(trx: Db, booked: Pick<Posting, 'code' | 'subject'>): Promise<boolean> {
  const row = await trx
    .selectFrom('ledger_transactions')
    .select('id')
    .where('idempotency_key', '=', keyOf(booked))
    .executeTakeFirst()
  return row !== undefined
}

/** Takes back what was booked, entry by entry: the ledger is corrected in no other way. */
export async function reverse(
  trx: Db,
  booked: Pick<Posting, 'code' | 'subject' | 'part'>,
  reversal: Pick<Posting, 'code' | 'at'>,
): Promise<void> {
  const original = await trx
    .selectFrom('ledger_transactions')
    .select(['id', 'currency'])
    .where('idempotency_key', '=', keyOf(booked))
    .executeTakeFirst()
  if (!original) throw new Error(`The ledger has no ${booked.code} of ${booked.subject.type} ${booked.subject.id}.`)
  const entries = await trx
    .selectFrom('ledger_entries')
    .select(['account', 'payment_id', 'amount_minor'])
    .where('transaction_id', '=', original.id)
    .orderBy('position')
    .execute()
  const [first] = entries
  if (!first) throw new Error(`Transaction ${original.id} of the ledger has no entries.`)
  await post(trx, {
    code: reversal.code,
    subject: booked.subject,
    ...(booked.part !== undefined && { part: booked.part }),
    paymentId: first.payment_id,
    currency: original.currency,
    at: reversal.at,
    entries: entries.map(({ account, amount_minor }) => ({ account, amountMinor: -amount_minor })),
    reversesId: original.id,
  })
}

/** The same for all parts that were booked with this code about a subject. */
export async function reverseParts(
  trx: Db,
  { code, subject }: Pick<Posting, 'code' | 'subject'>,
  reversal: Pick<Posting, 'code' | 'at'>,
): Promise<void> {
  const booked = await trx
    .selectFrom('ledger_transactions')
    .select('idempotency_key')
    .where('code', '=', code)
    .where('subject_type', '=', subject.type)
    .where('subject_id', '=', subject.id)
    .orderBy('id')
    .execute()
  for (const { idempotency_key: key } of booked) {
    const part = key.slice(keyOf({ code, subject }).length + 1)
    await reverse(trx, { code, subject, ...(part !== '' && { part }) }, reversal)
  }
}
