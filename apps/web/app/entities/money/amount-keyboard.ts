import { decimalsOf } from '@bikevalley/contract'

/** The keyboard of a telephone for an amount: without a decimal separator where the currency has no decimals. */
export const amountKeyboard = (currency: string): 'numeric' | 'decimal' =>
  decimalsOf(currency) === 0 ? 'numeric' : 'decimal'
