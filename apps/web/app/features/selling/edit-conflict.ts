import type { BikeValues } from './bike-values.ts'

/** The fields as the form calls them. */
export const LABELS: Readonly<Record<keyof BikeValues, string>> = {
  name: 'Name',
  category_name: 'Category',
  product_condition: 'Condition',
  year: 'Year',
  mileage: 'Mileage',
  engine_cc: 'Engine',
  years_of_use: 'Years of use',
  description: 'Description',
  resale_price: 'Resale price',
  original_price: 'Original price',
  location: 'Location',
  phone: 'Phone',
  time_of_post: 'Time of post',
}

const isField = (key: string): key is keyof BikeValues => key in LABELS

/** What another window has made of a bike since it was opened here, a line a field: `Resale price: 4250`. */
export const changedElsewhere = (opened: BikeValues, there: BikeValues): string[] =>
  Object.keys(LABELS)
    .filter(isField)
    .filter((field) => opened[field] !== there[field])
    .map((field) => `${LABELS[field]}: ${there[field] || 'empty'}`)
