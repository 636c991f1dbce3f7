import { t } from '@bikevalley/messages'
import { Button } from '../../../ui/basics/button.tsx'
import type { Kept } from './kept.ts'
import type { DraftKeeping } from './use-draft.ts'

type DraftStatusProps = { draft: DraftKeeping; uploading: number }

/** Whether the account has what is written, and the way to an empty form and back. */
export function DraftStatus({ draft: { kept, startOver, undo }, uploading }: DraftStatusProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2 text-small">
      <p role="status">{undo ? t('sellingForm.formIsEmpty') : statusText(kept, uploading)}</p>
      {undo ? (
        <Button size="compact" onClick={undo}>
          {t('sellingForm.undo')}
        </Button>
      ) : null}
      {kept.state === 'empty' || kept.state === 'looking' ? null : (
        <Button size="compact" onClick={startOver}>
          {t('sellingForm.startOver')}
        </Button>
      )}
    </div>
  )
}

/** Everything that was written is on the server. */
export const isSafe = ({ state }: Kept): boolean => state === 'saved' || state === 'empty'

function statusText({ state, unsaved, withheld, problem }: Kept, uploading: number): string {
  if (state === 'waiting') {
    if (unsaved) return t('sellingForm.notSavedUnkept')
    return withheld ? t('sellingForm.notSavedFrameNumber') : t('sellingForm.notSavedKept')
  }
  if (state === 'refused') return t('sellingForm.notSavedRefused', { problem: String(problem) })
  if (state === 'conflict') return t('sellingForm.notSavedClash')
  if (uploading > 0) return t('sellingForm.savingPictures', { count: uploading })
  return state === 'saving' ? t('sellingForm.saving') : state === 'saved' ? t('sellingForm.saved') : ''
}
