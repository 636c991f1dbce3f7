import type { Booking, ListedBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { inEveryLanguage } from '@bikevalley/messages/in-every-language'

type Bike = Pick<ListedBike, 'location' | 'seller_name'>
type Earlier = readonly Pick<Booking, 'location' | 'seller_name'>[]

/** Where the bike is, and where this buyer wanted to meet its seller before. */
export const suggestedPlaces = (bike: Bike, earlier: Earlier): string[] => {
  const before = withThisSeller(bike, earlier)
  return [...new Set([...atTheSellers(bike), ...(before === undefined ? [] : [before])])]
}

/**
 * Where somebody who has booked before most likely wants to meet: where they wanted to meet this seller last; at this seller's where they
 * wanted to meet another at theirs, in whichever language they booked that. The place of another seller is nothing to this one.
 */
export function rememberedPlace(bike: Bike, earlier: Earlier): string {
  const before = withThisSeller(bike, earlier)
  if (before !== undefined) return before
  const last = earlier.find(({ location }) => location !== '')?.location ?? ''
  const atSellers = inEveryLanguage('catalog.atTheSellers', { location: '' })
  const [atTheirs = ''] = atTheSellers(bike)
  return atSellers.some((words) => last.startsWith(words)) ? atTheirs : ''
}

const atTheSellers = ({ location }: Bike): string[] =>
  location === '' ? [] : [t('catalog.atTheSellers', { location })]

const withThisSeller = ({ seller_name: seller }: Bike, earlier: Earlier): string | undefined =>
  earlier.find(({ location, seller_name }) => location !== '' && seller_name === seller)?.location
