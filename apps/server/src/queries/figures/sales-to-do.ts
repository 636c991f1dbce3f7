import {
  formatMinor,
  MAX_SALES_TO_DO,
  type SalePhase,
  type SaleStatus,
  type SaleToDo,
  type SellerFigures,
} from '@bikevalley/contract'
import { sql } from 'kysely'
import { type PictureRow, presentPicture } from '../../modules/photos/index.ts'
import { saleStatus } from '../../modules/sales/index.ts'
import type { Db } from '../../platform/db/database.ts'
import { readSaleFacts } from '../sales/index.ts'

type SaleRow = { id: string; listing_id: string; listing_name: string; picture: PictureRow | null }

/** More open sales than these no seller has, and each of them costs a look at its facts. */
const READ = 500

/** Who has left a bike off the market for so long does not want it there. */
const REVERSED_LATELY_MS = 30 * 86_400_000

/**
 * The sales of a seller that may want something: paid and not handed over, with a payout that is due, with a bank, or reversed. Each
 * is found by an index of its own: a bike has one sale that stands, and few payouts and chargebacks are open.
 */
async function openSales(db: Db, sellerId: string, now: Date): Promise<SaleRow[]> {
  const { rows } = await sql<SaleRow>`
    WITH open AS (
      SELECT b.id FROM listings l JOIN bookings b ON b.listing_id = l.id AND b.state IN ('paid', 'handed_over')
        WHERE l.seller_id = ${sellerId} AND b.state = 'paid'
      UNION
      SELECT p.booking_id FROM payouts o JOIN releases r ON r.id = o.release_id JOIN payments p ON p.id = r.payment_id
        WHERE o.seller_id = ${sellerId} AND o.state = 'due'
      UNION
      SELECT b.id FROM chargebacks c JOIN payments p ON p.id = c.payment_id JOIN bookings b ON b.id = p.booking_id
        JOIN listings l ON l.id = b.listing_id
        WHERE c.state IN ('inquiry', 'open') AND l.seller_id = ${sellerId}
      UNION
      -- Its newest sale was reversed, and the bike is not back on sale since.
      SELECT (SELECT b.id FROM bookings b WHERE b.listing_id = l.id AND b.state = 'refunded'
          AND b.ended_at > greatest(l.relisted_at, ${new Date(now.getTime() - REVERSED_LATELY_MS)}::timestamptz)
          ORDER BY b.ended_at DESC, b.id DESC LIMIT 1)
        FROM listings l WHERE l.seller_id = ${sellerId} AND l.state = 'withdrawn'
    )
    SELECT b.id, b.listing_id, b.listing_name,
      (SELECT to_jsonb(i) FROM images i WHERE i.hash = b.image_hash) AS picture
    FROM bookings b WHERE b.id IN (SELECT id FROM open) ORDER BY b.id LIMIT ${READ}`.execute(db)
  return rows
}

/** What presses most comes first: warnings and what has to be said, what has to be done, and then what is only told. */
const URGENCY: Partial<Record<SalePhase, number>> = {
  bank_inquiry: 0,
  chargeback_open: 1,
  disputed: 2,
  refund_refused: 3,
  frozen: 4,
  suspended: 5,
  chargeback_open_after_release: 6,
  bank_inquiry_after_release: 7,
  to_hand_over: 8,
  refunding: 9,
}

const LAST = 10

function rankOf({ phase, next }: SaleStatus): number | undefined {
  if (next === 'relist') return LAST + 1
  return phase === 'disputed' && next === 'see_report' ? LAST : URGENCY[phase]
}

type ToDo = Pick<SellerFigures, 'to_do' | 'more_to_do' | 'wants_account'>

/** What the sales of a seller want of them, most pressing first; among equals the one whose time is over first. */
export async function salesToDo(db: Db, sellerId: string, now: Date, currency: string): Promise<ToDo> {
  const rows = await openSales(db, sellerId, now)
  const facts = await readSaleFacts(
    db,
    rows.map(({ id }) => id),
  )
  const sales = rows.flatMap((row) => {
    const found = facts.get(row.id)
    return found ? [{ row, facts: found, status: saleStatus(found, 'seller', now) }] : []
  })
  const pressing = sales
    .flatMap(({ row, status }) => {
      const rank = rankOf(status)
      return rank === undefined ? [] : [{ row, status, rank }]
    })
    .toSorted((a, b) => a.rank - b.rank || timeOf(a.status).localeCompare(timeOf(b.status)))
  // As the page Money counts what is to be paid out: with what a bank asks about, and without what one has taken.
  const waiting = sales.filter(
    ({ facts: { payout }, status }) =>
      payout?.state === 'due' &&
      status.payout?.waits_for === 'no_account' &&
      status.phase !== 'chargeback_open_after_release',
  )
  const sum = waiting.reduce((all, { facts: { payout } }) => all + (payout?.amount_minor ?? 0), 0)
  return {
    to_do: pressing.slice(0, MAX_SALES_TO_DO).map(present),
    more_to_do: Math.max(0, pressing.length - MAX_SALES_TO_DO),
    wants_account: waiting.length === 0 ? null : { amount: formatMinor(sum, currency), sales: waiting.length },
  }
}

/** What has no deadline comes after what has. */
const timeOf = ({ deadline }: SaleStatus): string => deadline?.at ?? '9999'

const present = ({ row, status }: { row: SaleRow; status: SaleStatus }): SaleToDo => ({
  booking_id: row.id,
  productId: row.listing_id,
  productName: row.listing_name,
  picture: row.picture && presentPicture(row.picture, row.listing_name),
  status,
})
