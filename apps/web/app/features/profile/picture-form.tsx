import { updateAccount } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { initials } from '../../entities/person/initials.ts'
import { setOwnPicture } from '../../entities/person/own-picture.ts'
import { api } from '../../lib/api/api.ts'
import { Button } from '../../ui/basics/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Result } from '../../ui/feedback/result.tsx'
import type { SquarePicture } from '../../ui/forms/square-picture.ts'
import { SquarePictureField } from '../../ui/forms/square-picture-field.tsx'

type PictureFormProps = { name: string; src: string; onUnsaved: (unsaved: boolean) => void }

/** The person's picture: another square, or none. What was chosen stays until it is saved. */
export function PictureForm({ name, src, onUnsaved }: PictureFormProps) {
  const client = useQueryClient()
  const [chosen, setChosen] = useState<SquarePicture | null>(null)
  // A saved or dropped choice leaves an empty field behind.
  const [round, setRound] = useState(0)
  useEffect(() => onUnsaved(chosen !== null), [chosen, onUnsaved])
  const { mutate, reset, error, isPending, isSuccess, variables, submittedAt } = useMutation({
    mutationFn: async (picture: SquarePicture | null) => {
      if (picture) await setOwnPicture(picture)
      else await api(updateAccount, { body: { image: null } })
    },
    onSuccess: async () => {
      await client.invalidateQueries()
      drop()
    },
  })
  const choose = (picture: SquarePicture | null) => {
    reset()
    setChosen(picture)
  }
  const drop = () => {
    setChosen(null)
    setRound(round + 1)
  }
  return (
    <div className="grid gap-3">
      <SquarePictureField
        key={round}
        label={t('profile.picture')}
        hint={t('account.imageHint')}
        placeholder={initials(name)}
        {...(src === '' ? {} : { currentSrc: src })}
        value={chosen}
        onChange={choose}
      />
      {error === null ? null : <Alert title={error.message}>{t('profile.chooseAnotherPicture')}</Alert>}
      {isSuccess ? (
        <Result key={submittedAt}>{variables ? t('profile.pictureIsSaved') : t('profile.pictureIsRemoved')}</Result>
      ) : null}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {chosen ? (
          <>
            <Button busy={isPending} onClick={() => mutate(chosen)}>
              {t('profile.savePicture')}
            </Button>
            {isPending ? null : <Button onClick={drop}>{t('profile.keepOldPicture')}</Button>}
          </>
        ) : src === '' ? null : (
          <Button busy={isPending && variables === null} onClick={() => mutate(null)}>
            {t('profile.removePicture')}
          </Button>
        )}
      </div>
    </div>
  )
}
