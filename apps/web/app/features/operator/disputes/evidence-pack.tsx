import { getEvidencePdf } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { saveFile } from '../../../lib/api/save-file.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { refreshAll } from '../queries.ts'

/** All that is known of a sale as one PDF, to read at leisure or to send to a bank. Who takes it is recorded. */
export function EvidencePack({ bookingId }: { bookingId: string }) {
  const client = useQueryClient()
  const { mutate, error, isPending } = useMutation({
    mutationFn: () => saveFile(getEvidencePdf, { params: { id: bookingId } }),
    // It stands in the history now.
    onSuccess: () => refreshAll(client),
  })
  return (
    <div className="grid justify-items-start gap-2">
      {error === null ? null : <Alert title={error.message} />}
      <Button busy={isPending} onClick={() => mutate()}>
        {t('operatorDisputes.evidencePack')}
      </Button>
      <p className="text-ink-2 text-small">{t('operatorDisputes.evidencePackHolds')}</p>
    </div>
  )
}
