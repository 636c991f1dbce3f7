import { COLUMNS, type Features, median } from './features.ts'
import { outsideBand, placesByModel } from './model-band.ts'
import { solve } from './solve.ts'

/** One bike to learn from. */
export type Observation = {
  features: Features
  logPrice: number
  /** How much it counts in the effect of its model. */
  weight: number
  /** How much it counts in all else. */
  weightBeyondModel: number
}

/** Adds to the logarithm of a price, for each name. A name that is missing adds 0. */
type Effects = ReadonlyMap<string, number>

/** What was learnt: the logarithm of a price is a sum of these. */
export type Fit = {
  /** Of a bike whose numbers are all `means`. */
  typical: number
  means: readonly number[]
  slopes: readonly number[]
  bodyTypes: Effects
  makes: Effects
  models: Effects
  /** How many bikes of a model were learnt from, by their weights. */
  modelWeights: Effects
}

/**
 * How strongly the effect of one name is drawn to 0, in bikes: a model with few bikes is priced as its make and body type are, and a
 * make with few as its body type.
 */
const PULL = { bodyTypes: 3, makes: 3, models: 1 } as const
const SLOPE_PULL = 0.5
/** Residuals beyond so many times their usual size count less (Huber). */
const HUBER = 1.5
/** A price so many times the estimate, or that part of it, is a slip of the keyboard and no price: it counts nothing. */
export const ABSURD = 4
const ROUNDS = 6
/** The first rounds may still be wrong by more than what is absurd. */
const ROUGH_ROUNDS = 2
const SWEEPS = 6
/** The median of absolute deviations is so many times smaller than the standard deviation of a normal distribution. */
const MAD_TO_SIGMA = 1.4826

/**
 * Ridge regression of the logarithm of prices on the numbers of a bike and on its body type, make and model, each drawn to 0. It is
 * solved by turns, and weighed anew in each round, so that absurd prices do not move it.
 *
 * @throws RangeError where there is nothing to learn from
 */
export function fitPrices(observations: readonly Observation[]): Fit {
  if (observations.length === 0) throw new RangeError('There is no bike to learn prices from.')
  const solver = new Solver(observations)
  solver.weigh(true)
  for (let round = 0; round < ROUNDS; round++) {
    for (let sweep = 0; sweep < SWEEPS; sweep++) solver.sweep()
    solver.weigh(round < ROUGH_ROUNDS)
  }
  for (let sweep = 0; sweep < SWEEPS; sweep++) solver.sweep()
  return solver.fit()
}

type Level = { names: Map<string, number>; of: Int32Array; effects: Float64Array }

const effectsOf = ({ names, effects }: Level): Effects =>
  new Map([...names].map(([name, at]) => [name, effects[at] ?? 0]))

class Solver {
  private readonly observations: readonly Observation[]
  private readonly means: number[]
  /** The numbers less their means, row after row. */
  private readonly rows: Float64Array
  /** Of this round: for the effects of models, and for all else. */
  private readonly weights: Float64Array
  private readonly weightsBeyondModel: Float64Array
  /** What is not explained yet. */
  private readonly rest: Float64Array
  private readonly levels: Record<keyof typeof PULL, Level>
  /** The places of each model's bikes. */
  private readonly ofModels: readonly (readonly number[])[]
  private readonly slopes = new Float64Array(COLUMNS.length)
  private typical: number
  /** Of the numbers with each other, by the weights of this round. */
  private products: number[][] = []

  constructor(observations: readonly Observation[]) {
    this.observations = observations
    const total = observations.reduce((sum, { weightBeyondModel }) => sum + weightBeyondModel, 0)
    this.means = COLUMNS.map(
      (_, at) =>
        observations.reduce(
          (sum, { features, weightBeyondModel }) => sum + weightBeyondModel * (features.numbers[at] ?? 0),
          0,
        ) / total,
    )
    this.rows = Float64Array.from(
      observations.flatMap(({ features }) => features.numbers.map((number, at) => number - (this.means[at] ?? 0))),
    )
    this.typical = median(observations.map(({ logPrice }) => logPrice))
    this.rest = Float64Array.from(observations, ({ logPrice }) => logPrice - this.typical)
    this.weights = Float64Array.from(observations, ({ weight }) => weight)
    this.weightsBeyondModel = Float64Array.from(observations, ({ weightBeyondModel }) => weightBeyondModel)
    this.levels = {
      bodyTypes: levelOf(observations, ({ bodyType }) => bodyType),
      makes: levelOf(observations, ({ make }) => make),
      models: levelOf(observations, ({ model }) => model),
    }
    this.ofModels = placesByModel(observations.map(({ features }) => features.model))
  }

