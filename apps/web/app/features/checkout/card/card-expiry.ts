import { plainTyping } from '@bikevalley/contract/plain-typing'
import { t } from '@bikevalley/messages'

/** A month and a year of four digits. */
export type Expiry = { month: number; year: number }

const shown = (month: string, year: string) => `${month.padStart(2, '0')} / ${year}`

/**
 * Formats what is typed as `MM / YY`. A month above 2 gets a leading zero; `12/2026`, as browsers fill it in, and `2026-12` are
 * accepted too. `20` can only begin a year and is left as it is until its month follows.
 */
export function formatExpiry(typed: string): string {
  const text = plainTyping(typed)
  const [, longMonth = '', longYear] = /^\D*(\d{1,2})\D+20(\d{2})\D*$/.exec(text) ?? []
  if (longYear !== undefined) return shown(longMonth, longYear)
  const [, firstYear = '', lastMonth] = /^\D*20(\d{2})\D*(\d{2})/.exec(text) ?? []
  if (lastMonth !== undefined) return shown(lastMonth, firstYear)
  if (/^\D*2(?:0|$)/.test(text)) return text
  const short = /^\D*(\d)\D*[/.-]/.test(text)
  const digits = text.replaceAll(/\D/g, '')
  const whole = short || /^[2-9]/.test(digits) ? `0${digits}` : digits
  const month = whole.slice(0, 2)
  // The beginning of a year of four digits.
  const year = whole.slice(2, whole.startsWith('20', 2) ? 6 : 4)
  return year === '' ? month : shown(month, year)
}

/** The expiry, or a sentence that says what is wrong with it. Whether it has passed is the card processor's to say. */
export function readExpiry(text: string): { expiry: Expiry } | { problem: string } {
  const [, firstYear = '', month = ''] = /^20(\d{2})\D+(\d)$/.exec(plainTyping(text)) ?? []
  const digits = (month === '' ? formatExpiry(text) : shown(month, firstYear)).replaceAll(/\D/g, '')
  if (digits === '') return { problem: t('checkout.enterExpiry') }
  if (digits.length !== 4 || digits.startsWith('20')) return { problem: t('checkout.enterMonthAndYear') }
  return asExpiry(Number(digits.slice(0, 2)), 2000 + Number(digits.slice(2)))
}

const asExpiry = (month: number, year: number) =>
  month < 1 || month > 12 ? { problem: t('checkout.monthIs') } : { expiry: { month, year } }
