import { Arrow, Drawing, Note } from './parts.tsx'

const questions = [
  { lines: ['Does it follow from', 'what you have?'], answer: 'Compute it' },
  { lines: ['Should a link or a', 'reload bring it back?'], answer: 'URL' },
  { lines: ['Does a server have', 'the last word?'], answer: 'Query cache' },
  { lines: ['Does one component', 'alone need it?'], answer: 'useState' },
  { lines: ['Are its readers', 'close together?'], answer: 'Lift it up' },
  { lines: ['Does it change', 'seldom?'], answer: 'Context' },
]

const STEP = 74

/** Six questions in turn, and where each yes leads. */
export function WhereStateLives() {
  return (
    <Drawing
      height={questions.length * STEP + 40}
      label={`${questions.map(({ lines, answer }) => `${lines.join(' ')} Then: ${answer}.`).join(' ')} Otherwise: a store.`}
    >
      {questions.map(({ lines, answer }, place) => (
        <g key={answer} transform={`translate(0 ${place * STEP})`}>
          {lines.map((line, index) => (
            <text key={line} x="0" y={18 + index * 18} fontSize="14" className="fill-ink">
              {line}
            </text>
          ))}
          <Note x={170} y={15} anchor="middle">
            yes
          </Note>
          <Arrow from={[150, 23]} to={[190, 23]} />
          <Answer y={4} text={answer} />
          <Arrow from={[12, 44]} to={[12, 68]} tone="quiet" />
          <Note x={26} y={61}>
            no
          </Note>
        </g>
      ))}
      <g transform={`translate(0 ${questions.length * STEP})`}>
        <rect x="1" y="0" width="126" height="38" rx="3" strokeWidth="1.5" className="fill-paper stroke-ink" />
        <text x="13" y="24" fontSize="14" fontWeight="700" className="fill-ink">
          A store
        </text>
      </g>
    </Drawing>
  )
}

function Answer({ y, text }: { y: number; text: string }) {
  return (
    <>
      <rect x="194" y={y} width="125" height="38" rx="3" strokeWidth="1.5" className="fill-signal stroke-on-signal" />
      <text x="206" y={y + 24} fontSize="14" fontWeight="700" className="fill-on-signal">
        {text}
      </text>
    </>
  )
}
