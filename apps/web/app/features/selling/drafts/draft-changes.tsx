import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { type ReactNode, useState } from 'react'
import { When } from '../../../lib/format/when.tsx'
import { Button } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { clashOf } from '../edit/edit-conflict.ts'
import type { DraftConflict, Kept } from './kept.ts'
import type { DraftKeeping } from './use-draft.ts'

const instant = (time: number) => new Date(time).toISOString()

/** Where what stands in the form comes from, where that is not this page; and the question what to keep. */
export function DraftChanges({ draft: { kept, choose } }: { draft: DraftKeeping }) {
  if (kept.conflict) return <ConflictQuestion conflict={kept.conflict} onChoose={choose} />
  return (
    <>
      <ChangesElsewhere kept={kept} />
      {kept.retype ? <Note>{t('sellingForm.frameNumberNotKept')}</Note> : null}
    </>
  )
}

function ChangesElsewhere({ kept }: { kept: Kept }) {
  if (kept.news === 'followed') return <Note>{t('sellingForm.draftFollowed')}</Note>
  if (kept.news === 'joined') return <Note>{t('sellingForm.draftJoined')}</Note>
  if (kept.news === 'emptied') return <Note>{t('sellingForm.draftEmptied')}</Note>
  if (kept.state === 'empty' || kept.restoredFrom === undefined) return null
  return <Restored from={kept.restoredFrom} lostPhotos={kept.lostPhotos} />
}

function Note({ children }: { children: ReactNode }) {
  return (
    <p role="status" className="mb-6 border-signal border-l-6 bg-sunk px-4 py-3 text-small">
      {children}
    </p>
  )
}

function Restored({ from, lostPhotos }: { from: number; lostPhotos: number }) {
  const [now] = useState(() => Date.now())
  return (
    <Note>
      <span>
        {now - from < 60_000
          ? t('sellingForm.draftBackFromJustNow')
          : rich('sellingForm.draftBack', { when: <When iso={instant(from)} /> })}
      </span>
      <span>{lostPhotos === 0 ? '' : ` ${t('sellingForm.lostPictures', { count: lostPhotos })}`}</span>
    </Note>
  )
}

/** Both windows have changed the same fields: says which is newer, and what each has. */
function ConflictQuestion({
  conflict,
  onChoose,
}: {
  conflict: DraftConflict
  onChoose: (side: 'here' | 'there') => void
}) {
  const when = <When iso={instant(conflict.savedAt)} />
  return (
    <div className="mb-6">
      <Alert title={t('sellingForm.clashTitle')}>
        {conflict.newer === 'here'
          ? rich('sellingForm.clashHereIsNewer', { when })
          : rich('sellingForm.clashThereIsNewer', { when })}
        <ul className="my-2 list-disc pl-5">
          {conflict.fields.map(({ field, ...values }) => (
            <li key={field}>{clashOf(field, values)}</li>
          ))}
        </ul>
        <span className="flex flex-wrap gap-2">
          <Button size="compact" onClick={() => onChoose('here')}>
            {t('sellingForm.keepHere')}
          </Button>
          <Button size="compact" onClick={() => onChoose('there')}>
            {t('sellingForm.takeOther')}
          </Button>
        </span>
      </Alert>
    </div>
  )
}
