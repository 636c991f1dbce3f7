import {
  BOOK_ROWS_TO,
  type Book,
  boundsOf,
  clockIn,
  formatMinor,
  type Period,
  paperTitle,
  refundLabel,
  zoneName,
} from '@bikevalley/contract'
import { inLanguage, type Language, t } from '@bikevalley/messages'
import { contentOf } from '../../modules/documents/index.ts'
import { type Cell, CSV_START, csvRow } from '../../platform/csv.ts'
import type { Db } from '../../platform/db/database.ts'
import { fileRows } from '../../platform/paging/file-rows.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  type Bounds,
  type EntryRow,
  type PaperRow,
  type Read,
  type RefundRow,
  readLedger,
  readLosses,
  readPapers,
  readRefunds,
} from './read-books.ts'

const amount = (minor: number, currency: string): Cell => ({ amount: formatMinor(minor, currency) })

type Sheet<Row> = { read: Read<Row>; heads: (zone: string) => string[]; cells: (row: Row, zone: string) => Cell[] }

const ledger: Sheet<EntryRow> = {
  read: readLedger,
  heads: () => [
    t('operatorBooks.transaction'),
    t('operatorBooks.code'),
    t('operatorBooks.subject'),
    t('operatorBooks.account'),
    t('operatorBooks.debit'),
    t('operatorBooks.credit'),
  ],
  cells: ({ id, code, subject_id, account, amount_minor: minor, currency }) => [
    id,
    code,
    subject_id,
    account,
    minor > 0 ? amount(minor, currency) : null,
    minor < 0 ? amount(-minor, currency) : null,
  ],
}

const losses: Sheet<EntryRow> = {
  read: readLosses,
  heads: () => [
    t('operatorBooks.transaction'),
    t('operatorBooks.code'),
    t('operatorBooks.subject'),
    t('operatorBooks.account'),
    t('operatorBooks.lost'),
  ],
  cells: ({ id, code, subject_id, account, amount_minor: minor, currency }) => [
    id,
    code,
    subject_id,
    account,
    amount(minor, currency),
  ],
}

const papers: Sheet<PaperRow> = {
  read: readPapers,
  heads: () => [
    t('operatorBooks.number'),
    t('operatorBooks.kind'),
    t('operatorBooks.recipient'),
    t('operatorBooks.net'),
    t('operatorBooks.tax'),
    t('operatorBooks.total'),
  ],
  cells(row) {
    const { lines, tax, total } = contentOf(row)
    const net = lines[0]?.amount ?? total
    return [
      row.number,
      paperTitle(row.kind),
      row.recipient,
      { amount: net },
      tax && { amount: tax.amount },
      { amount: total },
    ]
  },
}

const refunds: Sheet<RefundRow> = {
  read: readRefunds,
  heads: (zone) => [
    t('operatorBooks.refund'),
    t('operatorBooks.state'),
    t('operatorBooks.stateSince', { zone: zoneName(zone) }),
    t('operatorBooks.way'),
    t('operatorBooks.amount'),
    t('operatorBooks.providersId'),
    t('operatorBooks.reference'),
  ],
  cells: (row, zone) => [
    row.id,
    refundLabel(row.state),
    clockIn(zone, row.updated_at),
    row.way,
    amount(row.amount_minor, row.currency),
    row.provider_refund_id,
    row.reference,
  ],
}

type Row = { at: Date; booking_id: string; listing_name: string; currency: string }

/** Reads and words the rows of one sheet, chunk by chunk. */
async function* chunks<R extends Row>(
  db: Db,
  { read, heads, cells }: Sheet<R>,
  bounds: Bounds,
  zone: string,
): AsyncGenerator<() => string, void, undefined> {
  yield () =>
    CSV_START +
    csvRow([
      t('operatorBooks.when', { zone: zoneName(zone) }),
      ...heads(zone),
      t('bookings.fileCurrency'),
      t('bookings.fileId'),
      t('bookings.fileBike'),
    ])
  for await (const rows of fileRows<R>((after, limit) => read(db, bounds, after, limit), BOOK_ROWS_TO))
    yield () =>
      rows
        .map((row) =>
          csvRow([clockIn(zone, row.at), ...cells(row, zone), row.currency, row.booking_id, row.listing_name]),
        )
        .join('')
}

const SHEETS = {
  ledger: (db: Db, bounds: Bounds, zone: string) => chunks(db, ledger, bounds, zone),
  papers: (db: Db, bounds: Bounds, zone: string) => chunks(db, papers, bounds, zone),
  refunds: (db: Db, bounds: Bounds, zone: string) => chunks(db, refunds, bounds, zone),
  losses: (db: Db, bounds: Bounds, zone: string) => chunks(db, losses, bounds, zone),
} as const

/**
 * A book of a period as a table for a spreadsheet; written while it is read. Its times are of the zone whose days were asked for, or
 * the site's.
 * @param reader the language to write in, since later chunks are read outside of the request
 */
export async function* bookFile(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  book: Book,
  period: Period,
  reader: Language,
): AsyncGenerator<string, void, undefined> {
  const zone = period.zone ?? config.timeZone
  for await (const text of SHEETS[book](db, boundsOf(period, config.timeZone), zone)) yield inLanguage(reader, text)
}
