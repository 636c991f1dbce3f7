import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { sentFacts } from './bike-facts.ts'
import { FEATURES } from './listing-facts.ts'

const schema = z.object(sentFacts).partial()
const read = (fact: keyof typeof sentFacts, value: unknown) => schema.safeParse({ [fact]: value }).data?.[fact]

describe('a fact of a bike', () => {
  test.each([
    ['power_kw', '54,5', 54.5],
    ['power_kw', 0.1, 0.1],
    ['power_kw', 500, 500],
    ['weight_kg', 20, 20],
    ['weight_kg', '1,500', 1500],
    ['seat_height_mm', 300, 300],
    ['seat_height_mm', 1300, 1300],
    ['owners', 1, 1],
    ['owners', 99, 99],
    ['abs', 'true', true],
    ['abs', false, false],
    ['first_registered_on', '2019-04', '2019-04-01'],
    ['first_registered_on', '2019-04-30', '2019-04-30'],
    ['inspection_until', '2100-12', '2100-12-01'],
  ] as const)('%s takes %j', (fact, given, understood) => expect(read(fact, given)).toBe(understood))

  test.each([
    ['power_kw', 0],
    ['power_kw', 500.1],
    ['power_kw', 54.45],
    ['power_kw', '-5'],
    ['weight_kg', 19],
    ['weight_kg', 1501],
    ['seat_height_mm', 299],
    ['seat_height_mm', 1301],
    ['owners', 0],
    ['owners', 100],
    ['abs', 'yes'],
    ['body_type', 'Naked'],
    ['make', 'x'.repeat(61)],
    ['model', 'x'.repeat(81)],
    ['features', 'abs'],
    ['features', ['wings']],
    ['first_registered_on', '1884-12'],
    ['first_registered_on', '2019-02-30'],
    ['inspection_until', '2101-01'],
  ] as const)('%s does not take %j', (fact, given) => expect(schema.safeParse({ [fact]: given }).success).toBe(false))

  test.each(['power_kw', 'original_power_kw', 'weight_kg', 'seat_height_mm', 'owners', 'abs'] as const)(
    '%s that is emptied is null',
    (fact) => expect(read(fact, '')).toBeNull(),
  )
})

test('features are each kept once, in the order of their list', () => {
  expect(read('features', ['usb_socket', 'alarm', 'alarm'])).toEqual(['alarm', 'usb_socket'])
  expect(read('features', FEATURES)).toEqual(FEATURES)
})
