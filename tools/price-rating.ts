/**
 * Evaluates the price rating on generated markets and writes its figures and plots: `npm run price-rating:evaluate [bikes]`. It ends with
 * an error where a baseline is as near as the rating, or its intervals are not honest.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { evaluate } from './price-rating/evaluate.ts'
import { describeBikes, SHIFTS, shiftedMarket } from './price-rating/markets.ts'
import { coveragePlot, errorPlot, type Named, scatterPlot } from './price-rating/plots.ts'
import { figuresTable, withFigures } from './price-rating/report.ts'
import { faultsOf } from './price-rating/verdict.ts'

/** The figures are of this day: a market is the same for a seed and a day. */
const NOW = new Date('2026-11-01')
const SEED = 1
const DOCS = join(import.meta.dirname, '../docs')
const PLOTS = join(DOCS, 'images/price-rating')

const count = Number(process.argv[2] ?? 20_000)
if (!Number.isSafeInteger(count) || count < 1_000) throw new Error('Say how many bikes: 1000 or more.')

const machines = await describeBikes(count, SEED, NOW)
const all = SHIFTS.map((shift, at): Named => {
  const evaluation = evaluate(shiftedMarket(machines, shift, SEED + at, NOW), NOW.getUTCFullYear())
  console.log(shift.name)
  return { name: shift.name, evaluation }
})
const figures = figuresTable(all)
console.log(figures)

await mkdir(PLOTS, { recursive: true })
await writeFile(join(PLOTS, 'errors.svg'), errorPlot(all))
await writeFile(join(PLOTS, 'coverage.svg'), coveragePlot(all))
for (const { name, evaluation } of all)
  if (name === 'as made' || name === 'mislabelled')
    await writeFile(join(PLOTS, `${name.replace(' ', '-')}.svg`), scatterPlot(evaluation.judged, 'EUR'))
const page = join(DOCS, 'price-rating.md')
await writeFile(page, withFigures(await readFile(page, 'utf8'), figures))

for (const fault of faultsOf(all)) {
  console.error(fault)
  process.exitCode = 1
}
