import type { Bike, Viewer } from '@bikevalley/contract'

/** Why a person can't book a bike, known before they try; that they have booked it already is told by their booking. */
export type BookingObstacle = 'sold' | 'not-on-sale' | 'own' | 'not-a-buyer'

/**
 * What stands between this person and booking this bike; null when they may. A visitor is asked to log in first, which
 * is no obstacle. The server has the last word.
 */
export function bookingObstacle(
  bike: Pick<Bike, 'state' | 'email'>,
  viewer: Pick<Viewer, 'email' | 'isUser'> | null,
): BookingObstacle | null {
  if (viewer && bike.email === viewer.email) return 'own'
  if (bike.state === 'sold') return 'sold'
  if (bike.state !== 'available') return 'not-on-sale'
  if (viewer && !viewer.isUser) return 'not-a-buyer'
  return null
}
