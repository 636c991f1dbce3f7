import { t } from '@bikevalley/messages'
import { Arrow, Drawing, Note } from './parts.tsx'

const movesOf = () => [
  { name: t('blog.prepare'), what: t('blog.aTypedPrice'), code: "const typed = '4,500'" },
  { name: t('blog.act'), what: t('blog.oneCall'), code: 'readPrice(typed)' },
  { name: t('blog.compare'), what: t('blog.onePromise'), code: t('blog.compareCode') },
]

/** The three parts of every unit test. */
export function ThreeMoves() {
  const moves = movesOf()
  return (
    <Drawing height={256} label={t('blog.threeMoves')}>
      {moves.map(({ name, what, code }, place) => (
        <g key={name} transform={`translate(0 ${place * 94})`}>
          <rect x="1" y="1" width="46" height="58" rx="3" strokeWidth="1.5" className="fill-signal stroke-on-signal" />
          <text x="24" y="39" fontSize="26" fontWeight="800" textAnchor="middle" className="fill-on-signal">
            {place + 1}
          </text>
          <text x="64" y="20" fontSize="16" fontWeight="700" className="fill-ink">
            {name}
          </text>
          <Note x={64} y={38}>
            {what}
          </Note>
          <text x="64" y="58" fontSize="13" fontFamily="ui-monospace, monospace" className="fill-ink">
            {code}
          </text>
          {place < moves.length - 1 ? <Arrow from={[24, 64]} to={[24, 90]} /> : null}
        </g>
      ))}
    </Drawing>
  )
}
