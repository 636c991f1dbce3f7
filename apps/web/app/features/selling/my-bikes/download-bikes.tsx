import { downloadOwnBikes } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../../lib/api/save-file.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** Takes all of the seller's own bikes, with every fact, as a file for a spreadsheet. */
export function DownloadBikes() {
  const { mutate, error, isPending } = useMutation({ mutationFn: () => saveFile(downloadOwnBikes, {}) })
  return (
    <div className="mt-6 grid justify-items-start gap-4">
      {error === null ? null : <Alert title={error.message} />}
      <Button size="compact" busy={isPending} onClick={() => mutate()}>
        {t('selling.downloadCsv')}
      </Button>
    </div>
  )
}
