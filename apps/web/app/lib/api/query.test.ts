import { ApiError } from '@bikevalley/contract/api-error'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createQueryClient } from './query.ts'

/** Lets pending promises settle, then moves the clock. */
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds)

describe('a read in a browser', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.stubGlobal('document', {})
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('is tried three times more where it fails, each after twice the time (specification §9) (SPEC-103)', async () => {
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

  test('has a back-off that never exceeds 30 seconds (specification §9) (SPEC-104)', () => {
    const delay = createQueryClient().getDefaultOptions().queries?.retryDelay
    const after = (attempt: number) => (typeof delay === 'function' ? delay(attempt, new Error('away')) : delay)
    expect([0, 4, 5, 20].map(after)).toEqual([1000, 16_000, 30_000, 30_000])
  })

  test('is not tried again after a refusal', async () => {
    const read = vi.fn(() => Promise.reject(new ApiError('not_found', 'No such bike.')))
    const reading = createQueryClient().fetchQuery({ queryKey: ['refused'], queryFn: read })
    await expect(reading).rejects.toThrow('No such bike.')
    expect(read).toHaveBeenCalledOnce()
  })

  test('is tried again even where the first one is still running', async () => {
    const ask = vi.fn(() => Promise.resolve('done')).mockRejectedValueOnce(new ApiError('call_running', 'In a moment.'))
    const asking = createQueryClient().fetchQuery({ queryKey: ['running'], queryFn: ask })
    await pass(1000)
    await expect(asking).resolves.toBe('done')
  })

  test('is kept for five minutes where nobody looks at it (specification §9) (SPEC-105)', async () => {
    const client = createQueryClient()
    await client.fetchQuery({ queryKey: ['kept'], queryFn: () => 'a bike' })
    await pass(5 * 60_000 - 1)
    expect(client.getQueryData(['kept'])).toBe('a bike')
    await pass(2)
    expect(client.getQueryData(['kept'])).toBeUndefined()
  })
})
