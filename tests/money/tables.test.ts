import { expect, test } from 'vitest'
import { GUARDS } from '../../apps/server/src/migrations/138-ways-out.ts'
import { WAYS_OUT } from '../../apps/server/src/modules/payments/ways-out/ways.ts'

const guards: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(GUARDS))
/** Not in the database: the clock, and the ways of jobs, which send money by the way in which it was asked for. */
const NOT_THERE: Readonly<Record<string, readonly string[]>> = {
  not_handed_over: ['clock'],
  paid_by_hand: ['clock'],
  paid_unclaimed: ['clock'],
  transferred: ['clock'],
  refund_made: ['frozen', 'restored'],
  transfer_made: ['frozen', 'restored'],
}

test.each(Object.entries(WAYS_OUT))(
  'the way %s is stopped by the same things here and in the database',
  (way, stops) => {
    expect(new Set(stops)).toEqual(new Set([...(guards.get(way) ?? []), ...(NOT_THERE[way] ?? [])]))
  },
)

test('the database knows no way but those', () => {
  expect(Object.keys(WAYS_OUT)).toEqual(expect.arrayContaining(Object.keys(GUARDS)))
})
