import { exportOwnData } from '@bikevalley/contract'
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
      <p>
        One JSON file with your profile, devices, bikes, bookings, payments, the emails we sent you, and what was
        recorded about your account. Pictures are listed by address.
      </p>
      {error === null ? null : <Alert title={error.message} />}
      {isSuccess ? <Result key={submittedAt}>Your data is in your downloads.</Result> : null}
      <Button busy={isPending} onClick={() => mutate()}>
        Download my data
      </Button>
    </div>
  )
}
