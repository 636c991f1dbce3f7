import { beforeAll, describe, expect, test } from 'vitest'
import type { DemoBike } from './bikes.ts'
import { DRAWINGS, PAINTS } from './compose.ts'
import { readModels } from './models.ts'
import { plan } from './pictures.ts'
import { type DemoPlan, planDemo } from './plan.ts'
import { createRandom } from './random.ts'
import { value } from './value.ts'

const TODAY = new Date('2026-11-21T12:00:00Z')
let services: DemoPlan

beforeAll(async () => {
  services = await planDemo(TODAY)
})

const shape = ({ pictures }: DemoBike) => String(pictures[0]?.drawing)
const count = (items: readonly unknown[]) => new Set(items).size
const ranks = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b)
  return values.map((one) => (sorted.indexOf(one) + sorted.lastIndexOf(one)) / 2)
}

/** Spearman's rank correlation: 1 when both rise together, -1 when one falls as the other rises. */
function rankCorrelation(pairs: readonly (readonly [number, number])[]): number {
  const [xs, ys] = [ranks(pairs.map(([x]) => x)), ranks(pairs.map(([, y]) => y))]
  const mean = (pairs.length - 1) / 2
  const sum = (as: readonly number[], bs: readonly number[]) =>
    as.reduce((total, a, i) => total + (a - mean) * ((bs[i] ?? mean) - mean), 0)
  return sum(xs, ys) / Math.sqrt(sum(xs, xs) * sum(ys, ys))
}

test('a market is planned the same for the same seed and year, and differently for another seed', async () => {
  expect(JSON.stringify(await planDemo(TODAY))).toBe(JSON.stringify(services))
  expect(JSON.stringify(await planDemo(TODAY, 7))).not.toBe(JSON.stringify(services))
})

test('a planned market has 240 bikes of sixty models and more, with 40 sellers in one country, in every category', () => {
  const { bikes, people } = services
  expect(bikes).toHaveLength(240)
  expect(count(bikes.map(({ name }) => name))).toBeGreaterThanOrEqual(60)
  expect(count(bikes.map(({ seller }) => seller))).toBe(40)
  expect(people.filter(({ role }) => role === 'buyer').length).toBeGreaterThanOrEqual(25)
  for (const category of ['Cruiser', 'Off_Road', 'Sports'])
    expect(bikes.filter((bike) => bike.category === category).length).toBeGreaterThan(50)
  const own = bikes.filter(({ seller }) => seller.key === 'seller')
  expect(own).toHaveLength(12)
  expect(count(own.map(({ outcome }) => outcome))).toBe(6)
})

test('a planned bike is not newer than last year’s or older than its model, and its miles fit its age', () => {
  for (const { model, year, age, miles } of services.bikes) {
    expect(year).toBeLessThan(TODAY.getUTCFullYear())
    expect(year).toBeGreaterThanOrEqual(model.from)
    expect(year).toBeLessThanOrEqual(model.to)
    expect(miles / age).toBeLessThan(model.miles * 2)
    expect(miles).toBeGreaterThan(100)
  }
})

describe('the planned price', () => {
  test('falls with age and with miles within a model', async () => {
    for (const model of await readModels()) {
      const random = createRandom(3)
      const many = Array.from({ length: 60 }, () => value(model, 2026, random)).filter(
        (one) => one.offer === 'fair-price',
      )
      if (count(many.map(({ age }) => age)) < 6) continue
      expect(rankCorrelation(many.map(({ age, price }) => [age, price])), model.model).toBeLessThan(-0.7)
      expect(rankCorrelation(many.map(({ miles, price }) => [miles, price])), model.model).toBeLessThan(-0.6)
    }
  })

  test('stays below what the bike cost new, with some bargains and some who ask too much', () => {
    for (const { price, newPrice } of services.bikes) expect(price).toBeLessThan(newPrice)
    for (const offer of ['bargain', 'dear'])
      expect(services.bikes.filter((bike) => bike.offer === offer).length).toBeGreaterThanOrEqual(5)
  })
})

describe('a planned description', () => {
  test('is unique and repeats no sentence', () => {
    const texts = services.bikes.map(({ description }) => description)
    expect(count(texts)).toBe(texts.length)
    for (const text of texts) {
      const sentences = text.split(/(?<=\.) /)
      expect(count(sentences)).toBe(sentences.length)
      expect(text).not.toMatch(/[{}]|undefined|NaN/)
      expect(text.length).toBeGreaterThan(60)
    }
  })

  test('names the colour that is drawn', () => {
    const named = services.bikes.flatMap(({ description, paint }) => {
      const found = /(?:Original|This is the|in the) ([a-z ]+) (?:paint|one people)/.exec(description)?.[1]
      return found === undefined ? [] : [{ found, paint }]
    })
    expect(named.length).toBeGreaterThan(8)
    for (const { found, paint } of named) expect(found).toBe(PAINTS[paint].words)
  })

  test('mentions a chain only for bikes that have one', () => {
    const talk = /\b(chain|sprockets)\b/i
    const shafts = services.bikes.filter(({ model }) => model.drive === 'belt' || model.drive === 'cvt')
    expect(shafts.length).toBeGreaterThan(30)
    for (const { name, description } of shafts) expect(description, name).not.toMatch(talk)
  })
})

