import {
  COUNTED_TO,
  formatMinor,
  LIMITS,
  TO_DO_SHOWN,
  type ToDo,
  type ToDoItem,
  type ToDoKind,
} from '@bikevalley/contract'
import { type RawBuilder, sql } from 'kysely'
import type { Config } from '../../config.ts'
import { freezeOf } from '../../modules/freezes/index.ts'
import { hasOverdueHandover, isLockedOut, isOnHold } from '../../modules/handovers/index.ts'
import { chargebackOf, hasUnansweredHold, leftOfPayment, stateOfChargeback } from '../../modules/payments/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { mailWorkedAt, providerReadUntil } from '../figures/index.ts'
import { refundWaits } from '../sales/index.ts'

type Row = {
  id: string
  kind: ToDoKind
  booking_id: string | null
  bike: string | null
  amount_minor: number | null
  due_at: Date | null
  since: Date
  /** Of its kind; counting stops beyond `COUNTED_TO`. */
  total: number
}

/** What waits for an admin: the most pressing of each kind, and how many more there are. */
export async function readToDo(
  db: Db,
  now: Date,
  { currency, smtpUrl }: Pick<Config, 'currency' | 'smtpUrl'>,
): Promise<ToDo> {
  const parts = Object.entries(waiting(now, smtpUrl !== null)).map(([kind, rows]) => mostPressing(kind, rows))
  const { rows } = await sql<Row>`
    SELECT w.*, coalesce(b.listing_name, l.name) AS bike FROM (${sql.join(parts, sql` UNION ALL `)}) w
    LEFT JOIN bookings b ON b.id = w.booking_id
    LEFT JOIN listing_reports r ON w.kind = 'listing_report' AND r.id = w.id
    LEFT JOIN listings l ON l.id = r.listing_id
    ORDER BY w.due_at NULLS LAST, w.since, w.id`.execute(db)
  const totals = new Map(rows.map(({ kind, total }) => [kind, Math.min(total, COUNTED_TO)]))
  return {
    items: rows.map((row) => present(row, currency)),
    more: [...totals].map(([kind, total]) => ({ kind, count: total - TO_DO_SHOWN })).filter(({ count }) => count > 0),
  }
}

const present = ({ id, kind, booking_id, bike, amount_minor, due_at, since }: Row, currency: string): ToDoItem => ({
  _id: id,
  kind,
  booking_id,
  bike: bike ?? '',
  amount: amount_minor === null ? null : formatMinor(amount_minor, currency),
  due_at: due_at?.toISOString() ?? null,
  since: since.toISOString(),
})

const mostPressing = (kind: string, rows: RawBuilder<unknown>) => sql`(
  SELECT ${kind}::text AS kind, k.*, count(*) OVER ()::int AS total FROM (${rows} LIMIT ${COUNTED_TO + 1}) k
  ORDER BY k.due_at NULLS LAST, k.since, k.id LIMIT ${TO_DO_SHOWN})`

const NEVER = sql`NULL::timestamptz`

