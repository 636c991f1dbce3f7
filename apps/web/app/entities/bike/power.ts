import { t } from '@bikevalley/messages'
import { useFormat } from '../../lib/format/settings.ts'

/** How an engine's power is written: `54.4` kilowatts as `54.4 kW (73 hp)`, in the horses of the reader's language. */
export function usePower(): (kilowatts: number) => string {
  const { count } = useFormat()
  return (kilowatts) =>
    t('facts.kilowatts', {
      kilowatts: count(kilowatts),
      horsepower: count(Math.round(kilowatts * Number(t('facts.horsepowerPerKilowatt')))),
    })
}
