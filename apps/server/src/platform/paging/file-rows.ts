import { FILE_ROWS_TO } from '@bikevalley/contract'

/** So many rows are read at once. */
const CHUNK = 200

/**
 * Reads the rows of a file some at a time, each time with a query of its own.
 * @param read the rows after one; after null, the first ones
 * @param most rows in all
 */
export async function* fileRows<Row>(
  read: (after: Row | null, limit: number) => Promise<readonly Row[]>,
  most = FILE_ROWS_TO,
): AsyncGenerator<readonly Row[], void, undefined> {
  let after: Row | null = null
  for (let count = 0; count < most; count += CHUNK) {
    const rows: readonly Row[] = await read(after, CHUNK)
    yield rows
    if (rows.length < CHUNK) return
    after = rows.at(-1) ?? null
  }
}
