import { formatMinor, type getMoney, type ResponseOf } from '@bikevalley/contract'
import type { Photos } from '../../modules/photos/index.ts'
import { readSnapshot } from '../../platform/db/read-snapshot.ts'
import { cursorAt, readCursor } from '../../platform/paging/cursor.ts'
import { type Paging, page } from '../../platform/paging/page.ts'
import type { Person } from '../../platform/people/person.ts'
import type { Platform } from '../../platform/platform.ts'
import { readSaleFacts } from '../sales/index.ts'
import { balancesOf, salesAfter } from './money-queries.ts'
import { presentMoneyLine } from './presenter.ts'

const PAGE = 20

/**
 * A seller’s balances, and their sales with where the money of each is, a page at a time.
 * @throws ApiError `invalid_input` for a cursor that is none
 */
export async function readMoney(
  { platform, photos }: { platform: Platform; photos: Photos },
  { id }: Person,
  { cursor, limit = PAGE }: Paging,
): Promise<ResponseOf<typeof getMoney>> {
  const { currency } = platform.config
  const after = cursor === undefined ? null : readCursor(cursor)
  // In one snapshot, so that the lines and the balances are of the same moment.
  const { rows, facts, balances } = await readSnapshot(platform.db, async (trx) => {
    const sales = await salesAfter(trx, id, limit + 1, after)
    const ids = sales.map(({ booking_id }) => booking_id)
    return { rows: sales, facts: await readSaleFacts(trx, ids), balances: await balancesOf(trx, id) }
  })
  const { shown, nextCursor } = page(rows, limit, (sale) => cursorAt({ created_at: sale.captured_at, id: sale.id }))
  return {
    balances: {
      held: formatMinor(balances.held, currency),
      payable: formatMinor(balances.payable, currency),
      paid_out: formatMinor(balances.paidOut, currency),
      currency,
    },
    items: shown.flatMap((row) => {
      const sale = facts.get(row.booking_id)
      return sale ? [presentMoneyLine(row, sale, photos, platform.clock.now())] : []
    }),
    nextCursor,
  }
}
