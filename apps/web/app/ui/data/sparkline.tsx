import { heightOf } from './plot-scale.ts'

const WIDTH = 88
const frame = { top: 4, base: 30 }

/** A small line beside a figure, its newest point marked. Decorative: the figure's words say what it shows. */
export function Sparkline({ values }: { values: readonly number[] }) {
  const max = Math.max(...values, 0)
  const step = (WIDTH - 4) / Math.max(1, values.length - 1)
  const points = values.map((value, index) => ({ x: 2 + index * step, y: heightOf(value, max, frame) }))
  const last = points.at(-1)
  return (
    <svg
      viewBox={`0 0 ${WIDTH} 34`}
      width={WIDTH}
      height="34"
      aria-hidden="true"
      className="flex-none overflow-visible"
    >
      <polyline
        points={points.map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`).join(' ')}
        fill="none"
        strokeWidth="2"
        strokeLinejoin="round"
        className="stroke-ink"
      />
      {last ? <circle cx={last.x} cy={last.y} r="4" strokeWidth="1.5" className="fill-signal stroke-ink" /> : null}
    </svg>
  )
}
