import { type Answer, formatMinor, type getMoney } from '@bikevalley/contract'
import { cursorAt, readCursor } from '../../platform/cursor.ts'
import type { Person } from '../../platform/person.ts'
import type { PayoutsContext } from './context.ts'
import { balancesOf, salesAfter } from './money-queries.ts'
import { presentMoneyLine } from './presenter.ts'

const PAGE = 20

/**
 * A seller’s balances, and their sales with where the money of each is, a page at a time.
 * @throws ApiError `invalid_input` for a cursor that is none
 */
export async function readMoney(
  { platform, photos }: PayoutsContext,
  { id }: Person,
  { cursor, limit = PAGE }: { cursor?: string | undefined; limit?: number | undefined },
): Promise<Answer<typeof getMoney>> {
  const { currency } = platform.config
  const after = cursor === undefined ? null : readCursor(cursor)
  // In one snapshot, so that the lines and the balances are of the same moment.
  const { rows, balances } = await platform.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => ({
      rows: await salesAfter(trx, id, limit + 1, after),
      balances: await balancesOf(trx, id),
    }))
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    balances: {
      held: formatMinor(balances.held, currency),
      payable: formatMinor(balances.payable, currency),
      paid_out: formatMinor(balances.paidOut, currency),
      currency,
    },
    items: shown.map((row) => presentMoneyLine(row, photos)),
    nextCursor: rows.length > limit && last ? cursorAt({ created_at: last.captured_at, id: last.id }) : null,
  }
}
