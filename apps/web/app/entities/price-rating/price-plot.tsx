import { t } from '@bikevalley/messages'
import type { ReactNode } from 'react'
import { useFormat } from '../../lib/format/settings.ts'
import { cheaperInWords, type Plotted, type Point, plotInWords, pointsOf } from './plot-in-words.ts'
import { isBeyond, placeOf, type Scale, scaleOf, stacked } from './price-scale.ts'

const HEIGHT = 148
const TOP = 26
const AXIS = 112
const DOT = 5
const GAP = 1

/** Comparable bikes by their adjusted prices, with the interval, the estimate, and this bike among them. */
export function PricePlot({ estimate, comparables, price }: Plotted) {
  const format = useFormat()
  const sentence = plotInWords({ estimate, comparables, price }, format)
  const shown = pointsOf(comparables)
  const others = shown.map((one) => one.price)
  const cheaper = cheaperInWords({ comparables, price })
  const own = price === '' ? null : Number(price)
  const [low, middle, high] = [estimate.low, estimate.estimate, estimate.high].map(Number)
  if (low === undefined || middle === undefined || high === undefined) return null
  const scale = scaleOf({ low, high, others, own })
  const points = stacked(others, scale)
  const beyond = [...others, ...(own === null ? [] : [own])].some((one) => isBeyond(one, scale))
  return (
    <figure className="min-w-0">
      <svg role="img" aria-label={sentence} width="100%" height={HEIGHT} className="overflow-visible text-label">
        <Interval low={placeOf(low, scale)} high={placeOf(high, scale)} />
        <line x1="0" x2="100%" y1={AXIS} y2={AXIS} className="stroke-ink" />
        {points.map(({ x, level }, at) => (
          <circle
            // The points have no names, and never change their order.
            key={at}
            cx={`${x}%`}
            cy={AXIS - 2 - DOT - level * (2 * DOT + GAP)}
            r={DOT}
            strokeWidth="1.5"
            className={shown[at]?.sold ? 'fill-paper stroke-chart' : 'fill-chart stroke-chart'}
          />
        ))}
        <line
          x1={`${placeOf(middle, scale)}%`}
          x2={`${placeOf(middle, scale)}%`}
          y1={TOP}
          y2={AXIS + 6}
          strokeWidth="2"
          strokeDasharray="5 3"
          className="stroke-ink-2"
        />
        {own === null ? null : <Own price={own} scale={scale} label={t('priceRating.thisBike')} />}
        <Label x={placeOf(low, scale)} anchor="end" text={format.price(estimate.low)} />
        <Label x={placeOf(middle, scale)} anchor="middle" text={format.price(estimate.estimate)} strong />
        <Label x={placeOf(high, scale)} anchor="start" text={format.price(estimate.high)} />
      </svg>
      <Legend points={shown} beyond={beyond} />
      {cheaper ? <p className="mt-2 font-bold text-small">{cheaper}</p> : null}
      {shown.length > 0 ? <p className="mt-1 max-w-[62ch] text-ink-2 text-small">{t('priceRating.points')}</p> : null}
    </figure>
  )
}

const Interval = ({ low, high }: { low: number; high: number }) => (
  <>
    <rect x={`${low}%`} width={`${high - low}%`} y={TOP} height={AXIS - TOP} className="fill-sunk" />
    <line x1={`${low}%`} x2={`${high}%`} y1={AXIS} y2={AXIS} strokeWidth="6" className="stroke-ink" />
  </>
)

/** The bike itself, with its name above. */
function Own({ price, scale, label }: { price: number; scale: Scale; label: string }) {
  const x = placeOf(price, scale)
  const anchor = x < 20 ? 'start' : x > 80 ? 'end' : 'middle'
  return (
    <>
      <text x={`${x}%`} y="12" textAnchor={anchor} className="fill-ink font-bold">
        {label}
      </text>
      <line x1={`${x}%`} x2={`${x}%`} y1="18" y2={AXIS} strokeWidth="2" className="stroke-ink" />
      <circle cx={`${x}%`} cy={AXIS} r="8" strokeWidth="2" className="fill-signal stroke-ink" />
    </>
  )
}

type LabelProps = { x: number; anchor: 'start' | 'middle' | 'end'; text: string; strong?: boolean }

const Label = ({ x, anchor, text, strong = false }: LabelProps) => (
  <text x={`${x}%`} y={AXIS + 26} textAnchor={anchor} className={strong ? 'fill-ink font-bold' : 'fill-ink-2'}>
    {text}
  </text>
)

function Legend({ points, beyond }: { points: readonly Point[]; beyond: boolean }) {
  return (
    <figcaption className="mt-1 flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-label" aria-hidden="true">
      <Sign label={t('priceRating.onSale')}>
        <circle cx="8" cy="8" r={DOT} className="fill-chart" />
      </Sign>
      {points.some(({ sold }) => sold) ? (
        <Sign label={t('priceRating.soldBike')}>
          <circle cx="8" cy="8" r={DOT} strokeWidth="1.5" className="fill-paper stroke-chart" />
        </Sign>
      ) : null}
      <Sign label={t('priceRating.eightInTen')}>
        <path d="M0 8h16" strokeWidth="6" className="stroke-ink" />
      </Sign>
      <Sign label={t('priceRating.estimate')}>
        <path d="M8 0v16" strokeWidth="2" strokeDasharray="5 3" className="stroke-ink-2" />
      </Sign>
      {beyond ? <span>{t('priceRating.fartherAway')}</span> : null}
    </figcaption>
  )
}

const Sign = ({ label, children }: { label: string; children: ReactNode }) => (
  <span className="inline-flex items-center gap-1.5">
    <svg width="16" height="16">
      {children}
    </svg>
    <span>{label}</span>
  </span>
)
