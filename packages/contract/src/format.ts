import { knownLanguage, localeIn } from '@bikevalley/messages'
import { decimalsOf } from './currencies.ts'
import { keepSome } from './keep-some.ts'
import type { PaymentProvider } from './payment-provider.ts'
import type { PublicSettings } from './settings.ts'
import { offsetAt } from './time-zone.ts'

type FormatSettings = Pick<PublicSettings, 'locale' | 'currency' | 'distanceUnit' | 'timeZone'> & {
  /** The zone is known to be that of whoever reads: only then may a clock time stand without its zone. */
  ownZone?: boolean
  /** What people call each payment provider, where the texts may be about one. */
  providerLabels?: PublicSettings['providerLabels']
}

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
  /** The month of an instant or a day, as `November 2022`. */
  month: (iso: string) => string
  /** An instant as `Nov 18, 2022, 2:20 PM UTC`; without the zone's name where the zone is the reader's own. */
  dateTime: (iso: string) => string
  /** The time of day of an instant, as `2:20 PM UTC`; likewise. */
  time: (iso: string) => string
  /** When two people mean to meet, as `Nov 18, 2022, 2:20 PM UTC`: always with the zone, since they may not share it. */
  meeting: (iso: string) => string
  /** Up to seven days away in words (`2 days ago`), then the date. `nowMs` is an epoch time in milliseconds; today is the zone's. */
  ago: (iso: string, nowMs: number) => string
  /** A payment provider by what people call it; one that is not known by its name. */
  provider: (name: PaymentProvider) => string
  /** ISO 4217: of the prices. */
  currency: string
  /** Whose days and times these are, as `UTC` or `America/New_York`. */
  timeZone: string
}

/**
 * Texts by what they say: `price 4500.00` is `$4,500`. The server's page brings along those it is made of, since a
 * browser takes long to begin formatting (40 ms and more for its first number), and must not while the page is hydrated.
 */
export type FormattedTexts = Record<string, string>

/** The site's settings with the locale of whoever reads, where that is known. */
function forReader(settings: FormatSettings): FormatSettings {
  const language = knownLanguage()
  return language === null ? settings : { ...settings, locale: localeIn(language, settings.locale) }
}

/**
 * Formats for one site and one time zone: the site's own, or that of who reads, in the language of whoever is answered or
 * written to. A clock time names the zone unless it is
 * said to be the reader's (`ownZone`). What stands in `texts` is taken from there, and what does not is put there.
 */
export function createFormat(site: FormatSettings, texts?: FormattedTexts): Format {
  const settings = forReader(site)
  const { locale, timeZone, ownZone = false } = settings
  const amounts = amountsOf(settings)
  const times = timesOf(locale, timeZone, ownZone)
  // A day without a time of day is the same in every zone.
  const days = timesOf(locale, 'UTC', false)
  const say = (key: string, make: () => string): string => (texts === undefined ? make() : (texts[key] ??= make()))
  const said =
    <V extends string | number>(kind: string, make: (value: V) => string) =>
    (value: V) =>
      say(`${kind} ${value}`, () => make(value))
  const number = (kind: Exclude<keyof Amounts, 'relative'>) =>
    said<number>(kind, (value) => amounts[kind]().format(value))
  // Japanese writes the wide yen sign, which the font of our pages does not have.
  const amount = (kind: 'price' | 'exactPrice') =>
    said<string>(kind, (value) => amounts[kind]().format(Number(value)).replace('￥', '¥'))
  const zone = ownZone ? `own ${timeZone}` : timeZone
  const moment = (kind: keyof Times) => (iso: string) =>
    isDay(iso)
      ? say(`${kind} ${iso}`, () => days[kind]().format(new Date(iso)))
      : say(`${kind} ${zone} ${iso}`, () => times[kind]().format(new Date(iso)))
  const date = moment('date')
  // It changes twice a year at most, and asking for it takes a formatter.
  const offset = (nowMs: number) => Number(say(`offset ${timeZone}`, () => String(offsetAt(nowMs, timeZone))))
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
    month: moment('month'),
    dateTime: moment('dateTime'),
    time: moment('time'),
    meeting: moment('meeting'),
    provider: (name) => site.providerLabels?.[name] ?? name,
    currency: settings.currency,
    timeZone,
    ago: (iso, nowMs) => {
      const step = isDay(iso) ? daysAway(iso, nowMs + offset(nowMs)) : timeAway(iso, nowMs)
      if (step === null) return date(iso)
      return said<number>(`ago ${step.unit}`, (away) => amounts.relative().format(away, step.unit))(step.amount)
    },
  }
}

