import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../../platform/db/database.ts'
import { slowTransaction } from '../../platform/db/slow-transaction.ts'

/** What is chained by hash: ledger transactions with their entries, and audit events. */
export const CHAINS = ['ledger', 'audit'] as const
export type Chain = (typeof CHAINS)[number]

const TABLES: Readonly<Record<Chain, string>> = { ledger: 'ledger_transactions', audit: 'audit_events' }

const AT_ONCE = 1_000
/** Of what is wrong, so much is said one by one. */
const MOST_BREACHES = 100
/** Verifying reads everything; the limit of requests is none for it. */
const LIMIT_MS = 30 * 60_000

/** Chains what was committed since the last time, in parts that are short statements each. Answers how much it was. */
export async function chainRecords(db: Db): Promise<number> {
  let all = 0
  for (const chain of CHAINS) {
    for (;;) {
      const { rows } = await sql<{ done: number }>`SELECT chain_records(${chain}, ${AT_ONCE}) AS done`.execute(db)
      const done = rows[0]?.done ?? 0
      all += done
      if (done < AT_ONCE) break
    }
  }
  return all
}

export type ChainState = {
  chain: Chain
  links: number
  /** The hash of the last link, in hexadecimal; null where there is none. Keep it elsewhere: it stands for all before it. */
  head: string | null
  /** What was committed and is not chained yet. */
  waiting: number
  /** What is wrong, a sentence each. */
  breaches: string[]
}

/** Keeps where each chain ends now: `verifyChain` looks for it from then on. */
export async function noteHeads(db: Db): Promise<void> {
  await sql`SELECT note_chain_heads()`.execute(db)
}

/**
 * Computes every hash of a chain again, and looks for rows that are in no chain, and for each end that was noted. Reads one
 * moment's state.
 */
export function verifyChain(pool: Pool, chain: Chain): Promise<ChainState> {
  return slowTransaction(pool, LIMIT_MS, async (trx) => {
    await sql`SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY`.execute(trx)
    const { links, head, breaches } = await verifyLinks(trx, chain)
    const { rows: loose } = await sql<{ id: string }>`
      SELECT id FROM ${sql.table(TABLES[chain])} t
      WHERE NOT EXISTS (SELECT FROM chain_links l WHERE l.chain = ${chain} AND l.row_id = t.id)
        AND NOT EXISTS (SELECT FROM chain_queue q WHERE q.chain = ${chain} AND q.row_id = t.id)
      LIMIT ${MOST_BREACHES}`.execute(trx)
    const { rows: cut } = await sql<{ position: number; day: string }>`
      SELECT position, noted_at::date AS day FROM chain_heads h
      WHERE chain = ${chain} AND NOT EXISTS (
        SELECT FROM chain_links l WHERE l.chain = h.chain AND l.position = h.position AND l.hash = h.hash)
      ORDER BY position LIMIT ${MOST_BREACHES}`.execute(trx)
    const { rows: queued } = await sql<{ waiting: number; gone: number }>`
      SELECT count(*) AS waiting, count(*) FILTER (WHERE chained_text(chain, row_id) IS NULL) AS gone
      FROM chain_queue WHERE chain = ${chain}`.execute(trx)
    const gone = queued[0]?.gone ?? 0
    return {
      chain,
      links,
      head,
      waiting: queued[0]?.waiting ?? 0,
      breaches: [
        ...breaches,
        ...cut.map(
          ({ position, day }) =>
            `Link ${position} of the ${chain} chain, its last one on ${day}, is gone, or is another one: an end was cut off.`,
        ),
        ...loose.map(({ id }) => `${id} was put beside the ${chain} chain: nothing has queued it.`),
        ...(gone > 0 ? [`${gone} that waited for the ${chain} chain are gone.`] : []),
      ].slice(0, MOST_BREACHES),
    }
  })
}

type Link = { position: number; row_id: string; hash: string; fits: boolean; there: boolean }

async function verifyLinks(trx: Db, chain: Chain): Promise<Pick<ChainState, 'links' | 'head' | 'breaches'>> {
  const breaches: string[] = []
  let links = 0
  let last = 0
  let head: string | null = null
  for (;;) {
    const { rows } = await sql<Link>`
      SELECT l.position, l.row_id, encode(l.hash, 'hex') AS hash, text IS NOT NULL AS there,
        l.hash = sha256(
          coalesce(lag(l.hash) OVER (ORDER BY l.position), decode(${head}, 'hex'), sha256(convert_to(${chain}, 'UTF8')))
          || convert_to(coalesce(text, ''), 'UTF8')) AS fits
      FROM chain_links l, LATERAL (SELECT chained_text(l.chain, l.row_id) AS text) t
      WHERE l.chain = ${chain} AND l.position > ${last} ORDER BY l.position LIMIT ${AT_ONCE}`.execute(trx)
    for (const { position, row_id, hash, fits, there } of rows) {
      const at = `Link ${position} of the ${chain} chain`
      if (position !== last + 1) breaches.push(`${at}: those from ${last + 1} on before it are gone.`)
      else if (!there) breaches.push(`${at}: its row ${row_id} is gone.`)
      else if (!fits) breaches.push(`${at}: its row ${row_id}, or a link, is not as it was written.`)
      last = position
      head = hash
      links += 1
    }
    if (rows.length < AT_ONCE || breaches.length > MOST_BREACHES) return { links, head, breaches }
  }
}

/** Whether a hash that was noted as the head of a chain is still in one: whoever wrote a chain anew has none like it. */
export async function isInChain(db: Db, head: string): Promise<boolean> {
  const { rows } = await sql`SELECT FROM chain_links WHERE hash = decode(${head}, 'hex') LIMIT 1`.execute(db)
  return rows.length > 0
}
