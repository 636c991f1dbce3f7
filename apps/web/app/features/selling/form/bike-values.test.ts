import { describe, expect, test } from 'vitest'
import { asTyped, type BikeValues, bikeFormSchema, blankValues, changedFields, missingNow } from './bike-values.ts'

const rules = { currency: 'USD', today: '2026-03-14', published: false }
const blank = blankValues('2026-03-14')
const complaints = (values: Partial<BikeValues>, published = false) => {
  const read = bikeFormSchema({ ...rules, published }).safeParse({ ...blank, ...values })
  return Object.fromEntries((read.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]))
}

describe('the form of a bike', () => {
  test('requires none of its fields', () => {
    expect(complaints({})).toEqual({})
  })

  test('reads mileage and engine size with grouped thousands', () => {
    const read = bikeFormSchema(rules).parse({ ...blank, mileage: '12,480', engine_cc: '1 200' })
    expect(read).toMatchObject({ mileage: 12480, engine_cc: 1200, year: null })
  })

  test('reports every wrong field at once', () => {
    const wrong = complaints({ year: '1700', phone: 'call me', resale_price: '6.750,5x', time_of_post: '2026-03-15' })
    expect(Object.keys(wrong).sort()).toEqual(['phone', 'resale_price', 'time_of_post', 'year'])
  })

  test.each([
    ['JPY', '450,000', null],
    ['JPY', '450000.50', 'JPY has no decimals. Write the price without them, for example 4500.'],
    ['KWD', '1250.750', null],
    ['KWD', '1250.755', 'Amounts in KWD go in steps of 0.010. Write 1,250.750 or 1,250.760.'],
  ])('reads a price in %s: %s', (currency, resale_price, message) => {
    const { error } = bikeFormSchema({ ...rules, currency }).safeParse({ ...blank, resale_price })
    expect(error?.issues[0]?.message ?? null).toBe(message)
  })

  test.each(['450000', '1250.000', '4500.00'])('shows a whole price of %s without decimals, and no other', (price) => {
    expect(asTyped(price)).toBe(price.split('.')[0])
    expect(asTyped('1250.500')).toBe('1250.500')
    expect(asTyped('')).toBe('')
  })

  test('refuses a price in another currency', () => {
    expect(complaints({ original_price: '€4500' })).toHaveProperty('original_price')
  })

  test('says what to do when a live bike would lose what a sale needs', () => {
    const complete = {
      name: 'Bobber',
      category_name: 'Cruiser',
      product_condition: 'good',
      resale_price: '4500',
    } as const
    expect(complaints({ ...complete, location: ' ' }, true)).toEqual({
      location: 'A bike on the market needs a location. Enter one before you save.',
    })
  })
})

test('an edit sends only what was changed, emptied fields included', () => {
  const read = bikeFormSchema(rules).parse({ ...blank, name: 'Bobber', year: '' })
  expect(changedFields(read, { name: true, year: true })).toEqual({ name: 'Bobber', year: null })
})

test('fields that are missing are listed in the order of the form, and an unreadable price is missing', () => {
  expect(missingNow(blank, 0, 'USD')).toEqual([
    'img',
    'name',
    'resale_price',
    'category_name',
    'product_condition',
    'location',
  ])
  const values = {
    ...blank,
    name: 'Bobber',
    resale_price: 'a lot',
    category_name: 'Cruiser',
    location: 'Leeds',
  } as const
  expect(missingNow(values, 1, 'USD')).toEqual(['resale_price', 'product_condition'])
})

test('a choice that nobody made, which the browser sends as null, is missing and not wrong', () => {
  const untouched = { ...blank, category_name: null, product_condition: null }
  expect(bikeFormSchema(rules).parse(untouched)).toMatchObject({ category_name: '', product_condition: '' })
  expect(missingNow(untouched, 1, 'USD')).toContain('category_name')
})
