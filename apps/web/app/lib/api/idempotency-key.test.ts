import { ApiError, type ErrorCode } from '@bikevalley/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { endLostKeys, withKey } from './idempotency-key.ts'

/** The key that a call was sent with, which then ends in an answer or an error. */
async function keyOf(operation: string, end: Error | 'done' = 'done'): Promise<string> {
  let sent = ''
  const call = withKey(operation, (key) => {
    sent = key
    return end instanceof Error ? Promise.reject(end) : Promise.resolve(end)
  })
  if (end instanceof Error) await expect(call).rejects.toBe(end)
  else expect(await call).toBe('done')
  return sent
}
afterEach(() => void vi.useRealTimers())

const refusal = (code: ErrorCode) => new ApiError(code, 'No.')

test('an idempotency key is 32 random characters, and another one after an answer', async () => {
  const keys = [await keyOf('pay'), await keyOf('pay'), await keyOf('pay', refusal('hold_taken')), await keyOf('pay')]
  expect(new Set(keys).size).toBe(4)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})

test.each([
  ['no answer', new TypeError('Failed to fetch')],
  ['an unavailable server', refusal('unavailable')],
  ['too many requests', refusal('too_many_requests')],
  ['a first call that still runs', refusal('call_running')],
])('an idempotency key stays with the same operation after %s, and another operation has its own', async (_, error) => {
  const first = await keyOf('pay 1', error)
  expect(await keyOf('pay 2')).not.toBe(first)
  expect(await keyOf('pay 1', error)).toBe(first)
  expect(await keyOf('pay 1')).toBe(first)
  expect(await keyOf('pay 1')).not.toBe(first)
})

test('an idempotency key is shared by two presses at once, and the first answer does not end a key that was created since', async () => {
  const sent: string[] = []
  const ends: (() => void)[] = []
  const press = () =>
    withKey('pay', (key) => {
      sent.push(key)
      return new Promise<void>((resolve) => void ends.push(resolve))
    })
  const [first, second] = [press(), press()]
  ends[0]?.()
  await first
  const third = press()
  ends[1]?.()
  await second
  const fourth = press()
  ends[2]?.()
  ends[3]?.()
  await Promise.all([third, fourth])
  const [one, two, three, four] = sent
  expect([two, four]).toEqual([one, three])
  expect(three).not.toBe(one)
})

test('an idempotency key whose answer was lost lasts for five minutes', async () => {
  vi.useFakeTimers()
  const lost = new TypeError('Failed to fetch')
  const first = await keyOf('write', lost)
  vi.advanceTimersByTime(5 * 60_000 - 1)
  expect(await keyOf('write', lost)).toBe(first)
  vi.advanceTimersByTime(1)
  expect(await keyOf('write')).not.toBe(first)
})

test('an idempotency key whose answer was lost ends when something else is done, and one under way does not', async () => {
  const lost = await keyOf('write', new TypeError('Failed to fetch'))
  const { promise, resolve } = Promise.withResolvers<void>()
  const sent: string[] = []
  const press = () =>
    withKey('pay', (key) => {
      sent.push(key)
      return promise
    })
  const first = press()
  endLostKeys()
  const second = press()
  resolve()
  await Promise.all([first, second])
  expect(sent[0]).toBe(sent[1])
  expect(await keyOf('write')).not.toBe(lost)
})
