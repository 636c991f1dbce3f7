import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { JobDefinitions } from './jobs.ts'

/** A handler by its name. */
export type Repeated = { task: string; look: () => Promise<void> }

/** The handlers that look each second for what is due. @throws Error for a name that no handler has */
export const repeatedJobs = (definitions: readonly JobDefinitions[]): Repeated[] =>
  definitions.flatMap(({ handlers, eachSecond = [] }) =>
    eachSecond.map((task) => {
      const handler = handlers[task]
      if (!handler) throw new Error(`There is no handler of ${task}.`)
      return { task, look: () => handler({}) }
    }),
  )

/**
 * Runs each again and again, the next time a pause after it has ended, until it is stopped. What fails is logged, once
 * until it succeeds again, and done again.
 *
 * @param succeededAt where it is written down when each succeeded last (`background.ts`)
 */
export function lookEachSecond(
  repeated: readonly Repeated[],
  log: FastifyBaseLogger,
  { pauseMs = 1_000, succeededAt = new Map() }: { pauseMs?: number; succeededAt?: Map<string, number> } = {},
): { stop(): Promise<void> } {
  const stopping = new AbortController()

  async function repeat({ task, look }: Repeated): Promise<void> {
    let failing = false
    succeededAt.set(task, performance.now())
    while (!stopping.signal.aborted) {
      try {
        await look()
        failing = false
        succeededAt.set(task, performance.now())
      } catch (err) {
        if (!failing) log.error({ err, task }, 'a job failed and is tried again each second')
        failing = true
      }
      await sleep(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined)
    }
  }
  const ended = Promise.all(repeated.map(repeat))

  return {
    async stop() {
      stopping.abort()
      await ended
    },
  }
}
