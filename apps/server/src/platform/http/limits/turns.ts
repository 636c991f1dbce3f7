import type { Server } from 'node:http'

/**
 * So many pieces of work are begun in one turn of the event loop; the others take their turn after what came in
 * meanwhile. A refusal takes a millisecond and no waiting, so that without it the thousands of a flood would run in one
 * turn, and nobody else's request would so much as be read.
 */
const BEGUN_PER_TURN = 8

/**
 * For so many turns on end work waits for connections that come in; then some is begun all the same, so that who connects
 * without end stops nobody else.
 */
const TURNS_FOR_CONNECTIONS = 512

export type Turns = {
  /** Begins a piece of work: now, or in a later turn of the event loop. Those that wait are begun in order. */
  take: (begin: () => void) => void
}

/**
 * Shares out the turns of the event loop. libuv accepts one connection a turn, so that a new one waits as many turns as
 * there are connections before it, and a turn lasts as long as all the answers that are made in it: behind a flood's
 * connections, a monitor's would be met after the flood's answers. So in a turn that has brought a connection nothing
 * is begun: first all waiting requests are read, which takes microseconds each, then there is work.
 */
export function createTurns(server: Server): Turns {
  const ready: (() => void)[] = []
  /** How much may still be begun in this turn. */
  let left = BEGUN_PER_TURN
  /** Whether this turn has brought a connection, and how many before it did without a pause. */
  let hasConnected = false
  let passed = 0
  let renewal: NodeJS.Immediate | null = null

  server.on('connection', () => {
    hasConnected = true
    left = 0
    renewal ??= setImmediate(renew)
  })

  /** At the end of a turn. */
  function renew(): void {
    renewal = null
    const comeFirst = hasConnected && passed < TURNS_FOR_CONNECTIONS
    passed = comeFirst ? passed + 1 : 0
    left = comeFirst ? 0 : BEGUN_PER_TURN
    // Whether there are more connections is known after another turn.
    if (hasConnected) renewal = setImmediate(renew)
    hasConnected = false
    beginReady()
  }

  function beginReady(): void {
    while (left > 0 && ready.length > 0) {
      left -= 1
      ready.shift()?.()
    }
    if (left < BEGUN_PER_TURN) renewal ??= setImmediate(renew)
  }

  return {
    take(begin) {
      ready.push(begin)
      beginReady()
    },
  }
}
