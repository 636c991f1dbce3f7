import type { Photos } from '../../modules/photos/index.ts'
import type { Platform } from '../../platform/platform.ts'

/** What each view of bookings is made from. */
export type BookingViewsContext = { platform: Platform; photos: Photos }
