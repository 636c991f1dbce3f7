import type { Pool } from 'pg'
import { Latest } from '../latest.ts'
import { readColumn } from './database.ts'

/** How many rows are kept, with what is made of them; a bike takes some 20 KB. */
const MOST_KEPT = 500

type Sent = (string | null)[]
/** Leaves each column as the text that PostgreSQL sent. */
const AS_SENT = { getTypeParser: () => (sent: string) => sent }

/**
 * Reads rows of prepared statements, each of them once: while PostgreSQL sends the same text, the same object is returned. So whatever is made of
 * a row alone can be kept with it, and is never older than the row. Rows must not be changed.
 */
export class KeptRows<Row extends object> {
  private readonly kept = new Latest<Row>(MOST_KEPT)

  /**
   * Runs a statement as `runPrepared` does.
   *
   * @param statement its columns are those of `Row`; with `hasTotal` the last one is the total
   * @returns the rows, and the total of the first; 0 without rows
   */
  async run(
    pool: Pool,
    {
      name,
      text,
      values,
      hasTotal = false,
    }: { name: string; text: string; values: readonly unknown[]; hasTotal?: boolean },
  ): Promise<{ rows: Row[]; total: number }> {
    const { rows, fields } = await pool.query<Sent>({
      name,
      text,
      values: [...values],
      rowMode: 'array',
      types: AS_SENT,
    })
    const columns = hasTotal ? fields.slice(0, -1) : fields
    const readers = columns.map(({ name: column, dataTypeID }) => ({ column, read: readColumn(dataTypeID) }))
    const rowOf = (sent: Sent): Row => {
      const own = hasTotal ? sent.slice(0, -1) : sent
      const key = JSON.stringify(own)
      const known = this.kept.get(key)
      if (known) return known
      const row: Row = Object.create(Object.prototype)
      for (const [at, { column, read }] of readers.entries()) Reflect.set(row, column, read(own[at] ?? null))
      this.kept.set(key, row)
      return row
    }
    return { rows: rows.map(rowOf), total: hasTotal ? Number(rows[0]?.at(-1) ?? 0) : 0 }
  }
}
