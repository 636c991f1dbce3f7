import { t } from '@bikevalley/messages'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { setOwnPicture } from '../../../entities/person/own-picture.ts'
import { messageOf } from '../../../lib/api/form-errors.ts'
import { viewerQuery } from '../../../lib/session/session.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import type { SquarePicture } from '../../../ui/forms/square-picture.ts'
import { SquarePictureField } from '../../../ui/forms/square-picture-field.tsx'
import type { PictureFailure } from './signup-form.tsx'

type PictureRetryProps = {
  failure: PictureFailure
  onDone: () => void
}

/** The account is there, its picture is not: the same file again, another one, or none. */
export function PictureRetry({ failure, onDone }: PictureRetryProps) {
  const client = useQueryClient()
  const [image, setImage] = useState<SquarePicture | null>(failure.image)
  const [message, setMessage] = useState(failure.message)
  const [busy, setBusy] = useState(false)
  const retry = async () => {
    if (image === null) {
      setMessage(t('account.choosePictureFirst'))
      return
    }
    setBusy(true)
    try {
      await setOwnPicture(image)
      await client.invalidateQueries({ queryKey: viewerQuery.queryKey })
      onDone()
    } catch (error) {
      setMessage(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="grid gap-4">
      <Alert title={t('account.pictureNotUploaded')}>{message}</Alert>
      <SquarePictureField label={t('account.image')} value={image} onChange={setImage} />
      <Button kind="go" size="large" wide busy={busy} onClick={() => void retry()}>
        {t('account.uploadAgain')}
      </Button>
      <Button wide disabled={busy} onClick={onDone}>
        {t('account.continueWithout')}
      </Button>
    </div>
  )
}
