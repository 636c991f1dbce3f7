import type pg from 'pg'

/**
 * The most rows that any step of the plan looks at in a table. Reading a whole table is forbidden to it where there is
 * another way: so few rows are still quicker to read than an index.
 */
export async function mostScanned(pool: pg.Pool, text: string, parameters: readonly unknown[]): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('SET enable_seqscan = off')
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: unknown }] }>(
      `EXPLAIN (ANALYZE, FORMAT JSON) ${text}`,
      [...parameters],
    )
    return mostOf(rows[0]?.['QUERY PLAN'][0].Plan)
  } finally {
    client.release()
  }
}

function mostOf(plan: unknown): number {
  if (typeof plan !== 'object' || plan === null) return 0
  const node = new Map<string, unknown>(Object.entries(plan))
  const read =
    (Number(node.get('Actual Rows')) + Number(node.get('Rows Removed by Filter') ?? 0)) *
    Number(node.get('Actual Loops'))
  const below = node.get('Plans')
  return Math.max(node.has('Relation Name') ? read : 0, ...(Array.isArray(below) ? below.map(mostOf) : []))
}
