import { type BillOfSale, billPaper, type Handover } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { recordEvent } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { cursorAt, readCursor } from '../../platform/paging/cursor.ts'
import { type Paging, page } from '../../platform/paging/page.ts'
import type { Person } from '../../platform/people/person.ts'
import { notFound } from '../../platform/refusals.ts'
import { bookingNotFound } from '../bookings/index.ts'
import { pdfFile } from '../documents/index.ts'
import type { HandoversContext } from './context.ts'
import { keptHandoverText } from './mails/kept-texts.ts'
import { historyToCheck } from './papers/seen-papers.ts'
import { sideOf } from './policy.ts'
import { presentAdminDispute, presentBillOfSale, presentHandover, type SaidOfDisputes } from './presenter.ts'
import { photosOfDisputes } from './reports/photo-queries.ts'
import { questionsOfDisputes } from './reports/question-queries.ts'
import { disputesAfter, findDisputeOf, findHandoverView } from './repository.ts'

const PAGE = 50

/** @throws ApiError `not_found` to anybody else than the two sides and admins, and where nothing was paid */
export async function getHandover(
  { platform, documents, sales }: HandoversContext,
  person: Person,
  bookingId: string,
): Promise<Handover> {
  const row = await findHandoverView(platform.db, bookingId)
  const side = row && sideOf(person, row)
  const sale = await sales.factsOf(platform.db, bookingId)
  if (!row || !side || !sale) throw bookingNotFound()
  const dispute = await findDisputeOf(platform.db, bookingId)
  const said = await saidOf(platform.db, dispute ? [dispute.id] : [])
  const papers = await documents.ofPayment(row.payment_id, side === 'admin' ? null : person.id)
  const now = platform.clock.now()
  const shown = presentHandover(row, sale, side, dispute && { row: dispute, ...said }, papers, platform, now)
  const checks = side === 'buyer' && shown.waiting
  return { ...shown, service_history: checks ? await historyToCheck(platform, platform.db, bookingId) : [] }
}

/**
 * An admin who is none of the two sides needs it to decide between them and to answer a bank; that they looked is
 * recorded, since it has both addresses (decision 096).
 *
 * @throws ApiError `not_found` to anybody else, and before the handover
 */
export async function getBillOfSale(
  { platform }: HandoversContext,
  person: Person,
  bookingId: string,
): Promise<BillOfSale> {
  const row = await findHandoverView(platform.db, bookingId)
  const side = row && sideOf(person, row)
  if (!row || !side) throw bookingNotFound()
  const bill = presentBillOfSale(row, platform.config)
  if (!bill) throw notFound('billOfSale')
  if (side === 'admin')
    await recordEvent(platform.db, platform.clock, {
      actorId: person.id,
      action: 'bill_of_sale_seen',
      subjectType: 'booking',
      subjectId: bookingId,
      details: { reason: keptHandoverText('toLookIntoSale') },
      asAdmin: true,
    })
  return bill
}

/** The same as a file. @throws ApiError as `getBillOfSale`, and `pdf_impossible` for letters that our fonts lack */
export async function getBillOfSalePdf(context: HandoversContext, person: Person, bookingId: string) {
  const bill = await getBillOfSale(context, person, bookingId)
  const { locale, timeZone } = context.platform.config
  const format = createFormat({ locale, currency: bill.currency, distanceUnit: bill.distance_unit, timeZone })
  return pdfFile(billPaper(bill, format))
}

/** @throws ApiError `invalid_input` for a cursor that is none */
export async function listDisputes(
  { platform }: HandoversContext,
  { cursor, limit = PAGE, ...which }: Parameters<typeof disputesAfter>[1] & Paging,
) {
  const after = cursor === undefined ? null : readCursor(cursor)
  const rows = await disputesAfter(platform.db, which, limit + 1, after)
  const { shown, nextCursor } = page(rows, limit, ({ opened_at, id }) => cursorAt({ created_at: opened_at, id }))
  const said = await saidOf(
    platform.db,
    shown.map(({ id }) => id),
  )
  return { items: shown.map((row) => presentAdminDispute(row, said)), nextCursor }
}

async function saidOf(db: Db, disputeIds: readonly string[]): Promise<SaidOfDisputes> {
  const [photos, questions] = await Promise.all([photosOfDisputes(db, disputeIds), questionsOfDisputes(db, disputeIds)])
  return { photos, questions }
}
