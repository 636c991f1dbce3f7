import type { getVehicle, ParsedInput, ResponseOf, VehicleFacts } from '@bikevalley/contract'
import { factsOf, findMake, findModel, makes, modelsOf } from '@bikevalley/vehicle-data'

/** What our data has for the form of a bike: makes, the models of a make, and the facts of a model in a year. */
export const vehicleOf = ({
  make = '',
  model = '',
  year = null,
}: ParsedInput<typeof getVehicle>['query']): ResponseOf<typeof getVehicle> => ({
  makes: [...makes()],
  models: modelsOf(make).map(({ name }) => name),
  facts: presentFacts(make, model, year),
})

function presentFacts(make: string, model: string, year: number | null): VehicleFacts | null {
  const facts = factsOf(make, model, year)
  const names = { make: findMake(make), model: findModel(make, model) }
  if (facts === null || names.make === null || names.model === null) return null
  return {
    make: names.make,
    model: names.model,
    body_type: facts.bodyType,
    engine_cc: facts.engineCc,
    power_kw: facts.powerKw,
    weight_kg: facts.weightKg,
    seat_height_mm: facts.seatHeightMm,
    transmission: facts.transmission,
    final_drive: facts.finalDrive,
    new_price: facts.newPrice,
  }
}
