import type { Colour } from '@bikevalley/contract'
import { licenceClassOf } from '@bikevalley/vehicle-data/licence-class'
import { DRAWINGS } from '../../../apps/server/src/demo/compose.ts'
import { createDescriber, readSentences } from '../../../apps/server/src/demo/describe.ts'
import { factsOfBike } from '../../../apps/server/src/demo/facts.ts'
import type { Model } from '../../../apps/server/src/demo/models.ts'
import { type DemoPerson, readPeople } from '../../../apps/server/src/demo/people.ts'
import type { Random } from '../../../apps/server/src/demo/random.ts'
import { type Machine, value } from '../../../apps/server/src/demo/value.ts'
import { listingWords } from '../../../apps/server/src/modules/search/words.ts'

/** What is said of a bike, in the columns of a listing, and the words that it is found by. */
export type DescribedMachine = {
  facts: Readonly<Record<string, unknown>>
  /** In minor units. */
  price: number
  newPrice: number
  mileageKm: number
  nameWords: readonly string[]
  words: readonly string[]
}

const KILOMETRES_A_MILE = 1.609344
/** Of these, not everybody says all: how often each is left out. */
const LEFT_OUT: Readonly<Record<string, number>> = {
  seat_height_mm: 0.4,
  weight_kg: 0.3,
  abs: 0.2,
  owners: 0.2,
  power_kw: 0.15,
  final_drive: 0.15,
  body_type: 0.08,
  transmission: 0.08,
  colour: 0.06,
  model_year: 0.03,
}

/**
 * Bikes of these models as the demo's builders make them: age, mileage, condition and price, a text in a seller's voice, and facts, some of
 * which are left out. A large market repeats them: to describe one takes far longer than to write it down.
 */
export async function describeMachines(
  random: Random,
  models: readonly Model[],
  count: number,
  now: Date,
): Promise<DescribedMachine[]> {
  const [people, sentences] = await Promise.all([readPeople(), readSentences()])
  const voices = people.filter(({ role }) => role === 'seller')
  let describe = createDescriber(random, sentences)
  return Array.from({ length: count }, (_, index) => {
    // A seller never says the same twice: after so many bikes these are others.
    if (index % 400 === 0) describe = createDescriber(random, sentences)
    const model = random.weighted(models, ({ weight }) => weight)
    const { category } = DRAWINGS[model.drawing]
    const valued = value(model, now.getUTCFullYear(), random)
    const machine: Machine = {
      ...valued,
      category,
      paint: random.pick(model.paints),
      owners: valued.age <= 3 ? 1 : random.whole(1, 4),
    }
    return described(machine, random.pick(voices), describe, now, random)
  })
}

function described(
  machine: Machine,
  seller: DemoPerson,
  describe: ReturnType<typeof createDescriber>,
  now: Date,
  random: Random,
): DescribedMachine {
  const { model, year, age, condition, category } = machine
  const facts = factsOfBike(machine, now)
  const isNamed = !random.chance(0.04)
  const listing = {
    make: isNamed ? model.make : null,
    model: isNamed || random.chance(0.3) ? model.model : null,
    name: nameOf(model, random),
    description: describe(seller, machine),
  }
  const columns: Record<string, unknown> = {
    ...facts,
    ...listing,
    category_id: category,
    condition,
    model_year: year,
    years_of_use: age,
    engine_cc: model.cc,
    licence: licenceClassOf({
      engineCc: model.cc,
      powerKw: facts.power_kw ?? null,
      weightKg: facts.weight_kg ?? null,
      originalPowerKw: null,
      bodyType: facts.body_type || null,
    }),
    colour: random.chance(0.9) ? facts.colour : (random.pick(['brown', 'purple', 'gold']) satisfies Colour),
  }
  for (const [column, often] of Object.entries(LEFT_OUT)) if (random.chance(often)) columns[column] = null
  const text = (column: string) => (typeof columns[column] === 'string' ? columns[column] : null)
  const words = listingWords({
    ...listing,
    category,
    body_type: text('body_type'),
    colour: text('colour'),
    transmission: text('transmission'),
    final_drive: text('final_drive'),
    abs: columns.abs === true,
    features: facts.features ?? [],
  })
  return {
    facts: columns,
    price: machine.price * 100,
    newPrice: machine.newPrice * 100,
    mileageKm: Math.round(machine.miles * KILOMETRES_A_MILE),
    nameWords: [...words.name],
    words: [...words.all],
  }
}

/** As people write it: CB 500 F, CB500F, in small letters, with a word behind it. */
function nameOf({ make, model }: Model, random: Random): string {
  const apart = random.chance(0.25) ? model.replaceAll(/[ -]/g, random.pick(['', ' ', '-'])) : model
  const name = random.chance(0.9) ? `${make} ${apart}` : apart
  const behind = random.chance(0.2)
    ? ` ${random.pick(['ABS', 'Special Edition', 'A2', 'LED', 'Akrapovic', 'lowered'])}`
    : ''
  return random.chance(0.08) ? `${name}${behind}`.toLowerCase() : `${name}${behind}`
}
