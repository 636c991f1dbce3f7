import {
  BODY_TYPE_LABELS,
  COLOUR_LABELS,
  FEATURE_LABELS,
  FINAL_DRIVE_LABELS,
  TRANSMISSION_LABELS,
} from '@bikevalley/contract/fact-labels'
import { t } from '@bikevalley/messages'
import { type BikeValues, namesIn } from '../form/bike-values.ts'
import { entriesIn } from '../service-history/typed-entries.ts'

/** The fields as the form calls them. */
const LABELS: Readonly<Record<keyof BikeValues, () => string>> = {
  name: () => t('sellingForm.name'),
  category_name: () => t('sellingForm.category'),
  product_condition: () => t('sellingForm.condition'),
  year: () => t('sellingForm.year'),
  mileage: () => t('sellingForm.mileage'),
  engine_cc: () => t('sellingForm.engine'),
  make: () => t('facts.make'),
  model: () => t('facts.model'),
  body_type: () => t('facts.bodyType'),
  power_kw: () => t('sellingForm.powerKw'),
  original_power_kw: () => t('sellingForm.originalPowerKw'),
  weight_kg: () => t('sellingForm.weightKg'),
  seat_height_mm: () => t('sellingForm.seatHeightMm'),
  transmission: () => t('facts.transmission'),
  final_drive: () => t('facts.finalDrive'),
  colour: () => t('facts.colour'),
  abs: () => t('facts.abs'),
  owners: () => t('facts.owners'),
  features: () => t('facts.features'),
  first_registered_on: () => t('facts.firstRegistered'),
  inspection_until: () => t('facts.inspectionUntil'),
  frame_number: () => t('sellingForm.frameNumber'),
  service_history: () => t('sellingForm.serviceHistory'),
  years_of_use: () => t('sellingForm.yearsOfUse'),
  description: () => t('sellingForm.description'),
  resale_price: () => t('sellingForm.resalePrice'),
  original_price: () => t('sellingForm.originalPrice'),
  location: () => t('sellingForm.location'),
  phone: () => t('sellingForm.phone'),
  time_of_post: () => t('sellingForm.timeOfPost'),
  bought_in: () => t('sellingForm.boughtHere'),
}

const fieldLabel = (field: keyof BikeValues): string => LABELS[field]()

const valueLabel = <Value extends string>(labels: Readonly<Record<Value, () => string>>, value: string): string => {
  const known = Object.entries<() => string>(labels).find(([name]) => name === value)
  return known ? known[1]() : value
}

/** The fields whose values are choices, in words. */
const SHOWN: Readonly<Partial<Record<keyof BikeValues, (value: string) => string>>> = {
  body_type: (value) => valueLabel(BODY_TYPE_LABELS, value),
  transmission: (value) => valueLabel(TRANSMISSION_LABELS, value),
  final_drive: (value) => valueLabel(FINAL_DRIVE_LABELS, value),
  colour: (value) => valueLabel(COLOUR_LABELS, value),
  abs: (value) => (value === 'true' ? t('facts.absYes') : value === 'false' ? t('facts.absNo') : value),
  service_history: (value) => (value === '' ? '' : t('sellingForm.serviceEntries', { count: entriesIn(value).length })),
  bought_in: (value) => (value === '' ? t('sellingForm.boughtHereNo') : t('sellingForm.boughtHereYes')),
  features: (value) =>
    namesIn(value)
      .map((feature) => valueLabel(FEATURE_LABELS, feature))
      .join(', '),
}

/** What stands in a field, in words where it is a choice. */
const shownValue = (field: keyof BikeValues, value: string): string =>
  (SHOWN[field]?.(value) ?? value) || t('sellingForm.empty')

const isField = (key: string): key is keyof BikeValues => Object.hasOwn(LABELS, key)

/** What another window has made of a bike since it was opened here, a line a field: `Resale price: 4250`. */
export const changedElsewhere = (opened: BikeValues, there: BikeValues): string[] =>
  Object.keys(LABELS)
    .filter(isField)
    .filter((field) => opened[field] !== there[field])
    .map((field) =>
      t('sellingForm.changedField', {
        field: fieldLabel(field),
        value: shownValue(field, there[field] ?? ''),
      }),
    )

/** A field that two windows have made different, in a line: `Name: “Honda” here, “Yamaha” in the other version`. */
export function clashOf(field: keyof BikeValues, values: { here: string; there: string }): string {
  const here = shownValue(field, values.here)
  const there = shownValue(field, values.there)
  // Of some fields the words say less than they hold.
  return here === there
    ? t('sellingForm.fieldDiffers', { field: fieldLabel(field) })
    : t('sellingForm.fieldClash', { field: fieldLabel(field), here, there })
}
