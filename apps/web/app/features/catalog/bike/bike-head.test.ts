import type { PublicSettings } from '@bikevalley/contract'
import { describe, expect, test } from 'vitest'
import { testSettings } from '../../../../../../tests/support/public-settings.ts'
import { testBike as bike } from '../../../entities/bike/test-bike.ts'
import { bikeHead } from './bike-head.ts'

const settings: PublicSettings = { ...testSettings, publicUrl: 'https://bikes.example.com', passkeyHost: null }
const address = `https://bikes.example.com/bike/${bike._id}`

/** The content of a tag by its name or property. */
const tag = (head: ReturnType<typeof bikeHead>, name: string) =>
  head
    .filter((one) => Object.values(one).includes(name))
    .map((one) => ('content' in one ? one.content : 'href' in one ? one.href : null))[0]

const data = (head: ReturnType<typeof bikeHead>) =>
  head.flatMap((one) => ('script:ld+json' in one ? [one['script:ld+json']] : []))

describe('a bike on sale', () => {
  const head = bikeHead(bike, settings)

  test('has one canonical address and names its facts and its preview', () => {
    expect(tag(head, 'canonical')).toBe(address)
    expect(tag(head, 'og:title')).toBe('Yamaha MT-07, $4,500')
    expect(tag(head, 'og:description')).toBe('2019, 12,480 mi, 689 cc, good condition, $4,500, Portland, Oregon')
    expect(tag(head, 'og:image')).toMatch(
      /^https:\/\/bikes\.example\.com\/social\/bike\/01890000-0000-7000-8000-000000000001\.jpg\?v=\w+$/,
    )
    expect(tag(head, 'robots')).toBeUndefined()
  })

  test('is described as a motorcycle on offer, with its breadcrumbs', () => {
    const [motorcycle, crumbs] = data(head)
    expect(motorcycle).toMatchObject({
      '@type': 'Motorcycle',
      brand: { name: 'Yamaha' },
      vehicleModelDate: '2019',
      mileageFromOdometer: { value: 12_480, unitCode: 'SMI' },
      vehicleEngine: { engineDisplacement: { value: 689, unitCode: 'CMQ' } },
      itemCondition: 'https://schema.org/UsedCondition',
      image: ['https://bikes.example.com/images/a.webp'],
      offers: {
        url: address,
        price: '4500.00',
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
        seller: { name: 'Sal' },
      },
    })
    expect(crumbs).toMatchObject({
      '@type': 'BreadcrumbList',
      itemListElement: [{ position: 1 }, {}, {}, { item: address }],
    })
  })

  test('gets another preview address when what the preview shows has changed', () => {
    const cheaper = bikeHead({ ...bike, resale_price: '3999.00' }, settings)
    expect(tag(cheaper, 'og:image')).not.toBe(tag(head, 'og:image'))
    expect(tag(bikeHead({ ...bike, description: 'New chain.' }, settings), 'og:image')).toBe(tag(head, 'og:image'))
  })
})

test('a sold bike is not indexed by search engines; a link to it says that it is sold, without a price', () => {
  const head = bikeHead({ ...bike, state: 'sold', status: false }, settings)
  expect(tag(head, 'robots')).toContain('noindex')
  expect(tag(head, 'og:title')).toBe('Yamaha MT-07, sold')
  expect(JSON.stringify(head)).not.toMatch(/4[.,]?500/)
})

test('a bike’s facts are in the data for search engines', () => {
  const facts = { make: 'Yamaha', model: 'MT-07', power_kw: 54.4, weight_kg: 184, colour: 'blue' } as const
  expect(data(bikeHead({ ...bike, ...facts, first_registered_on: '2019-04-01' }, settings))[0]).toMatchObject({
    brand: { name: 'Yamaha' },
    model: 'MT-07',
    vehicleEngine: { enginePower: { value: 54.4, unitCode: 'KWT' } },
    weight: { value: 184, unitCode: 'KGM' },
    color: 'blue',
    dateVehicleFirstRegistered: '2019-04-01',
  })
})

test('a fact that a bike does not have is left out', () => {
  const bare = { ...bike, name: 'My old bike', year: null, mileage: null, engine_cc: null }
  const [motorcycle] = data(bikeHead(bare, settings))
  for (const key of [
    'brand',
    'vehicleModelDate',
    'mileageFromOdometer',
    'vehicleEngine',
    'description',
    'model',
    'weight',
    'color',
  ])
    expect(motorcycle).not.toHaveProperty(key)
})

test.each(['draft', 'withdrawn', 'removed'] as const)(
  'a %s bike is not indexed by search engines and has no preview',
  (state) => {
    const head = bikeHead({ ...bike, state, status: false }, settings)
    expect(tag(head, 'robots')).toContain('noindex')
    expect(head.length).toBe(1)
  },
)
