import { Button } from '../../ui/basics/button.tsx'
import type { Kept } from './draft-keeper.ts'
import type { DraftKeeping } from './use-draft.ts'

type DraftStatusProps = { draft: DraftKeeping; uploading: number }

/** Whether the account has what is written, and the way to an empty form and back. */
export function DraftStatus({ draft: { kept, startAfresh, undo }, uploading }: DraftStatusProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 text-small">
      <p role="status">{undo ? 'The form is empty again.' : statusText(kept, uploading)}</p>
      {undo ? (
        <Button size="compact" onClick={undo}>
          Undo
        </Button>
      ) : null}
      {kept.state === 'empty' || kept.state === 'looking' ? null : (
        <Button size="compact" onClick={startAfresh}>
          Start afresh
        </Button>
      )}
    </div>
  )
}

/** Everything that was written is on the server. */
export const isSafe = ({ state }: Kept): boolean => state === 'saved' || state === 'empty'

function statusText({ state, unkept, problem }: Kept, uploading: number): string {
  if (state === 'waiting')
    return unkept
      ? 'Not saved: we can’t be reached, and this browser keeps nothing. Stay on this page.'
      : 'Not saved yet: we can’t be reached. It is kept in this browser until then.'
  if (state === 'refused') return `Not saved: ${problem}`
  if (state === 'clash') return 'Not saved: another window has changed the same.'
  if (uploading > 0) return uploading === 1 ? 'Saving a picture' : `Saving ${uploading} pictures`
  return state === 'saving' ? 'Saving' : state === 'saved' ? 'Saved' : ''
}
