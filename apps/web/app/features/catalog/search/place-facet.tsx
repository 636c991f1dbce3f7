import type { SearchResult } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useEffect, useRef } from 'react'
import { TownInput } from '../../../entities/place/town-input.tsx'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
import { Select } from '../../../ui/forms/field.tsx'
import type { BuyAddress } from '../buy-address.ts'
import { FacetGroup } from './facet-group.tsx'
import { radiusLabel } from './filter-labels.ts'

/** In the site's unit of distance. */
const RADII = [10, 25, 50, 100, 250]

/** The API has kilometres. */
const kilometres = (radius: number, unit: 'mi' | 'km') =>
  unit === 'km' ? String(radius) : String(Math.round(radius * 1609.344) / 1000)

type PlaceFacetProps = {
  address: BuyAddress
  result: SearchResult | undefined
  open?: boolean
  /** One of the towns that were offered is chosen in this field. */
  onTown: (field: HTMLInputElement) => void
}

/** A town, and how far around it. */
export function PlaceFacet({ address: { given }, result, open = false, onTown }: PlaceFacetProps) {
  const format = useFormat()
  const { distanceUnit } = useSettings()
  const [near] = given.near ?? []
  const [radius] = given.radius_km ?? []
  const radii = RADII.map((one) => kilometres(one, distanceUnit))
  // An address may come from elsewhere, with a radius of its own.
  if (radius !== undefined && !radii.includes(radius)) radii.push(radius)
  // What is shown meanwhile may be of the place before.
  const town = near !== undefined && String(result?.near?.id) === near ? result?.near?.name : undefined
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // The address has a town's number before an answer names it; what stands in a field does not follow its default.
    if (field.current && town !== undefined && field.current.value === near) field.current.value = town
  }, [near, town])
  return (
    <FacetGroup title={t('results.place')} open={open || near !== undefined}>
      <label className="block text-ink-2 text-label">
        <span className="mb-1 block">{t('results.place')}</span>
        <TownInput
          ref={field}
          name="near"
          defaultValue={town ?? near ?? ''}
          data-town={town === undefined ? undefined : near}
          autoComplete="off"
          maxLength={200}
          onTown={() => field.current && onTown(field.current)}
          className="min-h-11 text-small"
        />
      </label>
      <label className="mt-3 block text-ink-2 text-label">
        <span className="mb-1 block">{t('results.within')}</span>
        <Select name="radius_km" defaultValue={radius ?? ''} className="min-h-11 text-small">
          <option value="">{t('results.anyDistance')}</option>
          {radii.map((one) => (
            <option key={one} value={one}>
              {radiusLabel(one, distanceUnit, format)}
            </option>
          ))}
        </Select>
      </label>
    </FacetGroup>
  )
}
