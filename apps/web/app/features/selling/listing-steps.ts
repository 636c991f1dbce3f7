import { type MissingField, parsePrice, REQUIRED_TO_GO_LIVE } from '@bikevalley/contract'
import { type BikeValues, missingNow } from './bike-values.ts'

/** One of ten things that make a listing whole. */
export type Step = {
  /** Where it is filled in. */
  field: keyof BikeValues | 'img'
  /** What is still to do. */
  label: string
  /** How it is called once it is done. */
  doneLabel: string
  /** Why it counts; those that keep the bike from the market say so. */
  reason: string
  done: boolean
}

const NEEDED: Readonly<Record<MissingField, readonly [label: string, doneLabel: string]>> = {
  img: ['Add a picture', 'picture'],
  name: ['Name the bike', 'name'],
  category_name: ['Choose a category', 'category'],
  product_condition: ['Choose a condition', 'condition'],
  resale_price: ['Set a resale price', 'price'],
  location: ['Say where it is', 'location'],
}

/** The reason of those steps without which the bike is not put up. */
export const NEEDED_TO_GO_LIVE = 'needed to go live'

const SEVERAL_PICTURES = 3
const TELLING_CHARACTERS = 120

/** The ten steps in the order of the form: six that the market needs, and four that buyers ask for. */
export function stepsOf(values: BikeValues, photoCount: number, currency: string): Step[] {
  const missing = missingNow(values, photoCount, currency)
  const needed = REQUIRED_TO_GO_LIVE.map((field): Step => {
    const [label, doneLabel] = NEEDED[field]
    const unreadable = field === 'resale_price' && values.resale_price.trim() !== ''
    return {
      field,
      label: unreadable ? 'Fix the resale price' : label,
      doneLabel,
      reason: NEEDED_TO_GO_LIVE,
      done: !missing.includes(field),
    }
  })
  const plate = (['year', 'mileage', 'engine_cc'] as const).find((field) => values[field].trim() === '')
  const written = values.description.trim().length
  return [
    ...needed,
    {
      field: 'img',
      label: 'Add more pictures',
      doneLabel: 'several pictures',
      reason: `${SEVERAL_PICTURES} or more`,
      done: photoCount >= SEVERAL_PICTURES,
    },
    {
      field: plate ?? 'year',
      label: 'Add year, mileage and engine',
      doneLabel: 'year, mileage and engine',
      reason: 'on its plates',
      done: plate === undefined,
    },
    {
      field: 'description',
      label: 'Describe it',
      doneLabel: 'description',
      reason: `${TELLING_CHARACTERS} characters`,
      done: written >= TELLING_CHARACTERS,
    },
    {
      field: 'original_price',
      label: 'Say what it cost new',
      doneLabel: 'original price',
      reason: 'shown crossed out',
      done: parsePrice(values.original_price, currency).ok,
    },
  ]
}
