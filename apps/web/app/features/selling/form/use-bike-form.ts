import { MAX_PHOTOS } from '@bikevalley/contract'
import { ApiError } from '@bikevalley/contract/api-error'
import { t } from '@bikevalley/messages'
import { zodResolver } from '@hookform/resolvers/zod'
import { type SubmitEvent, useRef, useState } from 'react'
import { useForm } from 'react-hook-form'
import { placeRefusal } from '../../../lib/api/form-errors.ts'
import { useSettings } from '../../../lib/format/settings.ts'
import { countKept, type Photo, storedUrls } from '../../../lib/photos/photos.ts'
import { toEverybody } from '../../../lib/photos/upload-photo.ts'
import { type Purpose, usePhotos } from '../../../lib/photos/use-photos.ts'
import { type BikeValues, bikeFormSchema, changedFields, FIELDS, type ReadBike } from './bike-values.ts'
import { todayHere } from './today.ts'

const ofBike = (): Purpose => ({ to: toEverybody, most: MAX_PHOTOS, whose: t('sellingForm.aBike') })

type BikeFormOptions = {
  values: BikeValues
  photos: readonly Photo[]
  /** The bike is, or was, for sale: what it needs for that may not be emptied. */
  published: boolean
}

/** A form that was read without complaint. */
export type FilledBike = {
  fields: ReadBike
  changed: Partial<ReadBike>
  /** `display_url`s, the cover first; never empty. */
  photos: string[]
  photosChanged: boolean
}

/** The one form of a bike, for Add Product and for Edit: fields, pictures, and what the server said. */
export function useBikeForm({ values, photos: initialPhotos, published }: BikeFormOptions) {
  const { currency } = useSettings()
  const schema = bikeFormSchema({ currency, today: todayHere(), published })
  const form = useForm<BikeValues, unknown, ReadBike>({
    defaultValues: values,
    resolver: zodResolver(schema),
    mode: 'onTouched',
  })
  const photos = usePhotos(initialPhotos, ofBike())
  const photosInput = useRef<HTMLInputElement>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const { dirtyFields, isDirty, isSubmitting } = form.formState

  const send = async (fields: ReadBike, save: (filled: FilledBike) => Promise<void>) => {
    const awaited = new Set(photos.now().flatMap(({ key, state }) => (state === 'uploading' ? [key] : [])))
    const settled = await photos.settled()
    // What was refused before the press was seen and let be; what fails while we wait was meant to come along.
    if (settled.some(({ key, state }) => state === 'refused' && awaited.has(key)))
      return refusePhotos(t('sellingForm.pictureNotSent'))
    const urls = storedUrls(settled)
    if (urls.length === 0) return refusePhotos()
    try {
      await save({ fields, changed: changedFields(fields, dirtyFields), photos: urls, photosChanged: photos.changed })
    } catch (error) {
      const aboutPhotos = complaintAboutPhotos(error)
      if (aboutPhotos !== undefined) photos.setError(aboutPhotos)
      setProblem(placeRefusal(error, form.setError, FIELDS))
    }
  }
  /** The picture is the one thing that Add Product requires (specification §5). */
  const refusePhotos = (complaint = t('sellingForm.needsPicture')) => {
    photos.setError(complaint)
    photosInput.current?.focus()
  }

  /** The form's `onSubmit`: everything is checked, pictures on their way are waited for, and `save` gets what was read. */
  const submit = (save: (filled: FilledBike) => Promise<void>) => async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSubmitting) return
    setProblem(null)
    await form.handleSubmit(
      (fields) => send(fields, save),
      () => {
        if (countKept(photos.photos) === 0) refusePhotos()
      },
    )(event)
  }

  return { form, photos, photosInput, problem, submit, saving: isSubmitting, unsaved: isDirty || photos.changed }
}
export type BikeForm = ReturnType<typeof useBikeForm>

function complaintAboutPhotos(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined
  return Object.entries(error.fields ?? {}).find(([field]) => /^(img|images)\b/.test(field))?.[1]
}
