import { decimalsOf } from './currencies.ts'
import type { PublicSettings } from './settings.ts'

type FormatSettings = Pick<PublicSettings, 'locale' | 'currency' | 'distanceUnit' | 'timeZone'>

/**
 * How money is written, everywhere: what a bike is offered for (`price`) is whole where it is even, as sellers write it on
 * a sign; what is paid, held, kept, sent back or paid out, and every sum of such (`exactPrice`), has all its decimals, so
 * that amounts below each other can be compared. A test holds the sources against it.
 */
export type Format = {
  /** What a bike is offered for: `"4500.00"` as `$4,500`, `"4500.50"` as `$4,500.50`. */
  price: (amount: string) => string
  /** Money that moves: `"4500.00"` as `$4,500.00`, with all the decimals that the currency has. */
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
  /** `0.0775` as `7.75%`. For receipts. */
  exactShare: (share: number) => string
  /** An instant or a day as `Nov 18`. */
  day: (iso: string) => string
  /** An instant or a day as `Nov 18, 2022`. */
  date: (iso: string) => string
  /** An instant as `Nov 18, 2022, 2:20 PM UTC`, in the site’s time zone. */
  dateTime: (iso: string) => string
  /** The time of day of an instant, as `2:20 PM UTC`. */
  time: (iso: string) => string
  /** Up to seven days away in words (`2 days ago`), then the date. `nowMs` is an epoch time in milliseconds. */
  ago: (iso: string, nowMs: number) => string
  /** ISO 4217: of the prices. */
  currency: string
  /** Whose days and times these are, as `UTC` or `America/New_York`. */
  timeZone: string
}

/**
 * Texts by what they say: `price 4500.00` is `$4,500`. The server's page brings along those it is made of, since a
 * browser takes long to begin formatting (40 ms and more for its first number), and must not while the page wakes up.
 */
export type Words = Record<string, string>

/**
 * Formats for one site. Every time is told in its time zone, the same on the server and in every browser: were the zone
 * the reader's own, the page would change its text while it wakes up. What stands in `words` is taken from there,
 * and what does not is put there.
 */
export function createFormat(settings: FormatSettings, words: Words = {}): Format {
  const by = formattersOf(settings)
  // A day without a time of day is the same in every zone.
  const byDay = formattersOf({ ...settings, timeZone: 'UTC' })
  const said =
    <V extends string | number>(kind: string, say: (value: V) => string) =>
    (value: V) =>
      (words[`${kind} ${value}`] ??= say(value))
  const number = (kind: Exclude<keyof Formatters, 'day' | 'date' | 'dateTime' | 'time' | 'relative'>) =>
    said<number>(kind, (value) => by[kind]().format(value))
  // Japanese writes the wide yen sign, which the font of our pages does not have.
  const amount = (kind: 'price' | 'exactPrice') =>
    said<string>(kind, (value) => by[kind]().format(Number(value)).replace('￥', '¥'))
  const moment = (kind: 'day' | 'date' | 'dateTime' | 'time') =>
    said<string>(kind, (iso) => (isDay(iso) ? byDay : by)[kind]().format(new Date(iso)))
  const date = moment('date')
  return {
    price: amount('price'),
    exactPrice: amount('exactPrice'),
    distance: number('distance'),
    count: number('count'),
    signedCount: number('signedCount'),
    signedShare: number('signedShare'),
    share: number('share'),
    exactShare: number('exactShare'),
    day: moment('day'),
    date,
    dateTime: moment('dateTime'),
    time: moment('time'),
    currency: settings.currency,
    timeZone: settings.timeZone,
    ago: (iso, nowMs) => {
      const step = isDay(iso) ? daysAway(iso, nowMs) : timeAway(iso, nowMs)
      if (step === null) return date(iso)
      return said<number>(`ago ${step.unit}`, (away) => by.relative().format(away, step.unit))(step.amount)
    },
  }
}

type Formatters = ReturnType<typeof makeFormatters>

const made = new Map<string, Formatters>()

/** Making a formatter is slow, so each is made once for a site, and only where there is use for it. */
function formattersOf(settings: FormatSettings): Formatters {
  const { locale, currency, distanceUnit, timeZone } = settings
  const key = `${locale} ${currency} ${distanceUnit} ${timeZone}`
  const formatters = made.get(key) ?? makeFormatters(settings)
  made.set(key, formatters)
  return formatters
}

/** Makes a thing when it is first asked for, and answers the same ever after. */
function once<T>(make: () => T): () => T {
  let thing: T | undefined
  return () => (thing ??= make())
}

function makeFormatters({ locale, currency, distanceUnit, timeZone }: FormatSettings) {
  const decimals = decimalsOf(currency)
  const money = {
    style: 'currency',
    currency,
    // Not what Intl thinks of the currency, which leaves decimals out where people do not use them.
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
  } as const
  const unit = distanceUnit === 'mi' ? 'mile' : 'kilometer'
  const signed = { signDisplay: 'exceptZero' } as const
  const percent = { style: 'percent', maximumFractionDigits: 0 } as const
  const clock = { hour: 'numeric', minute: '2-digit', timeZone, timeZoneName: 'short' } as const
  const number = (options?: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locale, options))
  const moment = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, options))
  return {
    price: number({ ...money, trailingZeroDisplay: 'stripIfInteger' }),
    exactPrice: number(money),
    distance: number({ style: 'unit', unit, maximumFractionDigits: 0 }),
    count: number(),
    signedCount: number(signed),
    share: number(percent),
    exactShare: number({ style: 'percent', maximumFractionDigits: 2 }),
    signedShare: number({ ...percent, ...signed }),
    day: moment({ month: 'short', day: 'numeric', timeZone }),
    date: moment({ dateStyle: 'medium', timeZone }),
    dateTime: moment({ year: 'numeric', month: 'short', day: 'numeric', ...clock }),
    time: moment(clock),
    relative: once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })),
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
