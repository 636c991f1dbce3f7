import { readFileSync } from 'node:fs'
import type { BodyType } from '@bikevalley/contract/entities/listing-facts'
import { expect, test } from 'vitest'
import { licenceClassOf } from './licence-class.ts'
import { type ModelRow, readModels } from './table.ts'

const rows = readModels()
const nameOf = ({ make, model, firstYear }: ModelRow) => `${make} ${model} ${firstYear ?? ''}`
const ofModel = [...Map.groupBy(rows, ({ make, model }) => `${make} ${model}`).values()]

type Range = readonly [least: number, most: number]
type Bounds = { kwPerLitre: Range; weightKg: Range; seatHeightMm: Range }

/** What road machines of a kind lie within, whoever makes them. A cell of another column or of another machine mostly does not. */
const BOUNDS: Readonly<Partial<Record<BodyType, Bounds>>> = {
  naked: { kwPerLitre: [35, 150], weightKg: [95, 270], seatHeightMm: [740, 860] },
  sport: { kwPerLitre: [60, 140], weightKg: [90, 275], seatHeightMm: [760, 870] },
  supersport: { kwPerLitre: [90, 175], weightKg: [160, 245], seatHeightMm: [790, 870] },
  tourer: { kwPerLitre: [35, 150], weightKg: [185, 435], seatHeightMm: [660, 860] },
  adventure: { kwPerLitre: [40, 125], weightKg: [145, 280], seatHeightMm: [760, 910] },
  enduro: { kwPerLitre: [35, 95], weightKg: [100, 215], seatHeightMm: [770, 960] },
  cruiser: { kwPerLitre: [30, 110], weightKg: [150, 375], seatHeightMm: [610, 800] },
  classic: { kwPerLitre: [25, 110], weightKg: [75, 250], seatHeightMm: [740, 880] },
  supermoto: { kwPerLitre: [50, 105], weightKg: [100, 215], seatHeightMm: [800, 910] },
  scooter: { kwPerLitre: [40, 95], weightKg: [75, 285], seatHeightMm: [700, 830] },
}
const isWithin = (value: number | null, [least, most]: Range): boolean =>
  value === null || (value >= least && value <= most)

test.each(Object.entries(BOUNDS))(
  'the power for its size, weight and seat height of a %s are those of its kind',
  (kind, bounds) => {
    const ofKind = rows.filter(({ bodyType }) => bodyType === kind)
    const outside = ofKind.filter(({ engineCc, powerKw, weightKg, seatHeightMm }) => {
      const kwPerLitre = powerKw === null || engineCc === null ? null : (powerKw / engineCc) * 1_000
      return !(
        isWithin(kwPerLitre, bounds.kwPerLitre) &&
        isWithin(weightKg, bounds.weightKg) &&
        isWithin(seatHeightMm, bounds.seatHeightMm)
      )
    })
    expect(ofKind).not.toEqual([])
    expect(outside.map(nameOf)).toEqual([])
  },
)

test('the rows of a model stand together, in the order of their years', () => {
  const places = new Map(rows.map((row, place) => [row, place]))
  const misplaced = ofModel.flatMap((spans) =>
    spans.slice(1).filter((span, index) => {
      const before = spans[index]
      return (
        before === undefined ||
        places.get(span) !== (places.get(before) ?? 0) + 1 ||
        (span.firstYear ?? 0) <= (before.firstYear ?? 0)
      )
    }),
  )
  expect(misplaced.map(nameOf)).toEqual([])
})

/** By how much a fact may change from one span of a model to the next, of what it was. */
const MOST_CHANGE = { powerKw: 0.25, weightKg: 0.12, seatHeightMm: 0.08 } as const
const changeOf = (before: number | null, after: number | null): number =>
  before === null || after === null ? 0 : Math.abs(after - before) / before

test('a model that keeps its engine size changes by little from one of its spans to the next', () => {
  const pairs = ofModel.flatMap((spans) => spans.slice(1).map((span, index) => [spans[index] ?? span, span] as const))
  const sameSize = pairs.filter(([before, after]) => changeOf(before.engineCc, after.engineCc) <= 0.1)
  const leaps = sameSize.filter(
    ([before, after]) =>
      changeOf(before.powerKw, after.powerKw) > MOST_CHANGE.powerKw ||
      changeOf(before.weightKg, after.weightKg) > MOST_CHANGE.weightKg ||
      changeOf(before.seatHeightMm, after.seatHeightMm) > MOST_CHANGE.seatHeightMm,
  )
  expect(leaps.map(([, after]) => nameOf(after))).toEqual([])
})

