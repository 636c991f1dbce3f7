import { Drawing, Note } from './parts.tsx'

/** Who makes a part: the project itself, in the same package or beside it; or others. */
type Maker = 'inside' | 'beside' | 'others'

const tools = ['Angular', 'Vue', 'React'] as const

const parts: { name: string; makers: readonly [angular: Maker, vue: Maker, react: Maker] }[] = [
  { name: 'Components', makers: ['inside', 'inside', 'inside'] },
  { name: 'Signals, refs, state', makers: ['inside', 'inside', 'inside'] },
  { name: 'Router', makers: ['inside', 'beside', 'others'] },
  { name: 'Shared store', makers: ['inside', 'beside', 'others'] },
  { name: 'Forms', makers: ['inside', 'others', 'others'] },
  { name: 'HTTP client', makers: ['inside', 'others', 'others'] },
  { name: 'Build and generator', makers: ['inside', 'beside', 'others'] },
]

const STEP = 36

/** Seven parts of an application, and who makes them. */
export function InTheBox() {
  const end = 34 + parts.length * STEP
  return (
    <Drawing
      height={end + 30}
      label={parts
        .map(({ name, makers }) => `${name}: ${makers.map((maker, place) => `${tools[place]} ${maker}`).join(', ')}.`)
        .join(' ')}
    >
      {tools.map((tool, place) => (
        <Note key={tool} x={columnOf(place)} y={14} anchor="middle" bold tone="ink">
          {tool}
        </Note>
      ))}
      <path d="M0 24H320" strokeWidth="2" className="stroke-ink" />
      {parts.map(({ name, makers }, row) => (
        <g key={name} transform={`translate(0 ${34 + row * STEP})`}>
          <text x="0" y="15" fontSize="14" className="fill-ink">
            {name}
          </text>
          {makers.map((maker, place) => (
            <Mark key={tools[place]} x={columnOf(place)} y={10} maker={maker} />
          ))}
          <path d="M0 28H320" className="stroke-rule" />
        </g>
      ))}
      <Legend y={end + 16} />
    </Drawing>
  )
}

const columnOf = (place: number) => 178 + place * 58

function Mark({ x, y, maker }: { x: number; y: number; maker: Maker }) {
  if (maker === 'others')
    return <circle cx={x} cy={y} r="9" strokeWidth="1.5" strokeDasharray="3 3" className="fill-none stroke-ink-3" />
  const whole = maker === 'inside'
  return (
    <g>
      <circle
        cx={x}
        cy={y}
        r="9"
        strokeWidth="1.5"
        className={whole ? 'fill-signal stroke-on-signal' : 'fill-paper stroke-ink'}
      />
      {whole ? null : <path d={`M${x} ${y - 9}A9 9 0 0 0 ${x} ${y + 9}Z`} className="fill-ink" />}
    </g>
  )
}

function Legend({ y }: { y: number }) {
  return (
    <g>
      <Mark x={10} y={y} maker="inside" />
      <Note x={26} y={y + 5}>
        inside
      </Note>
      <Mark x={90} y={y} maker="beside" />
      <Note x={106} y={y + 5}>
        official, beside it
      </Note>
      <Mark x={238} y={y} maker="others" />
      <Note x={254} y={y + 5}>
        by others
      </Note>
    </g>
  )
}
