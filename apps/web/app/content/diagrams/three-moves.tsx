import { Arrow, Drawing, Note } from './parts.tsx'

const moves = [
  { name: 'Prepare', what: 'a typed price', code: "const typed = '4,500'" },
  { name: 'Act', what: 'one call', code: 'readPrice(typed)' },
  { name: 'Compare', what: 'one promise', code: '450_000 cents' },
]

/** The three parts of every unit test. */
export function ThreeMoves() {
  return (
    <Drawing
      height={256}
      label="Prepare a typed price, act by calling readPrice once, compare the answer with 450,000 cents."
    >
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
