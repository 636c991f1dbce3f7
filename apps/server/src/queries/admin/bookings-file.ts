import { clockIn, formatMinor, saleText, zoneName } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { inLanguage, type Language, t } from '@bikevalley/messages'
import { saleStatus } from '../../modules/sales/index.ts'
import { type Cell, CSV_START, csvRow } from '../../platform/csv.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSaleFacts } from '../sales/index.ts'
import { type BookingsQuery, eachBooking } from './bookings.ts'
import { type BookingMoney, moneyOfBookings } from './money-of-bookings.ts'
import { presentBooking } from './presenter.ts'

const heads = (zone: string) => [
  t('bookings.fileId'),
  t('bookings.fileBooked', { zone }),
  t('bookings.fileBike'),
  t('bookings.fileBuyer'),
  t('bookings.fileBuyersEmail'),
  t('bookings.fileSeller'),
  t('bookings.fileSellersEmail'),
  t('bookings.filePrice'),
  t('bookings.fileCurrency'),
  t('bookings.fileState'),
  t('bookings.fileTransaction'),
  t('bookings.fileRefunded'),
  t('bookings.fileFee'),
  t('bookings.fileFeeTax'),
  t('bookings.fileReceipt'),
  t('bookings.fileInvoice'),
]

/** Empty where nobody has paid, and a fee where nothing was released yet. */
function moneyCells(money: BookingMoney | undefined, currency: string): Cell[] {
  if (money === undefined) return [null, null, null, null, null, null]
  const { transaction, refunded_minor: refunded, fee_minor: fee, tax, receipt, invoice } = money
  const amount = (minor: number): Cell => ({ amount: formatMinor(minor, currency) })
  return [
    transaction,
    amount(refunded),
    fee === null ? null : amount(fee),
    tax === null ? null : { amount: tax },
    receipt,
    invoice,
  ]
}

/**
 * The list of bookings as a table for a spreadsheet, in the words of the list; written while it is read. Its times are of
 * the zone whose days were asked for, or the site's.
 * @param reader the language to write in, since later chunks are read outside of the request
 */
export async function* bookingsFile(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  query: BookingsQuery,
  reader: Language,
): AsyncGenerator<string, void, undefined> {
  const { timeZone } = config
  const format = inLanguage(reader, () => createFormat(config))
  const zone = query.zone ?? timeZone
  const now = clock.now()
  yield CSV_START + inLanguage(reader, () => csvRow(heads(zoneName(zone))))
  for await (const rows of eachBooking(db, now, timeZone, query)) {
    const ids = rows.map(({ id }) => id)
    const [sales, money] = await Promise.all([readSaleFacts(db, ids), moneyOfBookings(db, ids)])
    const line = (row: (typeof rows)[number]) => {
      const sale = sales.get(row.id)
      if (sale === undefined) return ''
      const { _id, productName, buyer, seller, price } = presentBooking(row, sale, now)
      const { label } = saleText(saleStatus(sale, 'admin', now), format)
      const sides = [buyer.name, buyer.email, seller.name, seller.email]
      const about = [_id, clockIn(zone, row.created_at), productName, ...sides, { amount: price }, row.currency, label]
      return csvRow([...about, ...moneyCells(money.get(row.id), row.currency)])
    }
    yield inLanguage(reader, () => rows.map(line).join(''))
  }
}
