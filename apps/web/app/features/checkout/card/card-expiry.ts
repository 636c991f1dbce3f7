import { t } from '@bikevalley/messages'
/** A month and a year of four digits. */
export type Expiry = { month: number; year: number }

/** What is typed, as `MM / YY`; `12/2026` from a browser's own memory is taken too, and a month above 1 gets its zero. */
export function formatExpiry(text: string): string {
  const long = /^\D*(\d{1,2})\D+20(\d{2})\D*$/.exec(text)
  if (long) return `${(long[1] ?? '').padStart(2, '0')} / ${long[2]}`
  const short = /^\D*(\d)\D*[/.-]/.exec(text)
  const digits = short ? `0${text.replaceAll(/\D/g, '')}` : text.replaceAll(/\D/g, '')
  const whole = /^[2-9]/.test(digits) ? `0${digits}` : digits
  const month = whole.slice(0, 2)
  const year = whole.slice(2, 4)
  return year === '' ? month : `${month} / ${year}`
}

/** The expiry, or a sentence that says what is wrong with it. Whether it has passed is the card processor's to say. */
export function readExpiry(text: string): { expiry: Expiry } | { problem: string } {
  const digits = formatExpiry(text).replaceAll(/\D/g, '')
  if (digits === '') return { problem: t('checkout.enterExpiry') }
  if (digits.length < 4) return { problem: t('checkout.enterMonthAndYear') }
  const month = Number(digits.slice(0, 2))
  if (month < 1 || month > 12) return { problem: t('checkout.monthIs') }
  return { expiry: { month, year: 2000 + Number(digits.slice(2)) } }
}
