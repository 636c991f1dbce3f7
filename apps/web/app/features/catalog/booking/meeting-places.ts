import type { Booking, ListedBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { inEveryLanguage } from '@bikevalley/messages/in-every-language'

type Bike = Pick<ListedBike, 'location'>
type Earlier = readonly Pick<Booking, 'location'>[]

/** Where the bike is, and where this buyer wanted to meet before. */
export const suggestedPlaces = ({ location }: Bike, earlier: Earlier): string[] => [
  ...(location === '' ? [] : [t('catalog.atTheSellers', { location })]),
  ...earlier.flatMap((booking) => (booking.location === '' ? [] : [booking.location])).slice(0, 1),
]

/**
 * Where somebody who has booked before most likely wants to meet: where they wanted to last, and at this bike's seller if it was at
 * another's, in whichever language they booked that.
 */
export function rememberedPlace({ location }: Bike, earlier: Earlier): string {
  const last = earlier.find((booking) => booking.location !== '')?.location ?? ''
  const atSellers = inEveryLanguage('catalog.atTheSellers', { location: '' })
  if (!atSellers.some((words) => last.startsWith(words))) return last
  return location === '' ? '' : t('catalog.atTheSellers', { location })
}
