import type { Bike, PublicSettings } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { MAKES } from './makes.ts'

type Site = Pick<PublicSettings, 'publicUrl'>

/** What the page of a bike on sale is about, in the words of schema.org. */
export function bikeData(bike: Bike, { publicUrl }: Site) {
  const absolute = (path: string) => new URL(path, publicUrl).href
  const address = absolute(`/bike/${bike._id}`)
  const make = bike.make || makeOf(bike.name)
  const condition = 'https://schema.org/UsedCondition'
  return {
    '@context': 'https://schema.org',
    '@type': 'Motorcycle',
    name: bike.name,
    url: address,
    image: bike.images.map(absolute),
    ...(bike.description === '' ? {} : { description: bike.description }),
    ...(make === undefined ? {} : { brand: { '@type': 'Brand', name: make } }),
    ...(bike.year === null ? {} : { vehicleModelDate: String(bike.year) }),
    ...(bike.mileage === null ? {} : { mileageFromOdometer: distance(bike.mileage, bike.distance_unit) }),
    ...(bike.model === '' ? {} : { model: bike.model }),
    ...(bike.engine_cc === null && bike.power_kw === null ? {} : { vehicleEngine: engine(bike) }),
    ...(bike.weight_kg === null ? {} : { weight: quantity(bike.weight_kg, 'KGM') }),
    ...(bike.transmission === '' ? {} : { vehicleTransmission: bike.transmission }),
    ...(bike.colour === '' ? {} : { color: bike.colour }),
    ...(bike.body_type === '' ? {} : { bodyType: bike.body_type }),
    ...(bike.owners === null ? {} : { numberOfPreviousOwners: bike.owners }),
    ...(bike.first_registered_on === '' ? {} : { dateVehicleFirstRegistered: bike.first_registered_on }),
    itemCondition: condition,
    offers: {
      '@type': 'Offer',
      url: address,
      price: bike.resale_price,
      priceCurrency: bike.currency,
      availability: 'https://schema.org/InStock',
      itemCondition: condition,
      seller: { '@type': 'Person', name: bike.seller_name },
    },
  }
}

/** The way to the bike from the top of the site, as the page shows it. */
export function wayToBike(bike: Bike, { publicUrl }: Site) {
  const steps = [
    { name: t('site.home'), path: '/' },
    { name: t('site.buy'), path: '/buy' },
    { name: bike.category_name, path: `/buy?category=${bike.category_name}` },
    { name: bike.name, path: `/bike/${bike._id}` },
  ]
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, path }, place) => ({
      '@type': 'ListItem',
      position: place + 1,
      name,
      item: new URL(path, publicUrl).href,
    })),
  }
}

/** UN/CEFACT's codes: statute mile, kilometre, cubic centimetre, kilowatt, kilogram. */
const quantity = (value: number, unitCode: 'SMI' | 'KMT' | 'CMQ' | 'KWT' | 'KGM') => ({
  '@type': 'QuantitativeValue',
  value,
  unitCode,
})

const distance = (value: number, unit: 'mi' | 'km') => quantity(value, unit === 'mi' ? 'SMI' : 'KMT')

const engine = ({ engine_cc, power_kw }: Bike) => ({
  '@type': 'EngineSpecification',
  ...(engine_cc === null ? {} : { engineDisplacement: quantity(engine_cc, 'CMQ') }),
  ...(power_kw === null ? {} : { enginePower: quantity(power_kw, 'KWT') }),
})

/** The make that a bike's name begins with; undefined where it is none that we know. */
const makeOf = (name: string): string | undefined =>
  MAKES.find((make) => `${name} `.toLowerCase().startsWith(`${make.toLowerCase()} `))
