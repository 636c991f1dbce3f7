import { createHash } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'

/**
 * Has a pool's statements prepared once a connection, where the site sends each anew: to read and plan a statement takes
 * PostgreSQL longer than to run it on the few rows of a test, and a proof runs the same ones thousands of times.
 */
export function prepareStatements(pool: Pool): void {
  pool.on('connect', (client: PoolClient) => {
    const send: (...given: unknown[]) => unknown = client.query.bind(client)
    const query = (text: unknown, values: unknown, ...rest: unknown[]) =>
      typeof text === 'string' && Array.isArray(values) && values.length > 0
        ? send({ name: nameOf(text), text, values }, ...rest)
        : send(text, values, ...rest)
    Object.assign(client, { query })
  })
}

const names = new Map<string, string>()

function nameOf(text: string): string {
  const name = names.get(text) ?? createHash('sha256').update(text).digest('hex').slice(0, 24)
  names.set(text, name)
  return name
}
