import { ApiError } from '@bikevalley/contract/api-error'

/** The operations whose answer is not known yet, each with the key that it was sent with. */
const open = new Map<string, string>()

/** An answer about the call itself; anything else (no network, 5xx, too many requests) is worth asking again. */
export const isAnswer = (error: unknown): boolean =>
  error instanceof ApiError && error.status < 500 && !['too_many_requests', 'call_running'].includes(error.code)

/**
 * Does something with a key of its own. While no answer has come, whoever does the same again (a retry, a second press)
 * sends the same key, so that the server does it once.
 *
 * @param operation what is asked for, with its input
 */
export async function withKey<T>(operation: string, call: (key: string) => Promise<T>): Promise<T> {
  const key = open.get(operation) ?? newKey()
  open.set(operation, key)
  const end = () => {
    if (open.get(operation) === key) open.delete(operation)
  }
  try {
    const answer = await call(key)
    end()
    return answer
  } catch (error) {
    if (isAnswer(error)) end()
    throw error
  }
}

/** Not `randomUUID`: browsers have that on https and this machine alone. */
const newKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('')
