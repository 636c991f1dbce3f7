import type { Platform } from '../../platform/platform.ts'

/** What each view of bikes is made from. */
export type BikeViewsContext = { platform: Platform }
