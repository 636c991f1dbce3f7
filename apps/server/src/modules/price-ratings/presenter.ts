import { formatMinor, type PriceComparable, type PriceEstimate, type PriceRating } from '@bikevalley/contract'
import type { Config } from '../../config.ts'
import { askingPrice, fromKilometres } from '../listings/index.ts'
import type { Estimate } from './model/price-model.ts'
import { edgesOf } from './model/rating.ts'
import type { AdjustedRow, KeptRating, ModelFacts } from './rating-queries.ts'

type Site = Pick<Config, 'currency' | 'distanceUnit'>

type Rated = {
  rating: Omit<KeptRating, 'version'>
  missing: PriceRating['missing']
  /** Those of its comparables that everybody may see. */
  shown: readonly AdjustedRow[]
  model: ModelFacts
}

/** A rating as the wire shows it. */
export const presentRating = ({ rating, missing, shown, model }: Rated, site: Site): PriceRating => ({
  currency: site.currency,
  distance_unit: site.distanceUnit,
  band: rating.band,
  estimate: rating.estimate && presentEstimate(rating.estimate, site.currency),
  lack: rating.lack,
  missing,
  compared_by: rating.compared_by,
  comparables: shown.map((row) => presentComparable(row, site)),
  comparables_gone: rating.comparables.length - shown.length,
  model: { version: model.version, size: model.size, trained_at: model.trained_at.toISOString() },
})

function presentEstimate(estimate: Estimate, currency: string): PriceEstimate {
  const money = (minor: number) => formatMinor(minor, currency)
  const edges = edgesOf(estimate)
  return {
    estimate: money(estimate.estimate),
    low: money(estimate.low),
    high: money(estimate.high),
    typical: money(estimate.typical),
    moved_by: {
      model: money(estimate.model),
      year: money(estimate.year),
      mileage: money(estimate.mileage),
      condition: money(estimate.condition),
    },
    edges: { good: money(edges.good), fair: money(edges.fair), high: money(edges.high) },
  }
}

const presentComparable = (row: AdjustedRow, { currency, distanceUnit }: Site): PriceComparable => ({
  _id: row.id,
  name: row.name,
  year: row.model_year,
  mileage: row.mileage_km === null ? null : fromKilometres(row.mileage_km, distanceUnit),
  price: askingPrice(row.resale_price_minor, currency),
  adjusted_price: row.adjusted_minor === null ? null : formatMinor(row.adjusted_minor, currency),
  sold: row.state === 'sold',
})
