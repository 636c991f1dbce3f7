import type { QueryClient } from '@tanstack/react-query'

/** Every answer of the API that shows bikes or what is booked of them. */
const ABOUT_BIKES: readonly unknown[] = [
  'listSellerBikes',
  'listOwnBikes',
  'getBike',
  'getBikeDraft',
  'listAdvertised',
  'searchListings',
  'getRelatedBikes',
  'getPriceRating',
  'getWithdrawnBike',
  'getBoughtBike',
  'getSellerFigures',
  'listReceivedBookings',
  'listBuyers',
  'listBuyersOfBike',
]

/** After a bike changed: whatever shows it is read again. */
export const refreshBikes = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => ABOUT_BIKES.includes(queryKey[0]) })

/** While a buyer is paying, a list is read again this often, so that its row is free as soon as the bike is. */
export const HELD_REFRESH_MS = 15_000
