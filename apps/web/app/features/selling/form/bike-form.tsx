import { t } from '@bikevalley/messages'
import { type ReactElement, type ReactNode, type SubmitEvent, useEffect, useRef } from 'react'
import { FormProvider } from 'react-hook-form'
import type { Elements } from '../../../ui/basics/elements.ts'
import { useHydrated } from '../../../ui/basics/hydrated.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { PhotoUploader } from '../photos/photo-uploader.tsx'
import { MachineFields, PlaceFields, PriceFields } from './bike-fields.tsx'
import { FormSection } from './form-section.tsx'
import type { BikeForm as BikeFormState } from './use-bike-form.ts'

type BikeFormProps = {
  state: BikeFormState
  onSubmit: (event: SubmitEvent<HTMLFormElement>) => Promise<void>
  /** Stands in a dialog, where the pictures come last: most edits are of words and prices. */
  quiet?: boolean
  /** Beside the fields on a wide screen, above them on a narrow one and in a dialog. */
  aside?: ReactElement
  /** What to do about `state.problem`, where there is more to say than its sentence. */
  advice?: ReactNode
  /** The buttons. */
  children: Elements
}

/** Every field of a bike, in four groups. */
export function BikeForm({ state, onSubmit, quiet = false, aside, advice, children }: BikeFormProps) {
  const { form, photos, photosInput, problem } = state
  const hydrated = useHydrated()
  const pictures = (
    <FormSection title={t('sellingForm.groupPictures')} quiet={quiet}>
      <PhotoUploader photos={photos} inputRef={photosInput} />
    </FormSection>
  )
  const fields = (
    <fieldset disabled={!hydrated} className="min-w-0">
      <Problem title={problem} advice={advice} />
      {quiet ? null : pictures}
      <FormSection title={t('sellingForm.groupBike')} quiet={quiet}>
        <MachineFields />
      </FormSection>
      <FormSection title={t('sellingForm.groupPrice')} quiet={quiet}>
        <PriceFields />
      </FormSection>
      <FormSection title={t('sellingForm.groupWhereAndWhen')} quiet={quiet}>
        <PlaceFields />
      </FormSection>
      {quiet ? pictures : null}
      {children}
    </fieldset>
  )
  return (
    <FormProvider {...form}>
      <form onSubmit={(event) => void onSubmit(event)} noValidate>
        {quiet ? aside : null}
        {aside && !quiet ? (
          <div className="grid items-start gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_360px]">
            {fields}
            <div className="max-lg:order-first md:max-lg:grid md:max-lg:grid-cols-2 md:max-lg:items-start md:max-lg:gap-8 lg:sticky lg:top-6">
              {aside}
            </div>
          </div>
        ) : (
          fields
        )}
      </form>
    </FormProvider>
  )
}

/** What the server refused and no field can show; brought into view, since the button is far below. */
function Problem({ title, advice }: { title: string | null; advice: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (title !== null) place.current?.scrollIntoView({ block: 'center' })
  }, [title])
  if (title === null) return null
  return (
    <div ref={place} className="mb-6">
      <Alert title={title}>{advice}</Alert>
    </div>
  )
}
