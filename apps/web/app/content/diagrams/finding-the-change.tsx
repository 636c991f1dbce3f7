import { t } from '@bikevalley/messages'
import { classes } from '../../ui/basics/classes.ts'
import { Drawing, Note } from './parts.tsx'

/* A page of six components. The state lives in B; only E shows it. */
const nodes = {
  A: [160, 14],
  B: [100, 62],
  C: [220, 62],
  D: [60, 110],
  E: [140, 110],
  F: [220, 110],
} as const

type Name = keyof typeof nodes

const names: readonly Name[] = ['A', 'B', 'C', 'D', 'E', 'F']

const lines: readonly [Name, Name][] = [
  ['A', 'B'],
  ['A', 'C'],
  ['B', 'D'],
  ['B', 'E'],
  ['C', 'F'],
]

const ways: { name: string; how: () => string; run: readonly Name[] }[] = [
  { name: 'React', how: () => t('blog.runOwner'), run: ['B', 'D', 'E'] },
  { name: 'Vue', how: () => t('blog.runComponent'), run: ['E'] },
  { name: 'Angular', how: () => t('blog.runTemplate'), run: ['E'] },
]

/** The same tree three times; filled is what runs again. */
export function FindingTheChange() {
  return (
    <Drawing height={522} label={t('blog.findingTheChange')}>
      {ways.map(({ name, how, run }, place) => (
        <g key={name} transform={`translate(0 ${place * 178})`}>
          <text x="0" y="16" fontSize="16" fontWeight="700" className="fill-ink">
            {name}
          </text>
          <Note x={0} y={34}>
            {how()}
          </Note>
          <Tree run={run} />
          {place < ways.length - 1 ? <path d="M0 166H320" className="stroke-rule" /> : null}
        </g>
      ))}
    </Drawing>
  )
}

function Tree({ run }: { run: readonly Name[] }) {
  return (
    <g transform="translate(60 22)">
      {lines.map(([from, to]) => (
        <path
          key={`${from}${to}`}
          d={`M${nodes[from].join(' ')}L${nodes[to].join(' ')}`}
          strokeWidth="2"
          className="stroke-chart"
        />
      ))}
      {names.map((name) => {
        const [x, y] = nodes[name]
        const runs = run.includes(name)
        return (
          <g key={name}>
            <rect
              x={x - 16}
              y={y - 14}
              width="32"
              height="28"
              rx="3"
              strokeWidth="1.5"
              className={runs ? 'fill-signal stroke-on-signal' : 'fill-paper stroke-ink'}
            />
            <text
              x={x}
              y={y + 5}
              fontSize="14"
              textAnchor="middle"
              className={classes(runs ? 'fill-on-signal font-bold' : 'fill-ink')}
            >
              {name}
            </text>
          </g>
        )
      })}
    </g>
  )
}
