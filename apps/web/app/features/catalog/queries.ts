import type { Booking, CallInput, listAdvertised, Viewer } from '@bikevalley/contract'
import { ACTIVE_BOOKING_STATES, LIMITS } from '@bikevalley/contract/life-cycles'
import { useQuery } from '@tanstack/react-query'
import { queryFor } from '../../lib/api/query.ts'

/** What the home page asks for: of many promotions others each hour, so that in turn all are seen. */
export const advertisedInput: CallInput<typeof listAdvertised> = {
  query: { limit: LIMITS.homePromotions, rotate: 'true' },
}

export const advertisedQuery = queryFor('listAdvertised', advertisedInput)

export const categoriesQuery = queryFor('listCategories', {})

export const relatedQuery = (id: string) => queryFor('getRelatedBikes', { params: { id } })

export const bikeQuery = (id: string) => queryFor('getBike', { params: { id } })

/** The caller's own bookings, whoever they are. */
export const ownBookingsInput = { query: {} }

/** The buyer's own bookings, newest first; others have none. Undefined until they are known. */
export function useOwnBookings(viewer: Viewer | null | undefined): readonly Booking[] | undefined {
  const isBuyer = viewer?.isUser === true
  const { data, isError } = useQuery({ ...queryFor('listBookings', ownBookingsInput), enabled: isBuyer })
  if (isBuyer) return data ?? (isError ? [] : undefined)
  return viewer === undefined ? undefined : []
}

/** The buyer's active booking of a bike, so that the bike can say how it stands; null without one, undefined until that is known. */
export function useOwnBooking(bikeId: string, viewer: Viewer | null | undefined): Booking | null | undefined {
  const bookings = useOwnBookings(viewer)
  return bookings && (bookings.find(({ productId, state }) => productId === bikeId && isActive(state)) ?? null)
}

const isActive = (state: Booking['state']) => ACTIVE_BOOKING_STATES.some((active) => active === state)
