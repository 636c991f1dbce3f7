import { ApiError } from '@bikevalley/contract/api-error'

/** So long after it was first sent the same operation is still taken for the same press. */
const LASTS_MS = 5 * 60_000

type OpenKey = { key: string; sentAt: number; underWay: number }
/** The operations whose answer is not known yet, each with the key that it was sent with. */
const open = new Map<string, OpenKey>()

/** An answer about the call itself; anything else (no network, 5xx, too many requests) is worth asking again. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && !['too_many_requests', 'call_running'].includes(error.code)

/**
 * Does something with a key of its own. While no answer has come, whoever does the same again at once (a retry, a second press) sends the
 * same key, so that the server does it once. Minutes later, or once something else was done here, the same is meant anew.
 *
 * @param operation what is asked for, with its input
 */
export async function withKey<T>(operation: string, call: (key: string) => Promise<T>): Promise<T> {
  const sent = openKey(operation)
  sent.underWay += 1
  const end = () => {
    if (open.get(operation) === sent) open.delete(operation)
  }
  try {
    const answer = await call(sent.key)
    end()
    return answer
  } catch (error) {
    if (isAnswer(error)) end()
    throw error
  } finally {
    sent.underWay -= 1
  }
}

function openKey(operation: string): OpenKey {
  const before = open.get(operation)
  if (before && Date.now() - before.sentAt < LASTS_MS) return before
  const fresh = { key: newKey(), sentAt: Date.now(), underWay: 0 }
  open.set(operation, fresh)
  return fresh
}

/**
 * Something was done here. What was lost before is over with it: a note whose answer was lost, which was then deleted and is written again,
 * is another note. What is still under way keeps its key.
 */
export function endLostKeys(): void {
  for (const [operation, { underWay }] of open) if (underWay === 0) open.delete(operation)
}

/** Not `randomUUID`: browsers have that on https and this machine alone. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
