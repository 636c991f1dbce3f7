import { t } from '@bikevalley/messages'
import { Arrow, Drawing, Note } from './parts.tsx'

/** Each question has two lines. */
const questionsOf = () => [
  { question: t('blog.questionFollows'), answer: t('blog.answerCompute') },
  { question: t('blog.questionLink'), answer: 'URL' },
  { question: t('blog.questionServer'), answer: t('blog.answerQueryCache') },
  { question: t('blog.questionOne'), answer: 'useState' },
  { question: t('blog.questionReaders'), answer: t('blog.answerLift') },
  { question: t('blog.questionSeldom'), answer: t('blog.answerContext') },
]

const STEP = 74

/** Six questions in turn, and where each yes leads. */
export function WhereStateLives() {
  const questions = questionsOf()
  const told = questions.map(({ question, answer }) =>
    t('blog.questionAnswer', { question: question.replace('\n', ' '), answer }),
  )
  return (
    <Drawing height={questions.length * STEP + 40} label={[...told, t('blog.otherwiseStore')].join(' ')}>
      {questions.map(({ question, answer }, place) => (
        <g key={answer} transform={`translate(0 ${place * STEP})`}>
          {question.split('\n').map((line, index) => (
            <text key={line} x="0" y={18 + index * 18} fontSize="14" className="fill-ink">
              {line}
            </text>
          ))}
          <Note x={170} y={15} anchor="middle">
            {t('blog.yes')}
          </Note>
          <Arrow from={[150, 23]} to={[190, 23]} />
          <Answer y={4} text={answer} />
          <Arrow from={[12, 44]} to={[12, 68]} tone="quiet" />
          <Note x={26} y={61}>
            {t('blog.no')}
          </Note>
        </g>
      ))}
      <g transform={`translate(0 ${questions.length * STEP})`}>
        <rect x="1" y="0" width="126" height="38" rx="3" strokeWidth="1.5" className="fill-paper stroke-ink" />
        <text x="13" y="24" fontSize="14" fontWeight="700" className="fill-ink">
          {t('blog.answerStore')}
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
