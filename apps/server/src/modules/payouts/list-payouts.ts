import {
  type adminListPayouts,
  boundsOf,
  clockIn,
  formatMinor,
  type Period,
  type ResponseOf,
  zoneName,
} from '@bikevalley/contract'
import { inLanguage, type Language, language, t } from '@bikevalley/messages'
import { recordDownload } from '../../platform/audit.ts'
import { CSV_START, csvRow } from '../../platform/csv.ts'
import type { Download } from '../../platform/http/api.ts'
import { cursorAt, type Position, readCursor } from '../../platform/paging/cursor.ts'
import { fileRows } from '../../platform/paging/file-rows.ts'
import { type Paging, page } from '../../platform/paging/page.ts'
import type { Person } from '../../platform/people/person.ts'
import type { PayoutsContext } from './context.ts'
import { presentPayout } from './presenter.ts'
import { type Part, type PayoutView, payoutsAfter, totalsOfPayouts, type Wanted } from './repository.ts'

const PAGE = 50

export type PayoutsQuery = Period & { part: Part }

const wantedBy = ({ platform }: PayoutsContext, { part, ...period }: PayoutsQuery): Wanted => ({
  part,
  ...boundsOf(period, platform.config.timeZone),
})

const placeOf = ({ paid_at, created_at, id }: PayoutView): Position => ({ createdAt: paid_at ?? created_at, id })

/** @throws ApiError `invalid_input` for a cursor that is none */
export async function listPayouts(
  context: PayoutsContext,
  admin: Person,
  { cursor, limit = PAGE, ...query }: PayoutsQuery & Paging,
): Promise<ResponseOf<typeof adminListPayouts>> {
  const { platform } = context
  const { currency } = platform.config
  const wanted = wantedBy(context, query)
  const after = cursor === undefined ? null : readCursor(cursor)
  const [rows, { total, sum, withBanks }] = await Promise.all([
    payoutsAfter(platform.db, wanted, limit + 1, after),
    totalsOfPayouts(platform.db, wanted, currency),
  ])
  const { shown, nextCursor } = page(rows, limit, (row) =>
    cursorAt({ created_at: row.paid_at ?? row.created_at, id: row.id }),
  )
  return {
    items: shown.map((row) => presentPayout(row, admin.id, context)),
    nextCursor,
    total,
    sum: formatMinor(sum, currency),
    with_banks: formatMinor(withBanks, currency),
  }
}

/** The same list as a table for a spreadsheet; that an admin has taken it is recorded. */
export async function payoutsFile(context: PayoutsContext, admin: Person, query: PayoutsQuery): Promise<Download> {
  const { db, clock } = context.platform
  await recordDownload(db, clock, admin.id, 'Payouts', query)
  return { name: `payouts-${query.part}.csv`, content: writeFile(context, admin, query, language()) }
}

const heads = (zone: string) => [
  t('payouts.payoutId'),
  t('payouts.bookingId'),
  t('payouts.bike'),
  t('payouts.seller'),
  t('payouts.sellersEmail'),
  t('payouts.amount'),
  t('payouts.currency'),
  t('payouts.state'),
  t('payouts.waitingFor'),
  t('payouts.dueSince', { zone }),
  t('payouts.paidAt', { zone }),
  t('payouts.reference'),
  t('payouts.paidBy'),
  t('payouts.returnReason'),
]

const STATES = {
  due: () => t('payouts.stateDue'),
  unclaimed: () => t('payouts.stateUnclaimed'),
  sending: () => t('payouts.stateSending'),
  paid: () => t('payouts.statePaid'),
  returned: () => t('payouts.stateReturned'),
  canceled: () => t('payouts.stateCanceled'),
} as const

const OBSTACLES = {
  no_bank_details: () => t('payouts.waitingForBankDetails'),
  paused: () => t('payouts.waitingForPause'),
  own: () => t('payouts.waitingForOtherAdmin'),
  disputed: () => t('payouts.waitingForBank'),
  suspended: () => t('payouts.waitingForSuspension'),
  frozen: () => t('payouts.waitingForExplanation'),
} as const

/** @param reader in whose language it is: whoever takes a piece after the other of it is answered no more */
async function* writeFile(
  context: PayoutsContext,
  admin: Person,
  query: PayoutsQuery,
  reader: Language,
): AsyncGenerator<string, void, undefined> {
  const { platform } = context
  const wanted = wantedBy(context, query)
  const zone = query.zone ?? platform.config.timeZone
  yield CSV_START + inLanguage(reader, () => csvRow(heads(zoneName(zone))))
  const read = (after: PayoutView | null, limit: number) =>
    payoutsAfter(platform.db, wanted, limit, after && placeOf(after))
  for await (const rows of fileRows(read))
    yield inLanguage(reader, () => rows.map((row) => lineOf(row, admin, context, zone)).join(''))
}

function lineOf(row: PayoutView, admin: Person, context: PayoutsContext, zone: string): string {
  const payout = presentPayout(row, admin.id, context)
  const { _id, booking_id, bike, seller, amount, currency, state, obstacle } = payout
  const about = [_id, booking_id, bike, seller.name, seller.email, { amount }, currency, STATES[state]()]
  const paidAt = row.paid_at && clockIn(zone, row.paid_at)
  const done = [paidAt, payout.reference, payout.paid_by_name, payout.return_reason]
  return csvRow([...about, obstacle === null ? '' : OBSTACLES[obstacle](), clockIn(zone, row.created_at), ...done])
}
