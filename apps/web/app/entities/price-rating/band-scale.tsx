import type { PriceEstimate } from '@bikevalley/contract'
import { type BandEdges, bandOf, PRICE_BANDS, type PriceBand } from '@bikevalley/contract/price-band'
import { PRICE_BAND_LABELS } from '@bikevalley/contract/price-band-labels'
import { useFormat } from '../../lib/format/settings.ts'
import { classes } from '../../ui/basics/classes.ts'
import { placeAmongBands } from './price-scale.ts'

type BandScaleProps = {
  estimate: PriceEstimate
  /** Null while no price is typed. */
  price: number | null
}

const FILLS: Readonly<Record<PriceBand, string>> = {
  great: 'fill-good',
  good: 'fill-good opacity-60',
  fair: 'fill-chart',
  high: 'fill-bad',
}

/** The edges of an estimate as numbers, in the unit of the wire. */
export const edgesOf = ({ edges }: PriceEstimate): BandEdges => ({
  good: Number(edges.good),
  fair: Number(edges.fair),
  high: Number(edges.high),
})

/** The four bands beside each other with the prices where they meet, and a price among them. What it shows is also said in words beside it. */
export function BandScale({ estimate, price }: BandScaleProps) {
  const format = useFormat()
  const edges = edgesOf(estimate)
  const band = price === null ? null : bandOf(price, edges)
  return (
    <div aria-hidden="true" className="mt-4 mb-2 text-label">
      <div className="grid grid-cols-4 items-end gap-px text-center">
        {PRICE_BANDS.map((one) => (
          <span key={one} className={classes('px-1', one === band ? 'font-bold text-ink' : 'text-ink-3')}>
            {PRICE_BAND_LABELS[one]()}
          </span>
        ))}
      </div>
      <svg width="100%" height="48" className="mt-2 overflow-visible">
        {PRICE_BANDS.map((one, at) => (
          <rect key={one} x={`${25 * at}%`} width="25%" y="5" height="10" className={FILLS[one]} />
        ))}
        {[estimate.edges.good, estimate.edges.fair, estimate.edges.high].map((edge, at) => (
          <Edge key={PRICE_BANDS[at]} x={`${25 * (at + 1)}%`} text={format.price(edge)} />
        ))}
        {price === null ? null : (
          <circle
            cx={`${placeAmongBands(price, edges)}%`}
            cy="10"
            r="9"
            strokeWidth="2"
            className="fill-signal stroke-ink"
          />
        )}
      </svg>
    </div>
  )
}

const Edge = ({ x, text }: { x: string; text: string }) => (
  <>
    <line x1={x} x2={x} y1="5" y2="24" strokeWidth="2" className="stroke-ink" />
    <text x={x} y="42" textAnchor="middle" className="fill-ink-2 tabular-nums">
      {text}
    </text>
  </>
)
