import { decimalsOf } from './currencies.ts'

/** Minor units as the wire's decimal string: a dot, the currency's decimals, no grouping (`450000` USD is `"4500.00"`, `4500` JPY `"4500"`). */
export function formatMinor(minor: number, currency: string): string {
  const decimals = decimalsOf(currency)
  const digits = String(Math.abs(minor)).padStart(decimals + 1, '0')
  const text = decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
  return minor < 0 ? `-${text}` : text
}

/** The other way round: `"4500.00"` in USD is `450000`, `"4500"` in JPY `4500`. */
export const minorOf = (amount: string, currency: string): number =>
  Math.round(Number(amount) * 10 ** decimalsOf(currency))
