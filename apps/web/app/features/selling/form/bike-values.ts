import {
  type BikeDetails,
  type BoughtBike,
  type MissingField,
  parsePrice,
  REQUIRED_TO_GO_LIVE,
  updateBikeSchema,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { historyFieldSchema } from '../service-history/service-history-schema.ts'
import { textOfHistory } from '../service-history/typed-entries.ts'

const wire = updateBikeSchema.shape

/** What a bike on the market can't do without. */
const NEEDED: Readonly<Record<Exclude<MissingField, 'img'>, () => string>> = {
  name: () => t('sellingForm.needsName'),
  resale_price: () => t('sellingForm.needsResalePrice'),
  category_name: () => t('sellingForm.needsCategory'),
  product_condition: () => t('sellingForm.needsCondition'),
  location: () => t('sellingForm.needsLocation'),
}

/** A field's text, read by a rule of the contract that takes more than text. */
const fromText = <T extends z.ZodType>(rule: T, given: (text: string) => unknown = (text) => text) =>
  z.string().transform((text, context): z.output<T> => {
    const read = rule.safeParse(given(text))
    if (read.success) return read.data
    for (const { message } of read.error.issues) context.addIssue(message)
    return z.NEVER
  })

/** A group of radios: left without a choice, the browser's form says null. */
const fromRadios = <T extends z.ZodType<string | undefined, string>>(rule: T) =>
  z
    .string()
    .nullable()
    .transform((value) => value ?? '')
    .pipe(rule)

/** Features as one text of a field, their names with commas. */
export const namesIn = (features: string): string[] => (features === '' ? [] : features.split(','))

type FormRules = {
  /** ISO 4217; prices are read in it. */
  currency: string
  /** `YYYY-MM-DD`; no later day is taken. */
  today: string
  /** The bike is, or was, for sale: what it needs for that may not be emptied. */
  published: boolean
}

/** The form's fields, read by the contract's own rules, with those that need to know the site and the bike. */
export function bikeFormSchema({ currency, today, published }: FormRules) {
  const needed = <T extends z.ZodType<string | undefined>>(field: keyof typeof NEEDED, schema: T) =>
    schema.refine((value) => !published || Boolean(value), { error: NEEDED[field] })
  const price = z
    .string()
    .trim()
    .max(40, { error: () => t('sellingForm.priceTooLong') })
    .superRefine((value, context) => {
      const read = parsePrice(value, currency)
      if (value !== '' && !read.ok) context.addIssue(read.reason)
    })
  return z.object({
    name: needed('name', wire.name.unwrap()),
    category_name: needed('category_name', fromRadios(wire.category_name.unwrap())),
    product_condition: needed('product_condition', fromRadios(wire.product_condition.unwrap())),
    year: fromText(wire.year.unwrap()),
    mileage: fromText(wire.mileage.unwrap()),
    engine_cc: fromText(wire.engine_cc.unwrap()),
    make: wire.make.unwrap(),
    model: wire.model.unwrap(),
    body_type: fromText(wire.body_type.unwrap()),
    power_kw: fromText(wire.power_kw.unwrap()),
    original_power_kw: fromText(wire.original_power_kw.unwrap()),
    weight_kg: fromText(wire.weight_kg.unwrap()),
    seat_height_mm: fromText(wire.seat_height_mm.unwrap()),
    transmission: fromText(wire.transmission.unwrap()),
    final_drive: fromText(wire.final_drive.unwrap()),
    colour: fromText(wire.colour.unwrap()),
    abs: fromText(wire.abs.unwrap()),
    owners: fromText(wire.owners.unwrap()),
    features: fromText(wire.features.unwrap(), namesIn),
    first_registered_on: fromText(wire.first_registered_on.unwrap()),
    inspection_until: fromText(wire.inspection_until.unwrap()),
    frame_number: wire.frame_number.unwrap(),
    service_history: historyFieldSchema(today),
    years_of_use: fromText(wire.years_of_use.unwrap()),
    description: wire.description.unwrap(),
    resale_price: needed('resale_price', price),
    original_price: price,
    location: needed('location', wire.location.unwrap()),
    phone: fromText(wire.phone.unwrap()),
    time_of_post: wire.time_of_post
      .unwrap()
      .refine((day) => day <= today, { error: () => t('sellingForm.dayInFuture') }),
    /** The booking in which the bike was bought here; no field of its own. */
    bought_in: z.string(),
  })
}

/** What stands in the fields. */
export type BikeValues = z.input<ReturnType<typeof bikeFormSchema>>
/** What the fields mean, as it is sent. */
export type ReadBike = z.output<ReturnType<typeof bikeFormSchema>>

/** The fields before anything is typed. */
export const blankValues = (today: string): BikeValues => ({
  name: '',
  category_name: '',
  product_condition: '',
  year: '',
  mileage: '',
  engine_cc: '',
  make: '',
  model: '',
  body_type: '',
  power_kw: '',
  original_power_kw: '',
  weight_kg: '',
  seat_height_mm: '',
  transmission: '',
  final_drive: '',
  colour: '',
  abs: '',
  owners: '',
  features: '',
  first_registered_on: '',
  inspection_until: '',
  frame_number: '',
  service_history: '',
  years_of_use: '',
  description: '',
  resale_price: '',
  original_price: '',
  location: '',
  phone: '',
  time_of_post: today,
  bought_in: '',
})

/** The names of the fields, as on the wire. */
export const FIELDS = bikeFormSchema({ currency: '', today: '', published: false }).keyof().options

/** A price of the wire as one would type it: without decimals that say nothing. */
export const asTyped = (price: string): string => price.replace(/\.0+$/, '')

/** A decimal as one would type it, in the language of the moment. */
export const decimalAsTyped = (value: number | null): string =>
  value === null ? '' : String(value).replace('.', t('bike.decimalMark'))

/** Papers say the day, buyers need the month; an edit leaves the day as it is until the month is changed. */
const monthOf = (day: string): string => day.slice(0, 7)

/** What the machine fills, whoever sells it. */
const machineValues = (bike: Omit<BoughtBike, 'handed_over_at' | 'listed_as'>) => ({
  name: bike.name,
  category_name: bike.category_name,
  year: bike.year?.toString() ?? '',
  mileage: bike.mileage?.toString() ?? '',
  engine_cc: bike.engine_cc?.toString() ?? '',
  make: bike.make,
  model: bike.model,
  body_type: bike.body_type,
  power_kw: decimalAsTyped(bike.power_kw),
  original_power_kw: decimalAsTyped(bike.original_power_kw),
  weight_kg: bike.weight_kg?.toString() ?? '',
  seat_height_mm: bike.seat_height_mm?.toString() ?? '',
  transmission: bike.transmission,
  final_drive: bike.final_drive,
  colour: bike.colour,
  abs: bike.abs?.toString() ?? '',
  owners: bike.owners?.toString() ?? '',
  features: bike.features.join(','),
  first_registered_on: monthOf(bike.first_registered_on),
  inspection_until: monthOf(bike.inspection_until),
  service_history: textOfHistory(bike.service_history),
})

/** The fields as a bike fills them. */
export const valuesOf = (bike: Omit<BikeDetails, 'price_history' | 'surroundings'>): BikeValues => ({
  ...machineValues(bike),
  product_condition: bike.product_condition,
  frame_number: bike.frame_number,
  years_of_use: bike.years_of_use,
  description: bike.description,
  resale_price: asTyped(bike.resale_price),
  original_price: asTyped(bike.original_price),
  location: bike.location,
  phone: bike.phone,
  time_of_post: bike.time_of_post,
  bought_in: '',
})

/** The fields that a bike fills that was bought here: what its former seller said of it is not among them. */
export const valuesOfPurchase = (bookingId: string, bike: BoughtBike) => ({
  ...machineValues(bike),
  bought_in: bookingId,
})

/** Only the fields that were changed: the others stay as they are on the server. */
export function changedFields(
  read: ReadBike,
  dirty: Readonly<Partial<Record<keyof ReadBike, boolean>>>,
): Partial<ReadBike> {
  return Object.fromEntries(Object.entries(read).filter(([key]) => isField(key) && dirty[key] === true))
}

/** What the bike still needs to go live, as the form stands now. */
export function missingNow(values: BikeValues, photoCount: number, currency: string): MissingField[] {
  return REQUIRED_TO_GO_LIVE.filter((field) => {
    if (field === 'img') return photoCount === 0
    if (field === 'resale_price') return !parsePrice(values.resale_price, currency).ok
    return (values[field] ?? '').trim() === ''
  })
}

const isField = (key: string): key is keyof BikeValues => FIELDS.some((field) => field === key)
