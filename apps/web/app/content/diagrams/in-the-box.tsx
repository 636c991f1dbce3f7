import { t } from '@bikevalley/messages'
import { Drawing, Note } from './parts.tsx'

/** Who makes a part: the project itself, in the same package or beside it; or others. */
type Maker = 'inside' | 'beside' | 'others'

const tools = ['Angular', 'Vue', 'React'] as const

const MAKERS: Readonly<Record<Maker, () => string>> = {
  inside: () => t('blog.makerInside'),
  beside: () => t('blog.makerBeside'),
  others: () => t('blog.makerOthers'),
}

const parts: { id: string; name: () => string; makers: readonly [angular: Maker, vue: Maker, react: Maker] }[] = [
  { id: 'components', name: () => t('blog.partComponents'), makers: ['inside', 'inside', 'inside'] },
  { id: 'signals', name: () => t('blog.partSignals'), makers: ['inside', 'inside', 'inside'] },
  { id: 'router', name: () => t('blog.partRouter'), makers: ['inside', 'beside', 'others'] },
  { id: 'store', name: () => t('blog.partStore'), makers: ['inside', 'beside', 'others'] },
  { id: 'forms', name: () => t('blog.partForms'), makers: ['inside', 'others', 'others'] },
  { id: 'http', name: () => t('blog.partHttp'), makers: ['inside', 'others', 'others'] },
  { id: 'build', name: () => t('blog.partBuild'), makers: ['inside', 'beside', 'others'] },
]

const STEP = 36

/** Seven parts of an application, and who makes them. */
export function InTheBox() {
  const end = 34 + parts.length * STEP
  return (
    <Drawing
      height={end + 30}
      label={parts
        .map(({ name, makers: [angular, vue, react] }) =>
          t('blog.makersOfPart', {
            part: name(),
            angular: MAKERS[angular](),
            vue: MAKERS[vue](),
            react: MAKERS[react](),
          }),
        )
        .join(' ')}
    >
      {tools.map((tool, place) => (
        <Note key={tool} x={columnOf(place)} y={14} anchor="middle" bold tone="ink">
          {tool}
        </Note>
      ))}
      <path d="M0 24H320" strokeWidth="2" className="stroke-ink" />
      {parts.map(({ id, name, makers }, row) => (
        <g key={id} transform={`translate(0 ${34 + row * STEP})`}>
          <text x="0" y="15" fontSize="14" className="fill-ink">
            {name()}
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
        {t('blog.legendInside')}
      </Note>
      <Mark x={90} y={y} maker="beside" />
      <Note x={106} y={y + 5}>
        {t('blog.legendBeside')}
      </Note>
      <Mark x={238} y={y} maker="others" />
      <Note x={254} y={y + 5}>
        {t('blog.legendOthers')}
      </Note>
    </g>
  )
}