/** Each a query for `id`, `booking_id`, `amount_minor`, `due_at` and `since`, most pressing first. */
const waiting = (now: Date, sendsMail: boolean): Readonly<Record<ToDoKind, RawBuilder<unknown>>> => ({
  dispute: sql`SELECT d.id, d.booking_id, ${leftOfPayment(sql`h.payment_id`)} AS amount_minor, d.due_at, d.opened_at AS since
    FROM disputes d JOIN handovers h ON h.booking_id = d.booking_id WHERE d.state = 'open'
      -- A bank that has the money decides first, and what is frozen is explained first.
      AND ${chargebackOf(sql`h.payment_id`)} IS NULL AND ${freezeOf(sql`h.payment_id`)} IS NULL ORDER BY d.due_at, d.id`,
  chargeback: ofBanks('open'),
  inquiry: ofBanks('inquiry'),
  refund_refused: unsentRefunds('failed'),
  refund_returned: unsentRefunds('returned'),
  // What is to be paid out of it, or else was released; before the handover what is left of it.
  freeze: sql`SELECT f.id, p.booking_id,
      CASE WHEN p.id IS NOT NULL THEN coalesce((SELECT o.amount_minor FROM payouts o
        WHERE o.release_id = x.id AND o.state IN ('due', 'unclaimed', 'sending')), x.amount_minor, ${leftOfPayment(sql`p.id`)}
      ) END::bigint AS amount_minor, ${NEVER} AS due_at, f.since
    FROM money_freezes f LEFT JOIN payments p ON p.id = f.payment_id LEFT JOIN releases x ON x.payment_id = p.id
    WHERE f.ended_at IS NULL ORDER BY f.since, f.id`,
  handover: sql`SELECT b.id, b.id AS booking_id, p.amount_minor::bigint, h.due_at, h.due_at AS since
    FROM bookings b JOIN handovers h ON h.booking_id = b.id JOIN payments p ON p.id = h.payment_id
    WHERE ${hasOverdueHandover(now)} ORDER BY h.due_at, b.id`,
  suspended: sql`SELECT b.id, b.id AS booking_id, ${leftOfPayment(sql`h.payment_id`)} AS amount_minor, ${NEVER} AS due_at,
      (SELECT min(u.suspended_at) FROM users u WHERE u.id IN (b.buyer_id, l.seller_id)) AS since
    FROM bookings b JOIN listings l ON l.id = b.listing_id JOIN handovers h ON h.booking_id = b.id
    WHERE b.id = ANY (ARRAY(
      SELECT bought.id FROM users u JOIN bookings bought ON bought.buyer_id = u.id
        WHERE u.suspended_at IS NOT NULL AND bought.state = 'paid'
      UNION SELECT sold.id FROM users u JOIN listings own ON own.seller_id = u.id JOIN bookings sold ON sold.listing_id = own.id
        WHERE u.suspended_at IS NOT NULL AND sold.state = 'paid')) AND ${isOnHold}
    ORDER BY since, b.id`,
  code_locked: sql`SELECT b.id, b.id AS booking_id, ${leftOfPayment(sql`h.payment_id`)} AS amount_minor, h.due_at,
      h.locked_until AS since
    FROM handovers h JOIN bookings b ON b.id = h.booking_id WHERE ${isLockedOut(now)} ORDER BY h.due_at, b.id`,
  hold: sql`SELECT h.id, b.id AS booking_id, i.amount_minor::bigint, h.expires_at AS due_at, i.unresponsive_since AS since
    FROM bookings b JOIN checkout_holds h ON h.booking_id = b.id JOIN payment_intents i ON i.id = h.payment_intent_id
    WHERE ${hasUnansweredHold(now)} AND h.released_at IS NULL ORDER BY h.expires_at, h.id`,
  payout: payouts(new Date(now.getTime() - LIMITS.payoutPauseHours * 3_600_000)),
  listing_report: sql`SELECT r.id, NULL::uuid AS booking_id, NULL::bigint AS amount_minor, ${NEVER} AS due_at, r.created_at AS since
    FROM listing_reports r WHERE r.state = 'open' ORDER BY r.id`,
  drift: sql`SELECT t.id, t.booking_id,
      CASE WHEN t.ledger_minor IS NULL OR t.provider_minor IS NULL THEN abs(coalesce(t.ledger_minor, t.provider_minor))
        ELSE abs(t.ledger_minor - t.provider_minor) END::bigint AS amount_minor, ${NEVER} AS due_at, t.at AS since
    FROM drift_items t WHERE NOT t.recent ORDER BY t.at, t.id`,
  mail_failing: ofTheSite(
    'mail_failing',
    sql`SELECT min(m.created_at) AS since FROM mails m
    WHERE ${sendsMail}::boolean AND m.sent_at IS NULL AND m.created_at <= ${before(now, MAIL_LATE_MS)} AND m.created_at > ${mailWorkedAt}`,
  ),
  // What a provider sends is not handled, or it has not said for long what moved.
  provider_failing: ofTheSite(
    'provider_failing',
    sql`SELECT min(p.since) AS since FROM (
      SELECT e.received_at AS since FROM provider_events e
      WHERE e.handled_at IS NULL AND e.received_at <= ${before(now, MONEY_LATE_MS)}
      UNION ALL SELECT ${providerReadUntil} FROM provider_fetches f WHERE ${providerReadUntil} <= ${before(now, READING_LATE_MS)}) p`,
  ),
  backup_late: ofTheSite(
    'backup_late',
    sql`SELECT i.value::timestamptz AS since FROM installation i
    WHERE i.key = 'last_backup' AND i.value::timestamptz <= ${before(now, BACKUP_LATE_MS)}`,
  ),
})

