import { type FrameNumberNotice, frameNumberNotices, normalFrameNumber } from '@bikevalley/contract/frame-number'
import { t } from '@bikevalley/messages'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { Field, Input } from '../../../ui/forms/field.tsx'
import type { BikeValues } from './bike-values.ts'
import { useBikeFields } from './use-bike-fields.ts'

const NOTICES: Readonly<Record<FrameNumberNotice, () => string>> = {
  letters: () => t('sellingForm.frameNumberLetters'),
  length: () => t('sellingForm.frameNumberLength'),
  'check-digit': () => t('sellingForm.frameNumberCheckDigit'),
}

/** Once it is left it stands there as it is kept, with what should be compared once more; nothing of that keeps anybody from saving. */
export function FrameNumberField() {
  const { register, errorOf } = useBikeFields()
  const { getValues, setValue } = useFormContext<BikeValues>()
  const [notices, setNotices] = useState<readonly FrameNumberNotice[]>([])
  const look = () => {
    const typed = getValues('frame_number')
    setNotices(frameNumberNotices(typed))
    const kept = normalFrameNumber(typed)
    if (kept !== typed) setValue('frame_number', kept, { shouldDirty: true, shouldValidate: true })
  }
  return (
    <Field
      label={t('sellingForm.frameNumber')}
      hint={
        <span aria-live="polite">
          {[...notices.map((notice) => NOTICES[notice]()), t('sellingForm.frameNumberHint')].join(' ')}
        </span>
      }
      error={errorOf('frame_number')}
    >
      <Input
        {...register('frame_number', { onBlur: look })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
      />
    </Field>
  )
}
