import { AsyncLocalStorage } from 'node:async_hooks'
import type { Pool } from 'pg'

/** How an operation ended: well, or with what it threw. */
export type End = { ok: true } | { ok: false; error: unknown }

/** One of several that run at once. It stops before each of its steps until it is told to go on. */
export type Operation = {
  name: string
  /** The step that it stands before; null while it goes, or once it has ended. */
  before: string | null
  end: End | null
  /** How many transactions it has ended: others may have waited for that. */
  ended: number
  goOn: () => void
}

const stepOfCurrent = new AsyncLocalStorage<(what: string) => Promise<void>>()

/**
 * Starts an operation, which stops at once, before its first step.
 *
 * @param stopsAt whether others could see or change what this step does
 * @param onStop whenever it stands before a step, or has ended
 */
export function startOperation(
  name: string,
  run: () => Promise<unknown>,
  stopsAt: (what: string) => boolean,
  onStop: () => void,
): Operation {
  const operation: Operation = { name, before: null, end: null, ended: 0, goOn: () => undefined }
  const note = (what: string) => {
    if (/^\s*(?:commit|rollback)\b/i.test(what)) operation.ended += 1
  }
  // What it asks at once, it does one after the other.
  let last = Promise.resolve()
  const step = (what: string): Promise<void> => {
    if (!stopsAt(what)) return Promise.resolve(note(what))
    last = last.then(
      () =>
        new Promise((resolve) => {
          operation.before = what
          operation.goOn = () => {
            operation.before = null
            note(what)
            resolve()
          }
          onStop()
        }),
    )
    return last
  }
  const finish = (end: End) => {
    operation.end = end
    onStop()
  }
  stepOfCurrent.run(step, run).then(
    () => finish({ ok: true }),
    (error: unknown) => finish({ ok: false, error }),
  )
  return operation
}

/** Something other than a statement that operations do one at a time, such as a call of the card processor. */
export async function asStep<T>(what: string, operation: () => Promise<T>): Promise<T> {
  await stepOfCurrent.getStore()?.(what)
  // What the processor does on its own side is no step of ours.
  return stepOfCurrent.exit(operation)
}

/** Lets every statement of an operation, by whatever connection, be a step of it. */
export function stopAtStatements(pool: Pool): void {
  const known = new WeakSet<object>()
  pool.on('acquire', (client) => {
    if (known.has(client)) return
    known.add(client)
    const send = client.query.bind(client)
    const query = (...given: Parameters<typeof send>): unknown => {
      const step = stepOfCurrent.getStore()
      return step ? step(textOf(given[0])).then(() => send(...given)) : send(...given)
    }
    Object.assign(client, { query })
  })
}

function textOf(query: unknown): string {
  if (typeof query === 'string') return query
  if (typeof query === 'object' && query !== null && 'text' in query) return String(query.text)
  throw new Error('This is no statement.')
}
