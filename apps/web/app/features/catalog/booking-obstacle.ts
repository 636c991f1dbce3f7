import type { Bike, Viewer } from '@bikevalley/contract'

/** Why a person can't book a bike, known before they try. */
export type BookingObstacle = 'sold' | 'not-on-sale' | 'own' | 'booked' | 'not-a-buyer'

/**
 * What stands between this person and booking this bike; null when they may. A visitor is asked to log in first, which
 * is no obstacle. The server has the last word.
 */
export function bookingObstacle(
  bike: Pick<Bike, 'state' | 'email'>,
  viewer: Pick<Viewer, 'email' | 'isUser'> | null,
  booked: boolean,
): BookingObstacle | null {
  if (viewer && bike.email === viewer.email) return 'own'
  if (booked) return 'booked'
  if (bike.state === 'sold') return 'sold'
  if (bike.state !== 'available') return 'not-on-sale'
  if (viewer && !viewer.isUser) return 'not-a-buyer'
  return null
}
