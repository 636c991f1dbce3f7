import { coverage, medianError } from './evaluate.ts'
import type { Named } from './plots.ts'

const percent = (share: number): string => `${(100 * share).toFixed(1)}%`
const count = (number: number): string => number.toLocaleString('en')

/** The figures of every market as a table of Markdown. */
export function figuresTable(all: readonly Named[]): string {
  const rows = all.map(({ name, evaluation: { learntFrom, heldOut, judged, lacks } }) => {
    const errors = (['estimate', 'byNearest', 'byModel'] as const).map((of) => percent(medianError(judged, of)))
    const none = lacks.facts + lacks.comparables + lacks.spread
    const cells = [
      name,
      count(learntFrom),
      count(heldOut),
      count(none),
      ...errors,
      percent(coverage(judged)),
      percent(coverage(judged, 'asked')),
    ]
    return `| ${cells.join(' | ')} |`
  })
  return [
    '| market | learnt from | held out | not enough data | error | nearest | median of the model | within the interval | as asked |',
    '|---|---|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n')
}

const BEGIN = '<!-- figures of npm run price-rating:evaluate -->'
const END = '<!-- end of figures -->'

/** @returns the page with these figures in the place of those before @throws Error where it has no place for them */
export function withFigures(page: string, figures: string): string {
  const [from, to] = [page.indexOf(BEGIN), page.indexOf(END)]
  if (from < 0 || to < from) throw new Error(`The page has no ${BEGIN} … ${END}.`)
  return `${page.slice(0, from)}${BEGIN}\n\n${figures}\n\n${page.slice(to)}`
}
