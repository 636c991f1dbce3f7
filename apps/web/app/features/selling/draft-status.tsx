import { useState } from 'react'
import { When } from '../../lib/when.tsx'
import { Button } from '../../ui/button.tsx'
import type { DraftKeeping } from './use-draft.ts'

type DraftStatusProps = { draft: DraftKeeping; uploading: number }

/** Whether what is written would survive a reload, and the way to an empty form and back. */
export function DraftStatus({ draft: { kept, startAfresh, undo }, uploading }: DraftStatusProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 text-small">
      <p role="status">{undo ? 'The form is empty again.' : statusWords(kept.state, uploading)}</p>
      {undo ? (
        <Button size="compact" onClick={undo}>
          Undo
        </Button>
      ) : null}
      {kept.state === 'empty' ? null : (
        <Button size="compact" onClick={startAfresh}>
          Start afresh
        </Button>
      )}
    </div>
  )
}

function statusWords(state: DraftKeeping['kept']['state'], uploading: number): string {
  if (state === 'failed') return 'Not saved: this browser keeps no drafts. Add the bike before you leave.'
  if (uploading > 0) return uploading === 1 ? 'Saving a picture' : `Saving ${uploading} pictures`
  return state === 'saved' ? 'Draft saved' : ''
}

/** After a reload: where all of this comes from, and what did not come with it. */
export function RestoredNote({ draft: { kept } }: { draft: DraftKeeping }) {
  const [now] = useState(() => Date.now())
  if (kept.state === 'empty' || kept.restoredFrom === undefined) return null
  const momentAgo = now - kept.restoredFrom < 60_000
  const lost = kept.lostPhotos ?? 0
  return (
    <p role="status" className="mb-6 border-signal border-l-6 bg-sunk px-4 py-3 text-small">
      Your draft from {momentAgo ? 'a moment ago' : <When iso={new Date(kept.restoredFrom).toISOString()} />} is back.{' '}
      {lost === 0
        ? null
        : lost === 1
          ? 'One of its pictures was more than a day old and is gone: add it again.'
          : `${lost} of its pictures were more than a day old and are gone: add them again.`}
    </p>
  )
}
