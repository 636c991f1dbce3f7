import { apart, heightOf, linePoints, roundTicks } from './plot-scale.ts'

export type Line = { label: string; values: readonly number[] }

type LineChartProps = {
  /** In strong ink, with the one yellow mark at its end. */
  main: Line
  /** Dashed and gray, to compare with. */
  other: Line
  /** Below the baseline: at the left end, in the middle, at the right end. */
  marks: readonly [string, string, string]
  /** Instead of lines, while every value is zero. */
  empty: string
  count: (value: number) => string
}

const HEIGHT = 232
const frame = { top: 14, base: 220 }
/** So far apart two labels can be read. */
const LABEL_DISTANCE = 20

const end = (values: readonly number[]) => values.at(-1) ?? 0

/**
 * Two lines over time with their names at their ends. The lines stretch to the place that there is; what is written
 * beside them is not in the stretched drawing, so that it has one size on every screen.
 */
export function LineChart({ main, other, marks, empty, count }: LineChartProps) {
  const highest = Math.max(...main.values, ...other.values, 0)
  if (highest === 0) return <EmptyPlot sentence={empty} marks={marks} />
  const ticks = roundTicks(highest)
  const top = ticks.at(-1) ?? 1
  const endHeight = heightOf(end(main.values), top, frame)
  const [mainLabel, otherLabel] = apart(endHeight, heightOf(end(other.values), top, frame), LABEL_DISTANCE, frame)
  return (
    <div className="grid grid-cols-[auto_minmax(0,1fr)_auto]">
      <Ticks ticks={ticks} top={top} count={count} />
      <svg width="100%" height={HEIGHT} className="overflow-visible" aria-hidden="true">
        {ticks.map((tick) => (
          <line
            key={tick}
            x1="0"
            x2="100%"
            y1={heightOf(tick, top, frame)}
            y2={heightOf(tick, top, frame)}
            className={tick === 0 ? 'stroke-ink' : 'stroke-rule'}
          />
        ))}
        <svg viewBox={`0 0 100 ${HEIGHT}`} preserveAspectRatio="none" width="100%" height={HEIGHT} overflow="visible">
          <polyline
            points={linePoints(other.values, top, frame)}
            fill="none"
            strokeWidth="2.5"
            strokeDasharray="6 4"
            vectorEffect="non-scaling-stroke"
            className="stroke-chart"
          />
          <polyline
            points={linePoints(main.values, top, frame)}
            fill="none"
            strokeWidth="3"
            strokeLinejoin="round"
            vectorEffect="non-scaling-stroke"
            className="stroke-ink"
          />
        </svg>
        <circle cx="100%" cy={endHeight} r="6" strokeWidth="2" className="fill-signal stroke-ink" />
      </svg>
      <svg width="92" height={HEIGHT} className="overflow-visible font-bold text-small" aria-hidden="true">
        <text x="14" y={otherLabel} dominantBaseline="central" className="fill-ink-2">
          {`${other.label} ${count(end(other.values))}`}
        </text>
        <text x="14" y={mainLabel} dominantBaseline="central" className="fill-ink">
          {`${main.label} ${count(end(main.values))}`}
        </text>
      </svg>
      <Marks marks={marks} className="col-start-2" />
    </div>
  )
}

function Ticks({ ticks, top, count }: { ticks: readonly number[]; top: number; count: (value: number) => string }) {
  return (
    <div className="relative mr-2 text-ink-3 text-label" aria-hidden="true">
      {/* As wide as the widest, so that the lines begin right of it. */}
      <span className="invisible block h-0">{count(top)}</span>
      <svg width="100%" height={HEIGHT} className="absolute inset-0 overflow-visible">
        {ticks.map((tick) => (
          <text
            key={tick}
            x="100%"
            y={heightOf(tick, top, frame)}
            textAnchor="end"
            dominantBaseline="central"
            className="fill-ink-3"
          >
            {count(tick)}
          </text>
        ))}
      </svg>
    </div>
  )
}

function Marks({ marks, className }: { marks: LineChartProps['marks']; className: string }) {
  return (
    <p aria-hidden="true" className={`mt-1 flex justify-between text-ink-3 text-label ${className}`}>
      {marks.map((mark) => (
        <span key={mark}>{mark}</span>
      ))}
    </p>
  )
}

/** Nothing to draw: the baseline, and why. */
function EmptyPlot({ sentence, marks }: { sentence: string; marks: LineChartProps['marks'] }) {
  return (
    <div>
      <p className="grid h-58 content-end border-ink border-b pb-4 text-ink-2">{sentence}</p>
      <Marks marks={marks} className="" />
    </div>
  )
}
