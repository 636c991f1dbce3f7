import type { Bike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useFormat } from '../../lib/format/settings.ts'
import { Plate, PlateList } from '../../ui/pictures/plate.tsx'

type BikePlatesProps = {
  bike: Pick<Bike, 'year' | 'mileage' | 'distance_unit' | 'engine_cc'> & Partial<Pick<Bike, 'licence'>>
  /** Smaller on a phone, where they stand beside a picture. */
  beside?: boolean
}

/** Year, mileage, engine size and, where the site’s country has them, the class of licence as number plates; those that are known. */
export function BikePlates({ bike, beside = false }: BikePlatesProps) {
  const { count } = useFormat()
  const { year, mileage, distance_unit: unit, engine_cc: engine, licence = null } = bike
  if (year === null && mileage === null && engine === null && licence === null) return null
  const size = beside ? 'max-sm:text-label' : undefined
  return (
    <PlateList>
      {year === null ? null : (
        <li>
          <Plate kind="signal" className={size}>
            {year}
          </Plate>
        </li>
      )}
      {mileage === null ? null : (
        <li>
          <Plate unit={unit} className={size}>
            {count(mileage)}
          </Plate>
        </li>
      )}
      {engine === null ? null : (
        <li>
          <Plate unit={t('bike.cc')} className={size}>
            {count(engine)}
          </Plate>
        </li>
      )}
      {licence === null ? null : (
        <li>
          <Plate unit={licence === 'A2_restricted' ? t('bike.onceRestricted') : undefined} className={size}>
            <span className="sr-only">{t('bike.licence')} </span>
            <span>{licence === 'A2_restricted' ? 'A2' : licence}</span>
          </Plate>
        </li>
      )}
    </PlateList>
  )
}
