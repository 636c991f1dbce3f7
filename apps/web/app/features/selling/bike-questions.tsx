import type { Bike, MissingField, OwnBike } from '@bikevalley/contract'
import { lazy, Suspense } from 'react'
import { partOfPage } from '../../lib/page/part-of-page.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'
import { bikeName } from './listing-labels.ts'
import type { useBikeCommand } from './use-bike-command.ts'

/** What opens over a row. */
export type Question = 'edit' | 'delete' | 'mark-sold'

const EditDialog = lazy(() =>
  partOfPage(import('./edit-dialog.tsx').then(({ EditDialog }) => ({ default: EditDialog }))),
)

type BikeQuestionsProps = {
  bike: OwnBike
  question: Question | null
  /** Where the form begins. */
  field: MissingField | undefined
  command: ReturnType<typeof useBikeCommand>
  onClose: () => void
}

/** The dialogs of a row: the form, and what must be confirmed because it can't be taken back. */
export function BikeQuestions({ bike, question, field, command, onClose }: BikeQuestionsProps) {
  const name = bikeName(bike)
  const shared = { onClose, error: command.error?.message }
  const confirm = (what: 'delete' | 'mark-sold') =>
    // A deleted bike's row goes with its list; a sold one's stays.
    command.run(what, { onSuccess: onClose })
  return (
    <>
      {question === 'edit' ? (
        <Suspense fallback={null}>
          <EditDialog bike={bike} field={field} onClose={onClose} />
        </Suspense>
      ) : null}
      <ConfirmDialog
        {...shared}
        open={question === 'delete'}
        onConfirm={() => confirm('delete')}
        busy={command.running === 'delete'}
        title={`Delete ${name}?`}
        confirmLabel="Delete"
        kind="bad"
      >
        {deleteText(bike)}
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        open={question === 'mark-sold'}
        onConfirm={() => confirm('mark-sold')}
        busy={command.running === 'mark-sold'}
        title={`Was ${name} sold elsewhere?`}
        confirmLabel="Sold elsewhere"
        keepLabel="Not yet"
      >
        It leaves the market for good. Everyone who booked it without paying is told that it is gone.
      </ConfirmDialog>
    </>
  )
}

function deleteText({ state, pictures }: Bike): string {
  if (state === 'sold') return 'It leaves your list. What was paid for it stays on record.'
  const count = pictures.length
  const what = count === 1 ? 'The listing and its picture go' : `The listing and its ${count} pictures go`
  return `${what} away for good. Anyone who booked it without paying is told.`
}
