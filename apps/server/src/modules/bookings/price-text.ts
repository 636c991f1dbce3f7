import { formatMinor } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'

/** An amount as people read it, in the language of whoever it is said to: `450000`, `USD`, `en-US` → `$4,500.00`. */
export const priceText = (amountMinor: number, currency: string, locale: string): string =>
  createFormat({ locale, currency, distanceUnit: 'km', timeZone: 'UTC' }).exactPrice(formatMinor(amountMinor, currency))
