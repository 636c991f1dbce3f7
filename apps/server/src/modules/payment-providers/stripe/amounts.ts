import { decimalsOf } from '@bikevalley/contract'

/**
 * In how many decimals Stripe counts a currency, where ISO 4217 has others: the Icelandic króna and the Ugandan shilling lost
 * theirs, and are still told with two zeros; of the ariary it knows no smaller unit.
 * (https://docs.stripe.com/currencies#special-cases and #zero-decimal)
 */
const DECIMALS: ReadonlyMap<string, number> = new Map([
  ['ISK', 2],
  ['UGX', 2],
  ['MGA', 0],
])

/** Three decimals, and Stripe does not say how it counts them. */
const NOT_REPORTED: readonly string[] = ['IQD', 'LYD']

/** Whether we know how Stripe counts this currency. It may not offer it in the operator's country all the same. */
export const isCountedByStripe = (currency: string): boolean => !NOT_REPORTED.includes(currency)

const factorOf = (currency: string) => 10 ** ((DECIMALS.get(currency) ?? decimalsOf(currency)) - decimalsOf(currency))

/** An amount in minor units as Stripe's API takes it. */
export const toStripe = (amountMinor: number, currency: string): { amount: number; currency: string } => ({
  amount: Math.round(amountMinor * factorOf(currency)),
  currency: currency.toLowerCase(),
})

/** An amount that Stripe tells, in minor units. @param currency as Stripe writes it, in small letters */
export const fromStripe = (amount: number, currency: string): number =>
  Math.round(amount / factorOf(currency.toUpperCase()))
