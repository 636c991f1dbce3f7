import type { Range } from '../search-index.ts'
import { NumberColumn, steps, type Width, withNext } from './numbers.ts'
import type { Parts } from './parts.ts'

/** A column for each number that a listing has and that ranges are asked of. */
export type NumberColumns = Record<Range, NumberColumn>

/** Where ranges begin and end most often: what lies below each is kept as a set. Those of prices are the steps of the histogram. */
const EDGES: Record<Exclude<Range, 'price'>, number[]> = {
  year: [0, ...steps(1980, 2030, 1)],
  mileage: withNext([0, ...steps(5000, 100_000, 5000), 120_000, 150_000, 200_000]),
  engine: withNext([
    0, 50, 125, 250, 300, 350, 400, 500, 600, 650, 700, 750, 800, 850, 900, 1000, 1100, 1200, 1300, 1500, 1800,
  ]),
  power: withNext([0, 40, 110, 150, 200, 250, 300, 350, 400, 500, 600, 700, 800, 900, 1000, 1200, 1500]),
  seat_height: withNext([0, ...steps(650, 950, 25)]),
}

export const emptyColumns = (capacity: number, priceSteps: readonly number[]): NumberColumns =>
  columnsOf(priceSteps, (_, edges, width) => new NumberColumn(capacity, edges, width))

export const loadColumns = (from: Parts, priceSteps: readonly number[]): NumberColumns =>
  columnsOf(priceSteps, (range, edges, width) => NumberColumn.load(from, range, edges, width))

function columnsOf(
  priceSteps: readonly number[],
  column: (range: Range, edges: readonly number[], width: Width) => NumberColumn,
): NumberColumns {
  const integers = (range: Exclude<Range, 'price'>) => column(range, EDGES[range], 'integer')
  return {
    price: column('price', withNext(priceSteps), 'amount'),
    year: integers('year'),
    mileage: integers('mileage'),
    engine: integers('engine'),
    power: integers('power'),
    seat_height: integers('seat_height'),
  }
}