test('a price when new is that of a motorbike, and a later one of the model in the same money is not far below it', () => {
  const outside = rows.filter(({ newPrice }) => !isWithin(newPrice && newPrice.minor / 100, [2_500, 35_000]))
  const fallen = ofModel.flatMap((spans) => {
    const priced = spans.filter(({ newPrice }) => newPrice !== null)
    return priced.slice(1).filter(({ newPrice }, index) => {
      const before = priced[index]?.newPrice
      return before?.currency === newPrice?.currency && (newPrice?.minor ?? 0) < 0.8 * (before?.minor ?? 0)
    })
  })
  expect([...outside, ...fallen].map(nameOf)).toEqual([])
})

const licenceAt = (row: ModelRow, weightKg: number | null) =>
  licenceClassOf({ ...row, weightKg, originalPowerKw: null })

test('a road machine of at most 35 kW may be ridden with A2, and one of 125 cm³ and 11 kW with A1, as makers build them for', () => {
  const small = rows.filter(
    ({ powerKw, weightKg, engineCc, bodyType }) =>
      powerKw !== null &&
      powerKw <= 35 &&
      weightKg !== null &&
      engineCc !== null &&
      bodyType !== 'enduro' &&
      bodyType !== 'cross',
  )
  const odd = small.filter((row) => {
    const isA1 = (row.engineCc ?? 0) <= 125 && (row.powerKw ?? 0) <= 11
    return licenceAt(row, row.weightKg) !== (isA1 ? 'A1' : 'A2')
  })
  expect(small.length).toBeGreaterThan(60)
  expect(odd.map(nameOf)).toEqual([])
})

test('a weight that is wrong by 3 % changes the licence of no machine but of those that are built to the limit', () => {
  const decided = rows.filter((row) => {
    const { weightKg } = row
    if (weightKg === null) return false
    return [0.97, 1.03].some((times) => licenceAt(row, weightKg * times) !== licenceAt(row, weightKg))
  })
  expect(decided.map(({ make, model }) => `${make} ${model}`)).toEqual([
    'Kawasaki Ninja 400',
    'Kawasaki Z400',
    'Kawasaki Ninja 500',
    'Kawasaki Z500',
  ])
})

type IsKnown = (row: ModelRow) => boolean
const FACTS: Readonly<Record<string, IsKnown>> = {
  'production years': ({ firstYear }) => firstYear !== null,
  'body type': ({ bodyType }) => bodyType !== null,
  'engine size': ({ engineCc }) => engineCc !== null,
  power: ({ powerKw }) => powerKw !== null,
  weight: ({ weightKg }) => weightKg !== null,
  'seat height': ({ seatHeightMm }) => seatHeightMm !== null,
}
const ALL: IsKnown = (row) => Object.values(FACTS).every((isKnown) => isKnown(row))
const COUNTED: Readonly<Record<string, IsKnown>> = {
  ...FACTS,
  'all of these': ALL,
  'price when new': ({ newPrice }) => newPrice !== null,
}
const modelsWith = (isKnown: IsKnown): number => ofModel.filter((spans) => spans.some(isKnown)).length

test('the page about the data counts the models that have a fact', () => {
  const page = readFileSync(new URL('../README.md', import.meta.url), 'utf8')
  const counts = Object.entries(COUNTED).map(([name, isKnown]) => `| ${name} | ${modelsWith(isKnown)} |`)
  expect(page.split('\n').filter((line) => /^\| [a-z ]+ \| \d+ \|$/.test(line))).toEqual(counts)
  expect(page).toContain(`Of ${ofModel.length} models`)
})

test('300 models or more have all of the facts of a machine, and 250 or more a price when new', () => {
  expect(modelsWith(ALL)).toBeGreaterThanOrEqual(300)
  expect(modelsWith(({ newPrice }) => newPrice !== null)).toBeGreaterThanOrEqual(250)
})
