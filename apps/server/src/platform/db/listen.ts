import type { Client, Pool } from 'pg'
import { createListener } from './database.ts'

export type Listening = { stop: () => Promise<void> }

type OnNotice = {
  /** The connection was made, or made again: what changed before told nobody. */
  connected: () => void
  /** @param payload what the notice says */
  noticed: (payload: string) => void
  /** It has failed, or was ended (null). */
  lost: (error: unknown) => void
}

/** How long a lost connection is left before it is made again, in milliseconds: at first, and at most. */
const AGAIN_MS = { first: 200, most: 10_000 }

/**
 * Calls at each notice (`NOTIFY`) of a channel, over a connection of its own that is made again when it is lost.
 * @param channel a name of ours
 */
export function listenTo(pool: Pool, channel: string, { connected, noticed, lost }: OnNotice): Listening {
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
    made.on('notification', ({ payload = '' }) => noticed(payload))
    try {
      await made.connect()
      await made.query(`LISTEN ${made.escapeIdentifier(channel)}`)
      wait = AGAIN_MS.first
      connected()
    } catch (error) {
      again(made, error)
    }
  }

  function again(failed: Client, error: unknown): void {
    if (client !== failed || isStopped) return
    client = null
    lost(error)
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
