import type { Handover } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useFormat } from '../../../lib/format/settings.ts'
import { classes } from '../../../ui/basics/classes.ts'

type Papers = NonNullable<Handover['papers_saved']>

type FoldedPapersProps = {
  /** As they were saved. */
  papers: Papers | null
  /** Something in them is wrong, and has to be seen. */
  unfolded: boolean
  /** What saving them has led to. */
  result: ReactElement | null
  /** The form. */
  children: ReactNode
}

/** On a phone, papers that are saved and whole are one line with the way to change them: the code is what comes next. */
export function FoldedPapers({ papers, unfolded, result, children }: FoldedPapersProps) {
  const [changing, setChanging] = useState(false)
  const whole = papers !== null && isWhole(papers) && !changing && !unfolded ? papers : null
  return (
    <>
      {result}
      {whole ? (
        <p className="[overflow-wrap:anywhere] sm:hidden">
          <Line papers={whole} />{' '}
          <button
            type="button"
            // As high as a finger, without moving the lines around it apart.
            className="-my-3 inline-block cursor-pointer py-3 underline hover:no-underline"
            onClick={() => setChanging(true)}
          >
            {t('handover.change')}
          </button>
        </p>
      ) : null}
      <div className={classes('grid gap-6', whole && 'max-sm:hidden')}>{children}</div>
    </>
  )
}

type WholePapers = Papers & { mileage: number }

const isWhole = (papers: Papers): papers is WholePapers =>
  [papers.name, papers.address, papers.frame_number, papers.registration].every((text) => text !== '') &&
  papers.mileage !== null

function Line({ papers: { name, address, frame_number, registration, mileage } }: { papers: WholePapers }) {
  const { distance } = useFormat()
  return (
    <span>
      {t('handover.onTheBill', { frame: frame_number, registration, mileage: distance(mileage), name, address })}
    </span>
  )
}
