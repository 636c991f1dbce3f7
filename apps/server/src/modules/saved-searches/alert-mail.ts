import type { Format } from '@bikevalley/contract/format'
import { PRICE_BAND_LABELS } from '@bikevalley/contract/price-band-labels'
import { t } from '@bikevalley/messages'
import type { Config } from '../../config.ts'
import { askingPrice, fromKilometres } from '../listings/index.ts'
import type { MailContent } from '../mail/index.ts'
import type { WaitingAlert } from './alert-repository.ts'

/** So many bikes a mail shows; the rest it counts. */
const SHOWN = 12

export type AlertLinks = {
  bike: (id: string) => string
  search: (parameters: string) => string
  stopSearch: (id: string) => string
  stopAll: string
}

/** A bike that somebody is told of, with the names of the searches that it meets. */
type FoundBike = WaitingAlert & { searches: readonly string[] }

/** The bikes of one mail, each once: that one is new goes before that its price fell. */
export function bikesOf(alerts: readonly WaitingAlert[]): FoundBike[] {
  const bikes = new Map<string, FoundBike>()
  for (const alert of alerts) {
    const known = bikes.get(alert.listing_id)
    const searches = new Set(known?.searches).add(alert.search_name)
    bikes.set(alert.listing_id, { ...(known?.reason === 'new' ? known : alert), searches: [...searches] })
  }
  return [...bikes.values()]
}

/** What tells a person of bikes, in the language of the moment. @throws Error without any */
export function alertMail(
  alerts: readonly WaitingAlert[],
  links: AlertLinks,
  format: Format,
  { distanceUnit }: Pick<Config, 'distanceUnit'>,
): MailContent {
  const bikes = bikesOf(alerts)
  const searches = [...new Map(alerts.map((one) => [one.search_id, one])).values()]
  const [first] = bikes
  if (first === undefined) throw new Error('There is nothing to tell.')
  const names = searches.map(({ search_name: name }) => name)
  const more = bikes.length - SHOWN
  return {
    subject: bikes.length === 1 ? subjectOf(first, format) : t('savedSearches.mailMany', { count: bikes.length }),
    paragraphs: [
      t('savedSearches.mailSays', { count: bikes.length }),
      ...(more > 0 ? [t('savedSearches.mailShows', { shown: SHOWN, more })] : []),
    ],
    items: bikes.slice(0, SHOWN).map((bike) => ({
      title: [bike.bike_name, bike.model_year].filter(Boolean).join(', '),
      text: textOf(bike, format, distanceUnit),
      url: links.bike(bike.listing_id),
      picture: bike.picture,
    })),
    links: searches.map(({ search_name: name, parameters }) => ({
      label: t('savedSearches.mailSeeSearch', { name }),
      url: links.search(parameters),
    })),
    leave: [
      ...searches.map(({ search_id: id }, at) => ({
        label: t('savedSearches.mailStopSearch', { name: names[at] ?? '' }),
        url: links.stopSearch(id),
      })),
      { label: t('savedSearches.mailStopAll'), url: links.stopAll },
    ],
  }
}

function subjectOf(bike: FoundBike, format: Format): string {
  const about = { bike: bike.bike_name, price: priceOf(bike, format) }
  return bike.reason === 'new' ? t('savedSearches.mailNew', about) : t('savedSearches.mailFallen', about)
}

const priceOf = ({ resale_price_minor, currency }: WaitingAlert, format: Format): string =>
  format.price(askingPrice(resale_price_minor, currency))

/** From what to what the price fell. */
function fallOf(bike: WaitingAlert, format: Format): string {
  const { former_price_minor: former, currency } = bike
  const to = priceOf(bike, format)
  return former === null
    ? [t('savedSearches.itemFallen'), to].join(' · ')
    : t('savedSearches.itemFell', { from: format.price(askingPrice(former, currency)), to })
}

/** What became of it, what it costs and whether that is much, how far it has gone, where it stands, and which searches it meets. */
function textOf(bike: FoundBike, format: Format, unit: Config['distanceUnit']): string {
  const { reason, band, mileage_km: mileage, location, searches } = bike
  const facts = [
    ...(reason === 'new' ? [t('savedSearches.itemNew'), priceOf(bike, format)] : [fallOf(bike, format)]),
    band === null ? '' : PRICE_BAND_LABELS[band](),
    mileage === null ? '' : format.distance(fromKilometres(mileage, unit)),
    location ?? '',
  ]
  return [
    facts.filter((fact) => fact !== '').join(' · '),
    t('savedSearches.itemMeets', { count: searches.length, names: searches.join(', ') }),
  ].join('\n')
}
