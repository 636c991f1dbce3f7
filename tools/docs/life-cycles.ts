import type { LifeCycle } from '@bikevalley/contract'
import { LIFE_CYCLES_BY_TABLE } from '../../apps/server/src/platform/db/life-cycles.ts'

/** `docs/life-cycles.md`, whole. */
export const lifeCyclesPage = (): string =>
  `${[
    '# Life cycles',
    'Written from the tables in `packages/contract/src/life-cycles/` by `npm run docs`; a test fails when it is stale. The server refuses\nwhat is not here, and the screens ask the same tables what to offer.',
    ...Object.values(LIFE_CYCLES_BY_TABLE).map(section),
  ].join('\n\n')}\n`

const section = (life: LifeCycle): string =>
  [`## ${life.name}`, life.about, diagram(life), states(life), steps(life)].join('\n\n')

function diagram({ begins, states, transitions }: LifeCycle): string {
  const lines = [
    ...begins.in.map((state) => `[*] --> ${state}: ${begins.verb}`),
    ...transitions.flatMap(({ verb, from, to }) => from.map((state) => `${state} --> ${to}: ${verb}`)),
    ...Object.keys(states)
      .filter((state) => !transitions.some(({ from }) => from.includes(state)))
      .map((state) => `${state} --> [*]`),
  ]
  return ['```mermaid', 'stateDiagram-v2', ...lines.map((line) => `  ${line}`), '```'].join('\n')
}

const states = (life: LifeCycle): string =>
  table(
    ['state', 'means', 'lasts'],
    Object.entries(life.states).map(([state, { means, lasts }]) => [
      `\`${state}\``,
      means,
      lasts ? `${time(lasts)}, then ${lasts.ends}` : '',
    ]),
  )

const time = (limit: { minutes: number } | { days: number }): string =>
  'minutes' in limit ? `${limit.minutes} minutes` : `${limit.days} days`

const steps = ({ begins, transitions }: LifeCycle): string =>
  table(
    ['step', 'from', 'to', 'by', 'what follows'],
    [
      [begins.verb, '', begins.in.join(', '), begins.by.join(', '), begins.follows ?? ''],
      ...transitions.map(({ verb, from, to, by, follows = '' }) => [verb, from.join(', '), to, by.join(', '), follows]),
    ],
  )

const table = (heads: string[], rows: string[][]): string =>
  [heads, heads.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