type Amounts = ReturnType<typeof makeAmounts>
type Times = ReturnType<typeof makeTimes>

// Making a formatter is slow, so each is made once for a site, and only where there is use for it.
const keepAmounts = keepSome<Amounts>(100)
const keepTimes = keepSome<Times>(100)

function amountsOf(settings: FormatSettings): Amounts {
  const { locale, currency, distanceUnit } = settings
  return keepAmounts(`${locale} ${currency} ${distanceUnit}`, () => makeAmounts(settings))
}

const timesOf = (locale: string, timeZone: string, ownZone: boolean): Times =>
  keepTimes(`${locale} ${timeZone} ${ownZone}`, () => makeTimes(locale, timeZone, ownZone))

/** Makes a thing when it is first asked for, and answers the same ever after. */
function once<T>(make: () => T): () => T {
  let thing: T | undefined
  return () => (thing ??= make())
}

function makeAmounts({ locale, currency, distanceUnit }: FormatSettings) {
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
  const number = (options?: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locale, options))
  return {
    price: number({ ...money, trailingZeroDisplay: 'stripIfInteger' }),
    exactPrice: number(money),
    distance: number({ style: 'unit', unit, maximumFractionDigits: 0 }),
    count: number(),
    signedCount: number(signed),
    share: number(percent),
    exactShare: number({ style: 'percent', maximumFractionDigits: 2 }),
    signedShare: number({ ...percent, ...signed }),
    relative: once(() => new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })),
  }
}

function makeTimes(locale: string, timeZone: string, ownZone: boolean) {
  const moment = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, options))
  const clock = { hour: 'numeric', minute: '2-digit', timeZone } as const
  const withZone = { ...clock, timeZoneName: 'short' } as const
  const told = ownZone ? clock : withZone
  const day = { year: 'numeric', month: 'short', day: 'numeric' } as const
  return {
    day: moment({ month: 'short', day: 'numeric', timeZone }),
    date: moment({ dateStyle: 'medium', timeZone }),
    month: moment({ month: 'long', year: 'numeric', timeZone }),
    dateTime: moment({ ...day, ...told }),
    time: moment(told),
    meeting: moment({ ...day, ...withZone }),
  }
}

type Step = { amount: number; unit: 'second' | 'minute' | 'hour' | 'day' }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** A day without a time of day: `2022-11-18`. */
const isDay = (iso: string) => /^\d{4}-\d{2}-\d{2}$/.test(iso)

/**
 * Calendar days between a day and today; null beyond a week. A day that has begun elsewhere and not yet here is today.
 * `localMs` is now by the clocks of the reader's zone.
 */
function daysAway(iso: string, localMs: number): Step | null {
  const today = Math.floor(localMs / dayMs)
  const amount = Math.floor(Date.parse(iso) / dayMs) - today
  return Math.abs(amount) <= 7 ? { amount: amount === 1 ? 0 : amount, unit: 'day' } : null
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

/** What a currency is called in some languages: its code first, then its signs and words ('EUR', '€', 'euro', 'euros'; 'US dollars' are 'dollars'). */
export function currencyNames(currency: string, languages: readonly string[]): string[] {
  const called = languages.flatMap((language) =>
    (['symbol', 'narrowSymbol', 'name'] as const).flatMap((currencyDisplay) => {
      const format = new Intl.NumberFormat(language, { style: 'currency', currency, currencyDisplay })
      return [1, 2]
        .flatMap((amount) => format.formatToParts(amount))
        .flatMap(({ type, value }) => (type === 'currency' ? [value.split(/[\s-]/).at(-1) ?? value] : []))
    }),
  )
  return [...new Set([currency, ...called])]
}
