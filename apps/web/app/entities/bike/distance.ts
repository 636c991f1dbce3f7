import type { PublicSettings } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useFormat, useSettings } from '../../lib/format/settings.ts'

/** What search says of a bike beside what it is: how far its town is from the place that was asked for; null where that is not known. */
export type Distant = { distance_km?: number | null }

const KILOMETRES = { km: 1, mi: 1.609344 } as const satisfies Record<PublicSettings['distanceUnit'], number>

/** Kilometres in units of the site. */
export const unitsOf = (kilometres: number, unit: PublicSettings['distanceUnit']): number =>
  kilometres / KILOMETRES[unit]

/** The same in whole ones; 0 for less than one. */
export function wholeUnits(kilometres: number, unit: PublicSettings['distanceUnit']): number {
  const distance = unitsOf(kilometres, unit)
  return distance < 1 ? 0 : Math.round(distance)
}

/** How far away a bike is, as `12 mi away`; null where that was not asked, or is not known. */
export function useAway(): (bike: Distant) => string | null {
  const { distanceUnit } = useSettings()
  const { distance } = useFormat()
  return ({ distance_km: kilometres = null }) => {
    if (kilometres === null) return null
    const units = wholeUnits(kilometres, distanceUnit)
    return units === 0
      ? t('bike.lessThanAway', { distance: distance(1) })
      : t('bike.away', { distance: distance(units) })
  }
}
