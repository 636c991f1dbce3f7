import { formatMinor, getVehicle, type VehicleFacts } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { api } from '../../../lib/api/api.ts'
import { queryFor } from '../../../lib/api/query.ts'
import { useSettings } from '../../../lib/format/settings.ts'
import { asTyped, type BikeValues, decimalAsTyped } from './bike-values.ts'

export type VehicleData = ReturnType<typeof useVehicleData>

const NEVER_OLD = { staleTime: Number.POSITIVE_INFINITY }

/**
 * Fills facts of a bike in from what is known of its make, model and year. Only empty fields are filled, and those that it
 * filled before and nobody has changed; a model that is not known fills nothing. Without an answer the form is as it was.
 */
export function useVehicleData() {
  const { getValues, setValue } = useFormContext<BikeValues>()
  const { currency } = useSettings()
  const [make, setMake] = useState('')
  const [notice, setNotice] = useState<'filled' | 'undone' | null>(null)
  const asked = useRef('')
  const filled = useRef<ReadonlyMap<keyof BikeValues, string>>(new Map())
  const makes = useQuery({ ...queryFor(getVehicle, { query: {} }), ...NEVER_OLD })
  const models = useQuery({ ...queryFor(getVehicle, { query: { make } }), ...NEVER_OLD, enabled: make !== '' })

  const put = (name: keyof BikeValues, text: string) =>
    setValue(name, text, { shouldDirty: true, shouldValidate: true })
  const isOurs = (name: keyof BikeValues) => getValues(name) === '' || getValues(name) === filled.current.get(name)

  /** To be called when one of the three fields is left. */
  const lookUp = async () => {
    const query = { make: getValues('make').trim(), model: getValues('model').trim(), year: getValues('year').trim() }
    setMake(query.make)
    const asking = JSON.stringify(query)
    if (asking === asked.current || query.make === '' || query.model === '') return
    asked.current = asking
    const answer = await api(getVehicle, { query }).catch(() => null)
    if (answer === null || asking !== asked.current) return
    const texts = answer.facts === null ? [] : textsOf(answer.facts, currency)
    const open = texts.filter(([name, text]) => text !== '' && isOurs(name))
    const isNew = open.some(([name, text]) => getValues(name) !== text)
    for (const [name, text] of open) put(name, text)
    filled.current = new Map([...filled.current, ...open])
    if (isNew) setNotice('filled')
  }

  const undo = () => {
    for (const [name, text] of filled.current) if (getValues(name) === text) put(name, '')
    filled.current = new Map()
    setNotice('undone')
  }

  return { makes: makes.data?.makes ?? [], models: models.data?.models ?? [], notice, lookUp, undo }
}

/** The fields that follow from the facts of a model, as one would type them. */
function textsOf(facts: VehicleFacts, currency: string): [keyof BikeValues, string][] {
  const { new_price: price } = facts
  return [
    ['name', `${facts.make} ${facts.model}`],
    ['body_type', facts.body_type ?? ''],
    ['engine_cc', facts.engine_cc?.toString() ?? ''],
    ['power_kw', decimalAsTyped(facts.power_kw)],
    ['weight_kg', facts.weight_kg?.toString() ?? ''],
    ['seat_height_mm', facts.seat_height_mm?.toString() ?? ''],
    ['transmission', facts.transmission ?? ''],
    ['final_drive', facts.final_drive ?? ''],
    ['original_price', price?.currency === currency ? asTyped(formatMinor(price.minor, currency)) : ''],
  ]
}
