import type { PublicSettings } from '@bikevalley/contract'

type FormatSettings = Pick<PublicSettings, 'locale' | 'currency' | 'distanceUnit'>

export type Format = {
  /** `"4500.00"` as `$4,500`; cents only where there are any. For listings. */
  price: (amount: string) => string
  /** `"4500.00"` as `$4,500.00`. For receipts. */
  exactPrice: (amount: string) => string
  /** `12480` as `12,480 mi`, in the site's unit; nothing is converted. */
  distance: (amount: number) => string
  /** `12480` as `12,480`. */
  count: (amount: number) => string
  /** `3` as `+3`, `-3` as `-3`, `0` as `0`. */
  signedCount: (amount: number) => string
  /** `0.25` as `+25%`. */
  signedShare: (share: number) => string
  /** `0.25` as `25%`. */
  share: (share: number) => string
  /** An instant or a day as `Nov 18`. */
  day: (iso: string) => string
  /** An instant or a day as `Nov 18, 2022`. */
  date: (iso: string) => string
  /** An instant as `Nov 18, 2022, 2:20 PM UTC`. */
  dateTime: (iso: string) => string
  /** The time of day of an instant, as `2:20 PM UTC`. */
  time: (iso: string) => string
  /** Up to seven days away in words (`2 days ago`), then the date. `nowMs` is an epoch time in milliseconds. */
  ago: (iso: string, nowMs: number) => string
}

/*
 * Every time is told in UTC, the same on the server and in every browser: were the zone the reader's own, the page
 * would change its text while it wakes up.
 */
const timeZone = 'UTC'

const made = new Map<string, Format>()

/** The formatters of one site; making one is slow, so each is made once, and only where a page has use for it. */
export function createFormat(settings: FormatSettings): Format {
  const { locale, currency, distanceUnit } = settings
  const key = `${locale} ${currency} ${distanceUnit}`
  const known = made.get(key)
  if (known) return known
  const format = makeFormat(settings)
  made.set(key, format)
  return format
}

/** Makes a thing when it is first asked for, and answers the same ever after. */
function once<T>(make: () => T): () => T {
  let thing: T | undefined
  return () => (thing ??= make())
}

function makeFormat({ locale, currency, distanceUnit }: FormatSettings): Format {
  const money = { style: 'currency', currency } as const
  const price = once(() => new Intl.NumberFormat(locale, { ...money, trailingZeroDisplay: 'stripIfInteger' }))
  const exactPrice = once(() => new Intl.NumberFormat(locale, money))
  const unit = distanceUnit === 'mi' ? 'mile' : 'kilometer'
  const distance = once(() => new Intl.NumberFormat(locale, { style: 'unit', unit, maximumFractionDigits: 0 }))
  const count = once(() => new Intl.NumberFormat(locale))
  const signed = { signDisplay: 'exceptZero' } as const
  const signedCount = once(() => new Intl.NumberFormat(locale, signed))
  const percent = { style: 'percent', maximumFractionDigits: 0 } as const
  const share = once(() => new Intl.NumberFormat(locale, percent))
  const signedShare = once(() => new Intl.NumberFormat(locale, { ...percent, ...signed }))
  const day = once(() => new Intl.DateTimeFormat(locale, { month: 'short', day: 'numeric', timeZone }))
  const date = once(() => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }))
  const dateTime = once(
    () =>
      new Intl.DateTimeFormat(locale, {
        year: 'numeric',
        month: 'short',
        day: 'numeric',
        hour: 'numeric',
        minute: '2-digit',
        timeZone,
        timeZoneName: 'short',
      }),
  )
  const time = once(
    () => new Intl.DateTimeFormat(locale, { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' }),
  )
  const relative = once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }))
  const formatDate = (iso: string) => date().format(new Date(iso))
  return {
    price: (amount) => price().format(Number(amount)),
    exactPrice: (amount) => exactPrice().format(Number(amount)),
    distance: (amount) => distance().format(amount),
    count: (amount) => count().format(amount),
    signedCount: (amount) => signedCount().format(amount),
    signedShare: (amount) => signedShare().format(amount),
    share: (amount) => share().format(amount),
    day: (iso) => day().format(new Date(iso)),
    date: formatDate,
    dateTime: (iso) => dateTime().format(new Date(iso)),
    time: (iso) => time().format(new Date(iso)),
    ago: (iso, nowMs) => {
      const step = isDay(iso) ? daysAway(iso, nowMs) : timeAway(iso, nowMs)
      return step === null ? formatDate(iso) : relative().format(step.amount, step.unit)
    },
  }
}

type Step = { amount: number; unit: 'second' | 'minute' | 'hour' | 'day' }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A day without a time of day: `2022-11-18`. */
const isDay = (iso: string) => /^\d{4}-\d{2}-\d{2}$/.test(iso)

/** Calendar days between a day and today; null beyond a week. */
function daysAway(iso: string, nowMs: number): Step | null {
  const today = Math.floor(nowMs / dayMs)
  const amount = Math.floor(Date.parse(iso) / dayMs) - today
  return Math.abs(amount) <= 7 ? { amount, unit: 'day' } : null
}

/** The largest whole unit between an instant and now; null beyond a week. */
function timeAway(iso: string, nowMs: number): Step | null {
  const away = Date.parse(iso) - nowMs
  const size = Math.abs(away)
  if (size < minuteMs) return { amount: 0, unit: 'second' }
  if (size < hourMs) return { amount: Math.trunc(away / minuteMs), unit: 'minute' }
  if (size < dayMs) return { amount: Math.trunc(away / hourMs), unit: 'hour' }
  if (size <= 7 * dayMs) return { amount: Math.trunc(away / dayMs), unit: 'day' }
  return null
}
