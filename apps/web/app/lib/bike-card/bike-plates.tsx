import type { Bike } from '@bikevalley/contract'
import { Plate, PlateList } from '../../ui/plate.tsx'
import { useFormat } from '../settings.ts'

/** Year, mileage and engine size as number plates; those that the seller gave. */
export function BikePlates({ bike }: { bike: Pick<Bike, 'year' | 'mileage' | 'distance_unit' | 'engine_cc'> }) {
  const { count } = useFormat()
  const { year, mileage, distance_unit: unit, engine_cc: engine } = bike
  if (year === null && mileage === null && engine === null) return null
  return (
    <PlateList>
      {year === null ? null : (
        <li>
          <Plate kind="signal">{year}</Plate>
        </li>
      )}
      {mileage === null ? null : (
        <li>
          <Plate unit={unit}>{count(mileage)}</Plate>
        </li>
      )}
      {engine === null ? null : (
        <li>
          <Plate unit="cc">{count(engine)}</Plate>
        </li>
      )}
    </PlateList>
  )
}