  /** Weighs each bike by how well it is explained. @param isRough while absurd prices can't be told from estimates that are still wrong */
  weigh(isRough: boolean): void {
    const sigma = Math.max(0.01, MAD_TO_SIGMA * median(Array.from(this.rest, Math.abs)))
    const outside = isRough ? new Set() : outsideBand(this.ofModels, this.rest, this.observations)
    for (const [at, { weight, weightBeyondModel }] of this.observations.entries()) {
      const off = Math.abs(this.rest[at] ?? 0)
      const isAbsurd = outside.has(at) || (!isRough && off > Math.log(ABSURD))
      const factor = isAbsurd ? 0 : Math.min(1, (HUBER * sigma) / off)
      this.weights[at] = weight * factor
      this.weightsBeyondModel[at] = weightBeyondModel * factor
    }
    this.products = this.weighedProducts()
  }

  /** Fits each in turn to what the others leave unexplained. */
  sweep(): void {
    this.fitTypical()
    this.fitSlopes()
    for (const name of ['bodyTypes', 'makes'] as const)
      this.fitLevel(this.levels[name], PULL[name], this.weightsBeyondModel)
    this.fitLevel(this.levels.models, PULL.models, this.weights)
  }

  fit(): Fit {
    const { names, of } = this.levels.models
    const sums = new Float64Array(names.size)
    for (const [row, at] of of.entries()) if (at >= 0) sums[at] = (sums[at] ?? 0) + (this.weights[row] ?? 0)
    return {
      typical: this.typical,
      means: this.means,
      slopes: [...this.slopes],
      bodyTypes: effectsOf(this.levels.bodyTypes),
      makes: effectsOf(this.levels.makes),
      models: effectsOf(this.levels.models),
      modelWeights: new Map([...names].map(([name, at]) => [name, sums[at] ?? 0])),
    }
  }

  private fitTypical(): void {
    let [sum, total] = [0, 0]
    for (let at = 0; at < this.rest.length; at++) {
      const weight = this.weightsBeyondModel[at] ?? 0
      sum += weight * (this.rest[at] ?? 0)
      total += weight
    }
    const step = total > 0 ? sum / total : 0
    this.typical += step
    for (let at = 0; at < this.rest.length; at++) this.rest[at] = (this.rest[at] ?? 0) - step
  }

  private fitSlopes(): void {
    const width = COLUMNS.length
    const moments = Array.from(this.slopes, (slope) => -SLOPE_PULL * slope)
    for (let row = 0; row < this.rest.length; row++) {
      const weighed = (this.weightsBeyondModel[row] ?? 0) * (this.rest[row] ?? 0)
      for (let at = 0; at < width; at++) moments[at] = (moments[at] ?? 0) + weighed * (this.rows[row * width + at] ?? 0)
    }
    const steps = solve(this.products, moments)
    for (const [at, step] of steps.entries()) this.slopes[at] = (this.slopes[at] ?? 0) + step
    for (let row = 0; row < this.rest.length; row++) {
      let explained = 0
      for (let at = 0; at < width; at++) explained += (this.rows[row * width + at] ?? 0) * (steps[at] ?? 0)
      this.rest[row] = (this.rest[row] ?? 0) - explained
    }
  }

  private fitLevel({ of, effects }: Level, pull: number, weights: Float64Array): void {
    const sums = new Float64Array(effects.length)
    const totals = new Float64Array(effects.length).fill(pull)
    for (let row = 0; row < of.length; row++) {
      const at = of[row] ?? -1
      if (at < 0) continue
      const weight = weights[row] ?? 0
      sums[at] = (sums[at] ?? 0) + weight * ((this.rest[row] ?? 0) + (effects[at] ?? 0))
      totals[at] = (totals[at] ?? 0) + weight
    }
    const steps = effects.map((effect, at) => (sums[at] ?? 0) / (totals[at] ?? 1) - effect)
    for (const [at, step] of steps.entries()) effects[at] = (effects[at] ?? 0) + step
    for (let row = 0; row < of.length; row++) this.rest[row] = (this.rest[row] ?? 0) - (steps[of[row] ?? -1] ?? 0)
  }

  private weighedProducts(): number[][] {
    const width = COLUMNS.length
    const products = COLUMNS.map((_, one) => COLUMNS.map((__, other): number => (one === other ? SLOPE_PULL : 0)))
    for (let row = 0; row < this.rest.length; row++)
      for (const [one, line] of products.entries()) {
        const first = (this.weightsBeyondModel[row] ?? 0) * (this.rows[row * width + one] ?? 0)
        for (let other = 0; other < width; other++)
          line[other] = (line[other] ?? 0) + first * (this.rows[row * width + other] ?? 0)
      }
    return products
  }
}

function levelOf(observations: readonly Observation[], nameOf: (features: Features) => string): Level {
  const names = new Map<string, number>()
  const of = Int32Array.from(observations, ({ features }) => {
    const name = nameOf(features)
    if (name === '') return -1
    const at = names.get(name) ?? names.size
    names.set(name, at)
    return at
  })
  return { names, of, effects: new Float64Array(names.size) }
}
