import type { Bike, MissingField, OwnBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { lazy, Suspense } from 'react'
import { partOfPage } from '../../../lib/page/part-of-page.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'
import { bikeName } from '../listing-labels.ts'
import type { useBikeCommand } from './use-bike-command.ts'

/** What opens over a row. */
export type Question = 'edit' | 'delete' | 'mark-sold'

const EditDialog = lazy(() =>
  partOfPage(import('../edit/edit-dialog.tsx').then(({ EditDialog }) => ({ default: EditDialog }))),
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
        title={t('selling.deleteQuestion', { name })}
        confirmLabel={t('selling.delete')}
        kind="bad"
      >
        {deleteText(bike)}
      </ConfirmDialog>
      <ConfirmDialog
        {...shared}
        open={question === 'mark-sold'}
        onConfirm={() => confirm('mark-sold')}
        busy={command.running === 'mark-sold'}
        title={t('selling.soldElsewhereQuestion', { name })}
        confirmLabel={t('selling.soldElsewhere')}
        keepLabel={t('selling.notYet')}
      >
        {t('selling.itLeavesForGood')}
      </ConfirmDialog>
    </>
  )
}

const deleteText = ({ state, pictures }: Bike): string =>
  state === 'sold' ? t('selling.deleteSold') : t('selling.deleteListing', { count: pictures.length })
