import { exportOwnData } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation } from '@tanstack/react-query'
import { saveFile } from '../../lib/api/save-file.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Result } from '../../ui/feedback/result.tsx'

/** A copy of everything that is held about the person, as one file. */
export function DownloadData() {
  const { mutate, error, isPending, isSuccess, submittedAt } = useMutation({
    mutationFn: () => saveFile(exportOwnData, {}),
  })
  return (
    <div className="grid justify-items-start gap-4">
      <p>{t('profile.dataFile')}</p>
      {error === null ? null : <Alert title={error.message} />}
      {isSuccess ? <Result key={submittedAt}>{t('profile.dataIsSaved')}</Result> : null}
      <Button busy={isPending} onClick={() => mutate()}>
        {t('profile.downloadData')}
      </Button>
    </div>
  )
}