describe('planned pictures', () => {
  test('number three or more for each bike, in different frames of one place', () => {
    for (const { pictures, model } of services.bikes) {
      expect(pictures.length).toBeGreaterThanOrEqual(3)
      expect(count(pictures.map(({ frame }) => frame))).toBe(pictures.length)
      expect(count(pictures.map(({ backdrop, paint }) => `${backdrop} ${paint}`))).toBe(1)
      expect(pictures.every(({ drawing }) => drawing === model.drawing)).toBe(true)
    }
  })

  test('that represent a bike show all of it, and wheels as far apart as any other', () => {
    for (const { pictures, name } of services.bikes) {
      const [cover] = pictures
      if (!cover) throw new Error(`${name} has no picture`)
      const { x0, x1, axles } = DRAWINGS[cover.drawing]
      const { w, cx } = cover.frame
      expect((axles[1] - axles[0]) / w, name).toBeCloseTo(0.55, 5)
      const left = x0 + (x1 - x0) * cx - w / 2
      expect((x0 - left) / w, name).toBeGreaterThan(0.03)
      expect((left + w - x1) / w, name).toBeGreaterThan(0.03)
    }
  })

  test('differ from their neighbours’, by shape in the list of all, and by shape or colour in a category', () => {
    const listed = services.bikes
      .filter(({ outcome }) => outcome === 'available' || outcome === 'advertised')
      .toSorted((one, other) => one.hoursAgo - other.hoursAgo)
    const alike = (list: typeof listed, key: (bike: DemoBike) => string) =>
      list.filter((bike, place) => place > 0 && key(bike) === key(list[place - 1] ?? bike)).length
    expect(alike(listed, shape)).toBe(0)
    // Home shows what was advertised last.
    const advertised = listed
      .filter(({ outcome }) => outcome === 'advertised')
      .toSorted((one, other) => one.outcomeHoursAgo - other.outcomeHoursAgo)
    expect(advertised.length).toBeGreaterThan(3)
    expect(alike(advertised, shape)).toBe(0)
    expect(advertised.every(({ outcomeHoursAgo, hoursAgo }) => outcomeHoursAgo < hoursAgo)).toBe(true)
    for (const kind of ['Cruiser', 'Off_Road', 'Sports'])
      expect(
        alike(
          listed.filter(({ category }) => category === kind),
          (bike) => `${shape(bike)} ${bike.paint}`,
        ),
        kind,
      ).toBe(0)
  })

  test('that represent a bike are its own, others are shared, and none differs from another only by its name', async () => {
    const covers = await Promise.all(services.bikes.flatMap(({ pictures }) => pictures.slice(0, 1).map(plan)))
    expect(count(covers.map(({ hash }) => hash))).toBe(240)
    const all = await Promise.all(services.bikes.flatMap(({ pictures }) => pictures.map(plan)))
    expect(count(all.map(({ hash }) => hash))).toBeLessThan(all.length * 0.8)
  })

  test('of a seller with few bikes have different places', () => {
    for (const bike of services.bikes) {
      const own = services.bikes.filter(({ seller }) => seller === bike.seller)
      if (own.length <= 5) expect(count(own.map(({ pictures: [cover] }) => cover?.backdrop))).toBe(own.length)
    }
  })
})

test('a fifth of the planned bikes have cost more before, and have been booked by nobody', () => {
  const { bikes, bookings, earlierPrices } = services
  expect(earlierPrices.size).toBeGreaterThan(bikes.length / 6)
  expect(earlierPrices.size).toBeLessThan(bikes.length / 4)
  for (const [bike, before] of earlierPrices) {
    const prices = [...before.map(({ price }) => price), bike.price]
    expect(prices, bike.name).toEqual(prices.toSorted((one, other) => other - one))
    expect(count(prices), bike.name).toBe(prices.length)
    expect(prices[0], bike.name).toBeLessThan(bike.newPrice)
    const times = [bike.hoursAgo, ...before.map(({ untilHoursAgo }) => untilHoursAgo), 0]
    expect(times, bike.name).toEqual(times.toSorted((one, other) => other - one))
    expect(bookings.some((booking) => booking.bike === bike)).toBe(false)
  }
})

test('the watch list that is planned has bikes that are cheaper, sold and off the market since, and some as they were', () => {
  const { kept, earlierPrices } = services
  const became = ({ bike, hoursAgo }: (typeof kept.watched)[number]) => {
    expect(hoursAgo).toBeLessThan(bike.hoursAgo)
    const fallen = earlierPrices.get(bike)?.at(-1)?.untilHoursAgo ?? Infinity
    if (fallen < hoursAgo) return 'cheaper'
    return bike.outcomeHoursAgo < hoursAgo && bike.outcome !== 'advertised' ? bike.outcome : 'as it was'
  }
  expect(new Set(kept.watched.map(became))).toEqual(new Set(['cheaper', 'sold', 'withdrawn', 'as it was']))
  expect(count(kept.watched.map(({ bike }) => bike))).toBe(kept.watched.length)
})

test('planned bookings reach every outcome that bookings can have, also those of the demo buyer', () => {
  const { bookings, bikes } = services
  const ends = ['pending', 'paid', 'handed_over', 'refunded', 'declined', 'canceled', 'lapsed', 'lost']
  expect(new Set(bookings.map(({ end }) => end))).toEqual(new Set(ends))
  const own = bookings.filter(({ buyer }) => buyer.key === 'buyer')
  expect(new Set(own.map(({ end }) => end))).toEqual(new Set(ends))
  const sold = bikes.filter(({ outcome }) => outcome === 'sold')
  for (const bike of sold)
    expect(bookings.filter((one) => one.bike === bike && ['paid', 'handed_over'].includes(one.end))).toHaveLength(1)
  const buyersOfOwn = bookings.filter(({ bike, end }) => bike.seller.key === 'seller' && end === 'pending')
  expect(count(buyersOfOwn.map(({ buyer }) => buyer))).toBeGreaterThan(3)
})
