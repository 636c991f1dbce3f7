import { vi } from 'vitest'

/** Ends what hangs. What is slow may take its time: the machine may be busy with more than this test. */
const LIMITS = { timeout: 120_000, interval: 20 }

/** Calls `check` until it throws no more, and answers what it returned. */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> => vi.waitFor(check, LIMITS)

/** Calls `condition` until it answers something truthy, and answers that. */
export const until = <T>(condition: () => T | Promise<T>): ReturnType<typeof vi.waitUntil<T>> =>
  vi.waitUntil(condition, LIMITS)
