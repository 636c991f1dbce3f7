import { expect } from 'vitest'
import type { Smtp } from '../support/smtp-server.ts'
import { end, type ServerProcess, type Site } from './server.ts'
import { countRows, withDatabase } from './site-database.ts'

/**
 * Kills a server in the middle of its work: once it waits for what is held here.
 * @param hold a statement that takes a lock
 * @param start what leads to the work, while the lock is held
 */
export const killWaiting = (
  site: Site,
  server: ServerProcess,
  hold: string,
  start: () => Promise<unknown>,
): Promise<void> =>
  withDatabase(site, async (client) => {
    await client.query(`BEGIN; ${hold}`)
    const { rows } = await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')
    await start()
    const waiting = `pg_stat_activity WHERE ${rows[0]?.pid} = ANY (pg_blocking_pids(pid))`
    await expect.poll(() => countRows(site, waiting)).toBeGreaterThan(0)
    await end(server, 'SIGKILL')
    await client.query('ROLLBACK')
  })

/** The Message-IDs of what a mail server was sent, each once. */
export const messageIdsOf = ({ received }: Smtp): string[] => [
  ...new Set(received.flatMap((session) => /^Message-ID: (\S+)/m.exec(session)?.[1] ?? [])),
]
