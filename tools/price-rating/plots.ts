import { coverage, type Evaluation, type Judged, medianError } from './evaluate.ts'

/** A market's evaluation under its name. */
export type Named = { name: string; evaluation: Evaluation }

/** An interval that is said to hold 80% of prices is honest as long as this share of them lies within. */
export const HONEST = { from: 0.78, to: 0.82 } as const

const WIDTH = 720
/** Drawn for a light page and a dark one: a picture in a page asks for the reader's own choice. */
const STYLE = `<style>
  text { font: 13px system-ui, sans-serif; fill: #24292f }
  .quiet { fill: #57606a }
  .line { stroke: #8c959f; stroke-width: 1; fill: none }
  .ours { fill: #0969da } .model { fill: #bc4c00 } .nearest { fill: #8250df }
  .band { fill: #0969da; opacity: .15 } .dot { fill: #0969da; opacity: .35 }
  @media (prefers-color-scheme: dark) {
    text { fill: #e6edf3 } .quiet { fill: #9198a1 }
    .ours, .band, .dot { fill: #58a6ff } .model { fill: #f0883e } .nearest { fill: #bc8cff }
  }
</style>`

const svg = (height: number, title: string, parts: readonly string[]): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img"><title>${title}</title>${STYLE}
${parts.join('\n')}
</svg>
`
const text = (x: number, y: number, words: string, { anchor = 'start', quiet = false } = {}): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}"${quiet ? ' class="quiet"' : ''}>${words}</text>`
const line = (x1: number, y1: number, x2: number, y2: number): string =>
  `<line class="line" x1="${round(x1)}" y1="${round(y1)}" x2="${round(x2)}" y2="${round(y2)}"/>`
const rect = (x: number, y: number, width: number, height: number, of: string): string =>
  `<rect class="${of}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}"/>`
const round = (value: number): number => Math.round(value * 10) / 10
const percent = (share: number, digits = 1): string => `${(100 * share).toFixed(digits)}%`

const LEFT = 220
const RIGHT = WIDTH - 60

/** With the place of each in the legend. */
const METHODS = [
  { of: 'estimate', css: 'ours', label: 'price rating', at: LEFT },
  { of: 'byNearest', css: 'nearest', label: 'nearest by year and mileage', at: LEFT + 110 },
  { of: 'byModel', css: 'model', label: 'median of the model', at: LEFT + 320 },
] as const

/** Bars of the median error, three a market. */
export function errorPlot(all: readonly Named[]): string {
  const most = Math.max(...all.map(({ evaluation }) => medianError(evaluation.judged, 'byModel')))
  const row = 62
  const legend = METHODS.flatMap(({ css, label, at }) => [rect(at, 10, 12, 12, css), text(at + 18, 21, label)])
  const bars = all.flatMap(({ name, evaluation }, market) => [
    text(LEFT - 10, 40 + market * row + 29, name, { anchor: 'end' }),
    ...METHODS.flatMap(({ of, css }, at) => {
      const error = medianError(evaluation.judged, of)
      const length = (error / most) * (RIGHT - LEFT)
      const y = 40 + market * row + at * 17
      return [rect(LEFT, y, length, 13, css), text(LEFT + length + 6, y + 11, percent(error), { quiet: true })]
    }),
  ])
  return svg(40 + all.length * row, 'Median absolute percentage error, by market', [...legend, ...bars])
}

const COVERAGE_FROM = 0.7
const COVERAGE_TO = 0.9

const xOfShare = (share: number) => LEFT + ((share - COVERAGE_FROM) / (COVERAGE_TO - COVERAGE_FROM)) * (RIGHT - LEFT)

/** A dot a market, beside what is honest. */
export function coveragePlot(all: readonly Named[]): string {
  const row = 32
  const bottom = 20 + all.length * row
  return svg(bottom + 30, 'Share of prices within their 80% interval, by market', [
    rect(xOfShare(HONEST.from), 10, xOfShare(HONEST.to) - xOfShare(HONEST.from), bottom - 10, 'band'),
    ...[0.7, 0.75, 0.8, 0.85, 0.9].flatMap((share) => [
      line(xOfShare(share), 10, xOfShare(share), bottom),
      text(xOfShare(share), bottom + 18, percent(share, 0), { anchor: 'middle', quiet: true }),
    ]),
    ...all.flatMap(({ name, evaluation }, market) => {
      const share = coverage(evaluation.judged)
      const y = 30 + market * row
      return [
        text(LEFT - 10, y + 4, name, { anchor: 'end' }),
        `<circle class="ours" cx="${round(xOfShare(share))}" cy="${y}" r="6"/>`,
        text(xOfShare(share) + 12, y + 4, percent(share)),
      ]
    }),
  ])
}

const DOTS = 700
const SIZE = 420

/** Estimates over the prices that were meant, both as logarithms; what is on the line was hit. */
export function scatterPlot(judged: readonly Judged[], currency: string): string {
  const dots = judged.filter((_, at) => at % Math.ceil(judged.length / DOTS) === 0)
  const ends = [1_000, 2_000, 5_000, 10_000, 20_000, 40_000]
  const [low, high] = [Math.log(80_000), Math.log(4_500_000)]
  const along = (minor: number) => Math.max(0, Math.min(1, (Math.log(minor) - low) / (high - low))) * SIZE
  const x = (minor: number) => 80 + along(minor)
  const y = (minor: number) => 20 + SIZE - along(minor)
  return svg(SIZE + 80, 'Estimates over the prices that were meant', [
    ...ends.flatMap((end) => [
      line(x(end * 100), 20, x(end * 100), 20 + SIZE),
      line(80, y(end * 100), 80 + SIZE, y(end * 100)),
      text(x(end * 100), SIZE + 38, end.toLocaleString('en'), { anchor: 'middle', quiet: true }),
      text(72, y(end * 100) + 4, end.toLocaleString('en'), { anchor: 'end', quiet: true }),
    ]),
    line(x(80_000), y(80_000), x(4_500_000), y(4_500_000)),
    ...dots.map(
      ({ meant, estimate }) => `<circle class="dot" cx="${round(x(meant))}" cy="${round(y(estimate))}" r="2.5"/>`,
    ),
    text(80 + SIZE / 2, SIZE + 62, `price that was meant, ${currency}`, { anchor: 'middle' }),
    text(80 + SIZE + 16, 40, 'estimate over price'),
  ])
}