/** From when on each is late, as in `deploy/alerts.yml`. */
const MAIL_LATE_MS = 15 * 60_000
const MONEY_LATE_MS = 2 * 60_000
const READING_LATE_MS = 3 * 3_600_000
const BACKUP_LATE_MS = 26 * 3_600_000

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)

/** One item for all of it: what is not well with the site itself is not counted. @param sinceWhen answers `since`, null where all is well */
const ofTheSite = (kind: ToDoKind, sinceWhen: RawBuilder<unknown>) => sql`
  SELECT left(encode(sha256(convert_to(${kind}::text, 'UTF8')), 'hex'), 32)::uuid AS id, NULL::uuid AS booking_id, NULL::bigint AS amount_minor, ${NEVER} AS due_at, s.since
  FROM (${sinceWhen}) s WHERE s.since IS NOT NULL`

const ofBanks = (state: 'open' | 'inquiry') => sql`
  SELECT c.id, p.booking_id, c.amount_minor::bigint, c.due_at, c.opened_at AS since
  FROM chargebacks c JOIN payments p ON p.id = c.payment_id
  WHERE c.state IN ('inquiry', 'open') AND ${stateOfChargeback} = ${sql.lit(state)} AND NOT c.answered ORDER BY c.due_at, c.id`

const unsentRefunds = (state: 'failed' | 'returned') => sql`
  SELECT r.id, p.booking_id, r.amount_minor::bigint, ${NEVER} AS due_at, r.updated_at AS since
  FROM refunds r JOIN payments p ON p.id = r.payment_id
  WHERE r.state = ${sql.lit(state)} AND ${refundWaits} ORDER BY r.updated_at, r.id`

/**
 * Those that somebody can do something about: there is an account that has not just changed, or the provider has refused,
 * or nobody is there any more whose it is. Frozen ones wait for their freeze, and what a bank has or asks about for it.
 */
const payouts = (accountSince: Date) => sql`
  SELECT o.id, p.booking_id, o.amount_minor::bigint, ${NEVER} AS due_at, o.created_at AS since
  FROM payouts o JOIN releases x ON x.id = o.release_id JOIN payments p ON p.id = x.payment_id
    JOIN payment_intents i ON i.id = p.payment_intent_id JOIN users seller ON seller.id = o.seller_id
  WHERE o.state IN ('due', 'unclaimed') AND seller.suspended_at IS NULL
    AND NOT EXISTS (SELECT FROM money_freezes f WHERE f.ended_at IS NULL AND (f.payment_id = p.id OR f.payment_id IS NULL))
    AND NOT EXISTS (SELECT FROM chargebacks c WHERE c.payment_id = p.id AND c.state IN ('inquiry', 'open'))
    AND (o.state = 'unclaimed'
      OR EXISTS (SELECT FROM bank_details d WHERE d.user_id = o.seller_id AND d.changed_at <= ${accountSince})
      OR EXISTS (SELECT FROM connected_accounts a WHERE a.user_id = o.seller_id AND a.provider = i.provider
        AND a.connected_at IS NOT NULL AND a.ready_at <= ${accountSince})
      OR EXISTS (SELECT FROM payout_transfers s WHERE s.payout_id = o.id AND s.refusal IS NOT NULL))
  ORDER BY o.created_at, o.id`
