import { SAVED_SEARCH_NAME } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/basics/button.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'

type RenameSearchProps = {
  name: string
  isBusy: boolean
  onRename: (name: string) => void
  onCancel: () => void
}

/** Asks for another name of a search, in the place of the name. */
export function RenameSearch({ name, isBusy, onRename, onCancel }: RenameSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  useEffect(() => input.current?.select(), [])
  return (
    <form
      noValidate
      className="mb-3 flex flex-wrap items-end gap-2"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel()
      }}
      onSubmit={(event) => {
        event.preventDefault()
        const given = input.current?.value.trim() ?? ''
        if (given === '') setError(t('savedSearches.giveName'))
        else onRename(given)
      }}
    >
      <Field label={t('savedSearches.name')} error={error} className="min-w-0 flex-1 basis-full sm:basis-56">
        <Input ref={input} defaultValue={name} maxLength={SAVED_SEARCH_NAME} autoComplete="off" />
      </Field>
      <Button type="submit" busy={isBusy}>
        {t('savedSearches.saveName')}
      </Button>
      <Button onClick={onCancel}>{t('savedSearches.cancel')}</Button>
    </form>
  )
}
