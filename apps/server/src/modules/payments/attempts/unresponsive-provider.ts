import type { PaymentsContext } from '../context.ts'
import { findHoldOf } from '../holds/repository.ts'
import { type IntentRow, setUnresponsive } from './repository.ts'
import type { Settlement } from './settlement.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/**
 * The provider gave no answer about an attempt. It is asked again after as long as it has given none by then: at first
 * each minute, and ever more rarely, but each hour while a bike is held for it, and each day after that, for good: what
 * was never canceled can be paid for ever.
 */
export async function recordUnresponsive({ platform }: PaymentsContext, intent: IntentRow): Promise<Settlement> {
  const now = platform.clock.now()
  const since = intent.unresponsive_since ?? now
  const longest = (await findHoldOf(platform.db, intent.id)) ? HOUR_MS : DAY_MS
  const wait = Math.min(Math.max(now.getTime() - since.getTime(), MINUTE_MS), longest)
  await setUnresponsive(platform.db, intent.id, since, new Date(now.getTime() + wait))
  return { kind: 'unknown' }
}
