import { matchPlaces } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useId, useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { queryFor } from '../../../lib/api/query.ts'
import { Button } from '../../../ui/basics/button.tsx'
import { Field, Input } from '../../../ui/forms/field.tsx'
import type { BikeValues } from './bike-values.ts'
import { useBikeFields } from './use-bike-fields.ts'

/** So long nobody types before we look. */
const REST_MS = 300

/** Where the bike stands: which town that is understood as, and others that could be meant. */
export function LocationField() {
  const { register, errorOf } = useBikeFields()
  const { setValue, setFocus } = useFormContext<BikeValues>()
  const namesId = useId()
  const location = useWatch<BikeValues, 'location'>({ name: 'location' })
  const text = useRested(location.trim())
  const { data } = useQuery({
    ...queryFor(matchPlaces, { query: { text } }),
    enabled: text !== '' && text.length <= 120,
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const places = text === '' ? undefined : data?.places
  const [found] = places ?? []
  const choices = (places ?? []).filter((place) => place !== text)
  const choose = (place: string) => {
    setValue('location', place, { shouldDirty: true, shouldValidate: true })
    setFocus('location')
  }
  const hint =
    places === undefined
      ? t('sellingForm.locationHint')
      : found === undefined
        ? t('sellingForm.locationUnknown')
        : t('sellingForm.locationFound', { place: found })
  return (
    <div>
      <Field
        label={t('sellingForm.location')}
        hint={<span aria-live="polite">{hint}</span>}
        error={errorOf('location')}
      >
        <Input {...register('location')} autoComplete="address-level2" />
      </Field>
      {choices.length > 0 ? (
        <div role="group" aria-labelledby={namesId} className="mt-2 flex flex-wrap items-center gap-2">
          <span id={namesId} className="text-small">
            {t('sellingForm.locationChoices')}
          </span>
          {choices.map((place) => (
            <Button key={place} size="compact" onClick={() => choose(place)}>
              {place}
            </Button>
          ))}
        </div>
      ) : null}
    </div>
  )
}

/** The text once nobody has changed it for a moment. */
function useRested(text: string): string {
  const [rested, setRested] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), REST_MS)
    return () => clearTimeout(timer)
  }, [text])
  return rested
}
