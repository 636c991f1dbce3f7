import { expect, test } from 'vitest'
import { codeOf } from './code.ts'
import { type ModelRow, readMakes, readModels } from './table.ts'

const makes = readMakes()
const models = readModels()
const nameOf = ({ make, model, firstYear }: ModelRow) => `${make} ${model} ${firstYear ?? ''}`
const repeated = (texts: readonly string[]) => texts.filter((text, index) => texts.indexOf(text) !== index)

test('the table of makes has 40 or more in the order of the alphabet, and a name means one of them', () => {
  expect(makes.length).toBeGreaterThanOrEqual(40)
  const names = makes.map(({ make }) => make)
  expect(names).toEqual([...names].sort((one, other) => one.localeCompare(other, 'en')))
  expect(repeated(makes.flatMap(({ make, aliases }) => [...new Set([make, ...aliases].map(codeOf))]))).toEqual([])
})

test('the table of models has 250 or more, some of every make', () => {
  expect(new Set(models.map(({ make, model }) => `${make} ${model}`)).size).toBeGreaterThanOrEqual(250)
  expect([...new Set(models.map(({ make }) => make))].sort()).toEqual(makes.map(({ make }) => make).sort())
})

/** What a motorbike of any kind lies within: a slipped digit or column does not. */
const BOUNDS: readonly [keyof ModelRow, number, number][] = [
  ['firstYear', 1930, 2026],
  ['lastYear', 1930, 2026],
  ['engineCc', 49, 2500],
  ['powerKw', 1.5, 180],
  ['weightKg', 70, 500],
  ['seatHeightMm', 600, 990],
]

test.each(BOUNDS)('a %s in the table of models is from %d to %d', (column, least, most) => {
  const given = models.filter((row) => row[column] !== null)
  expect(given.length).toBeGreaterThan(0)
  expect(given.filter((row) => !(Number(row[column]) >= least && Number(row[column]) <= most)).map(nameOf)).toEqual([])
})

const whole = ({ engineCc, weightKg, seatHeightMm, firstYear, lastYear }: ModelRow) =>
  [engineCc, weightKg, seatHeightMm, firstYear, lastYear].every((value) => value === null || Number.isInteger(value))

test('an engine size, a weight, a seat height and a year in the table of models are whole numbers', () => {
  expect(models.filter((row) => !whole(row)).map(nameOf)).toEqual([])
})

const isOfItsYears = ({ newPrice, firstYear, lastYear }: ModelRow) =>
  newPrice === null ||
  (newPrice.minor >= 100_000 &&
    newPrice.minor <= 10_000_000 &&
    newPrice.year >= (firstYear ?? 0) &&
    newPrice.year <= (lastYear ?? 9999))

test('a price when new in the table of models is one of the years in which the row was built', () => {
  expect(models.filter((row) => !isOfItsYears(row)).map(nameOf)).toEqual([])
})

test('the rows of a model in the table are of years that do not overlap', () => {
  const ofModel = Map.groupBy(models, ({ make, model }) => `${make} ${model}`)
  const overlapping = [...ofModel.values()].flatMap((rows) => {
    const byYear = [...rows].sort((one, other) => (one.firstYear ?? 0) - (other.firstYear ?? 0))
    return byYear.filter((row, index) => {
      const next = byYear[index + 1]
      return next !== undefined && (row.lastYear ?? 9999) >= (next.firstYear ?? 0)
    })
  })
  const reversed = models.filter(({ firstYear, lastYear }) => (firstYear ?? 0) > (lastYear ?? 9999))
  expect([...overlapping, ...reversed].map(nameOf)).toEqual([])
})

test('a name in the table of models means one model of its make', () => {
  const ofMake = Map.groupBy(models, ({ make }) => make)
  const twice = [...ofMake].flatMap(([make, rows]) => {
    const codes = [...Map.groupBy(rows, ({ model }) => model)].flatMap(([model, ofModel]) => [
      ...new Set([model, ...ofModel.flatMap(({ aliases }) => aliases)].map(codeOf)),
    ])
    return repeated(codes).map((code) => `${make} ${code}`)
  })
  expect(twice).toEqual([])
})

test('an electric model in the table has no engine size', () => {
  expect(models.filter(({ bodyType, engineCc }) => bodyType === 'electric' && engineCc !== null).map(nameOf)).toEqual(
    [],
  )
})
