import { createHash } from 'node:crypto'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'
import type { Db } from '../platform/db/database.ts'
import { run, type Table, writtenAs } from './tables.ts'

const ROWS_AT_ONCE = 500
/** Long rows go in smaller numbers: this much text at once. */
const TEXT_AT_ONCE = 4_000_000

/**
 * Reads a table in the order of its key. A line is a row: a JSON array of PostgreSQL's own writing of each value, or
 * null. So every type comes back as it was, and nothing of it passes through JavaScript's numbers and dates.
 */
export function readRows(trx: Db, table: Table, which: 'all' | 'none' = 'all') {
  const { name, columns, key } = table
  const hash = createHash('sha256')
  let rows = 0
  const texts = columns.map((column) => `(${writtenAs(table, column.name)})::text`)
  const order = key.length > 0 ? key : texts

  async function* lines(): AsyncGenerator<Buffer> {
    await run(
      trx,
      `DECLARE backup NO SCROLL CURSOR FOR
        SELECT to_json(ARRAY[${texts.join(', ')}])::text AS line FROM ${name} WHERE ${which === 'all'} ORDER BY ${order.join(', ')}`,
    )
    for (;;) {
      const part = await run<{ line: string }>(trx, `FETCH ${ROWS_AT_ONCE} FROM backup`)
      if (part.rows.length === 0) break
      rows += part.rows.length
      const text = Buffer.from(part.rows.map(({ line }) => `${line}\n`).join(''))
      hash.update(text)
      yield text
    }
    await run(trx, 'CLOSE backup')
  }

  return { lines: lines(), facts: () => ({ rows, sha256: hash.digest('hex') }) }
}

/** Writes the rows of a table's file into it, and answers how many there were. */
export async function writeRows(trx: Db, { name, columns }: Table, file: AsyncIterable<Buffer>): Promise<number> {
  const names = columns.map((column) => column.name).join(', ')
  const values = columns.map(({ type }, index) => `(line ->> ${index})::${type}`).join(', ')
  const insert = `INSERT INTO ${name} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${values} FROM jsonb_array_elements($1::jsonb) AS line`
  let rows = 0
  for await (const lines of batches(file)) {
    await run(trx, insert, [`[${lines.join(',')}]`])
    rows += lines.length
  }
  return rows
}

async function* batches(file: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let lines: string[] = []
  let length = 0
  for await (const line of linesOf(file)) {
    lines.push(line)
    length += line.length
    if (lines.length < ROWS_AT_ONCE && length < TEXT_AT_ONCE) continue
    yield lines
    lines = []
    length = 0
  }
  if (lines.length > 0) yield lines
}

/** Not by `node:readline`: it also ends a line at U+2028, which people's texts may hold. */
async function* linesOf(file: AsyncIterable<Buffer>): AsyncGenerator<string> {
  const text = createGunzip().setEncoding('utf8')
  // A failure to read destroys `text` with its error, which then ends the loop.
  pipeline(file, text, () => undefined)
  let rest = ''
  for await (const part of text) {
    const [first = '', ...others] = String(part).split('\n')
    const lines = [rest + first, ...others]
    rest = lines.pop() ?? ''
    yield* lines
  }
}
