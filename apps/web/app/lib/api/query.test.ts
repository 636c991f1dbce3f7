import { ApiError } from '@bikevalley/contract/api-error'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from './query.ts'

/** Lets what waits for nothing go on, then moves the clock. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('in a browser', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', {})
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('a read that fails is tried three times more, each after twice the time (specification §9) (SPEC-103)', async () => {
    const tried: number[] = []
    const begin = Date.now()
    const reading = createQueryClient().fetchQuery({
      queryKey: ['away'],
      queryFn: () => {
        tried.push(Date.now() - begin)
        throw new Error('away')
      },
    })
    reading.catch(() => undefined)
    await pass(60_000)
    expect(tried).toEqual([0, 1000, 3000, 7000])
    await expect(reading).rejects.toThrow('away')
  })

  test('the back-off never exceeds 30 seconds (specification §9) (SPEC-104)', () => {
    const delay = createQueryClient().getDefaultOptions().queries?.retryDelay
    const after = (attempt: number) => (typeof delay === 'function' ? delay(attempt, new Error('away')) : delay)
    expect([0, 4, 5, 20].map(after)).toEqual([1000, 16_000, 30_000, 30_000])
  })

  test('a refusal is not asked for again', async () => {
    const read = vi.fn(() => Promise.reject(new ApiError('not_found', 'No such bike.')))
    const reading = createQueryClient().fetchQuery({ queryKey: ['refused'], queryFn: read })
    await expect(reading).rejects.toThrow('No such bike.')
    expect(read).toHaveBeenCalledOnce()
  })

  test('a call whose first one is still running is asked for again', async () => {
    const ask = vi.fn(() => Promise.resolve('done')).mockRejectedValueOnce(new ApiError('call_running', 'In a moment.'))
    const asking = createQueryClient().fetchQuery({ queryKey: ['running'], queryFn: ask })
    await pass(1000)
    await expect(asking).resolves.toBe('done')
  })

  test('what nobody looks at is kept for five minutes (specification §9) (SPEC-105)', async () => {
    const client = createQueryClient()
    await client.fetchQuery({ queryKey: ['kept'], queryFn: () => 'a bike' })
    await pass(5 * 60_000 - 1)
    expect(client.getQueryData(['kept'])).toBe('a bike')
    await pass(2)
    expect(client.getQueryData(['kept'])).toBeUndefined()
  })
})
