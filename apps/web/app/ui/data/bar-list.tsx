export type Bar = { label: string; value: number /** What is written at its end. */; text: string }

/** Bars below each other, each under its name; the longest is the marked one. */
export function BarList({ bars }: { bars: readonly Bar[] }) {
  const longest = Math.max(...bars.map(({ value }) => value), 0)
  const marked = longest > 0 ? bars.find(({ value }) => value === longest) : undefined
  return (
    <ul className="grid gap-4 pt-1" aria-hidden="true">
      {bars.map((bar) => (
        <li key={bar.label}>
          <p className="mb-1.5 flex justify-between gap-4 text-small">
            <b className="font-semibold">{bar.label}</b>
            <span className="text-ink-2">{bar.text}</span>
          </p>
          <svg width="100%" height="16" className="block border-ink border-b">
            <rect
              y="1"
              height="14"
              width={`${longest > 0 ? Math.round((bar.value / longest) * 1000) / 10 : 0}%`}
              className={bar === marked ? 'fill-signal stroke-ink' : 'fill-chart'}
              strokeWidth={bar === marked ? 1.5 : 0}
            />
          </svg>
        </li>
      ))}
    </ul>
  )
}
