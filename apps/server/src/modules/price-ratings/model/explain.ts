import { COLUMNS, type Features, type Part } from './features.ts'
import type { Fit } from './fit.ts'
import { roundMoney } from './round-money.ts'

/** The parts that people are told of, in the order in which they are added up. */
export const PARTS = ['model', 'year', 'mileage', 'condition'] as const satisfies readonly Part[]

/** What each part adds to the logarithm of the typical price. */
export type LogParts = Readonly<Record<Part, number>>

function logPartsOf(fit: Fit, { numbers, bodyType, make, model }: Features): LogParts {
  const parts = { model: 0, year: 0, mileage: 0, condition: 0 }
  for (const [at, { part }] of COLUMNS.entries())
    parts[part] += (fit.slopes[at] ?? 0) * ((numbers[at] ?? 0) - (fit.means[at] ?? 0))
  parts.model += (fit.bodyTypes.get(bodyType) ?? 0) + (fit.makes.get(make) ?? 0) + (fit.models.get(model) ?? 0)
  return parts
}

/** The logarithm of the estimated price, in minor units. */
export function logEstimate(fit: Fit, features: Features): number {
  const parts = logPartsOf(fit, features)
  return PARTS.reduce((sum, part) => sum + parts[part], fit.typical)
}

/** The estimate as a sum of money, in minor units: `typical` and the four parts are exactly the estimate. */
export type Explanation = { estimate: number; typical: number } & Record<Part, number>

/** @param shift what is added to the logarithm of every price, see `Interval` */
export function explain(fit: Fit, features: Features, shift: number): Explanation {
  const parts = logPartsOf(fit, features)
  let log = fit.typical + shift
  let before = roundMoney(Math.exp(log))
  const money = { typical: before, model: 0, year: 0, mileage: 0, condition: 0 }
  for (const part of PARTS) {
    log += parts[part]
    const now = roundMoney(Math.exp(log))
    money[part] = now - before
    before = now
  }
  return { estimate: before, ...money }
}
