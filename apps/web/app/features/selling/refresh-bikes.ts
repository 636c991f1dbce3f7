import type { QueryClient } from '@tanstack/react-query'

/** Every answer of the API that shows bikes or what is booked of them. */
const ABOUT_BIKES: readonly unknown[] = [
  'listSellerBikes',
  'getBike',
  'listAdvertised',
  'listCategoryBikes',
  'listReceivedBookings',
]

/** After a bike changed: whatever shows it is read again. */
export const refreshBikes = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey }) => ABOUT_BIKES.includes(queryKey[0]) })
