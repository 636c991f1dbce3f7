import { expect, test } from 'vitest'
import { readModels as readDemo } from '../../../apps/server/src/demo/models.ts'
import { codeOf, factsOf, findMake, findModel, makes, modelsOf } from './index.ts'

test('codeOf makes one of the ways in which a model is written', () => {
  expect(['cb500f', 'cb 500 f', 'CB-500F'].map(codeOf)).toEqual(['cb500f', 'cb500f', 'cb500f'])
  expect(codeOf('Ténéré 700')).toBe('tenere700')
  expect(codeOf('Zündapp')).toBe('zundapp')
})

test('findMake knows a make by its name and by others, and no other text', () => {
  expect(['yamaha', 'harley davidson', 'HD', 'Zuendapp', 'moto guzzi'].map(findMake)).toEqual([
    'Yamaha',
    'Harley-Davidson',
    'Harley-Davidson',
    'Zündapp',
    'Moto Guzzi',
  ])
  expect(['', '---', 'yama', 'Trabant'].map(findMake)).toEqual([null, null, null, null])
})

test('findModel knows a model in each way of writing it, with the make and ABS beside it', () => {
  expect(['cb500f', 'cb 500 f', 'CB-500F', 'Honda CB 500 F ABS'].map((text) => findModel('honda', text))).toEqual(
    Array(4).fill('CB500F'),
  )
  expect(findModel('Yamaha', 'fz07')).toBe('MT-07')
  expect(findModel('BSA', 'Gold Star')).toBe('Gold Star')
})

test('findModel takes no other model for one, and nothing for any', () => {
  expect(findModel('Kawasaki', 'Z900 RS')).toBe('Z900RS')
  expect(findModel('Kawasaki', 'Z900 SE')).toBeNull()
  expect(findModel('Honda', 'MT-07')).toBeNull()
  expect(findModel('Honda', 'Honda')).toBeNull()
  expect(findModel('Trabant', '601')).toBeNull()
})

test('makes are named in the order of the alphabet', () => {
  expect(makes().slice(0, 2)).toEqual(['Aprilia', 'Bajaj'])
})

test('modelsOf names the models of a make with the years of all of their rows', () => {
  expect(modelsOf('yamaha')).toContainEqual({
    name: 'MT-07',
    codes: ['mt07', 'fz07'],
    firstYear: 2014,
    lastYear: null,
  })
  expect(modelsOf('yamaha')).toContainEqual(expect.objectContaining({ name: 'XMAX', lastYear: null }))
  expect(modelsOf('Trabant')).toEqual([])
})

test('factsOf tells what is known of a model in a year', () => {
  expect(factsOf('yamaha', 'mt07', 2019)).toEqual({
    bodyType: 'naked',
    engineCc: 689,
    powerKw: 55,
    weightKg: 182,
    seatHeightMm: 805,
    transmission: 'manual',
    finalDrive: 'chain',
    newPrice: { minor: 759_900, currency: 'USD', year: 2018 },
  })
})

test('factsOf without a year tells what holds in all of them, and leaves the rest out', () => {
  expect(factsOf('Yamaha', 'MT-07', null)).toMatchObject({
    engineCc: 689,
    powerKw: null,
    weightKg: null,
    finalDrive: 'chain',
    newPrice: null,
  })
})

test('factsOf knows nothing of a year in which a model was not built, or of a model that is in no table', () => {
  expect(factsOf('Yamaha', 'MT-07', 2013)).toBeNull()
  expect(factsOf('Yamaha', 'XMAX', 2016)).toBeNull()
  expect(factsOf('Yamaha', 'XMAX', 2026)).not.toBeNull()
  expect(factsOf('Yamaha', 'Chaly', 2020)).toBeNull()
})

test('the demo’s bikes are known in the first and the last of their years, with about the engine size that the demo has', async () => {
  const differ = (await readDemo()).flatMap(({ make, model, cc, from, to }) =>
    [from, Number.isFinite(to) ? to : 2026]
      .map((year) => ({ year, size: factsOf(make, model, year)?.engineCc ?? 0 }))
      .filter(({ size }) => Math.abs(size - cc) > 0.05 * cc)
      .map(({ year, size }) => `${make} ${model} ${year}: ${size} cm³, and not ${cc}`),
  )
  expect(differ).toEqual([])
})
