import type { Client, Pool } from 'pg'
import { createListener } from '../../../platform/db/database.ts'

export type Notices = { stop: () => Promise<void> }

/** How long a lost connection is left before it is made again, in milliseconds: at first, and at most. */
const AGAIN_MS = { first: 200, most: 10_000 }

/**
 * Calls at each notice of a change, over a connection of its own that is made again when it is lost, and whenever it was made: what changed
 * meanwhile told nobody.
 */
export function listenForChanges(pool: Pool, notice: () => void, lost: (error: unknown) => void): Notices {
  let client: Client | null = null
  let timer: NodeJS.Timeout | undefined
  let isStopped = false
  let wait = AGAIN_MS.first
  let connecting: Promise<void> = Promise.resolve()

  async function connect(): Promise<void> {
    const made = createListener(pool)
    client = made
    made.on('error', (error) => again(made, error))
    made.on('end', () => again(made, null))
    made.on('notification', notice)
    try {
      await made.connect()
      await made.query('LISTEN search_changes')
      wait = AGAIN_MS.first
      notice()
    } catch (error) {
      again(made, error)
    }
  }

  function again(failed: Client, error: unknown): void {
    if (client !== failed || isStopped) return
    client = null
    if (error !== null) lost(error)
    failed.end().catch(() => undefined)
    timer = setTimeout(() => {
      connecting = connect()
    }, wait)
    wait = Math.min(2 * wait, AGAIN_MS.most)
  }

  connecting = connect()
  return {
    async stop() {
      isStopped = true
      clearTimeout(timer)
      await connecting
      await client?.end().catch(() => undefined)
    },
  }
}
