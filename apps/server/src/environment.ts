import { isIP } from 'node:net'
import { isCurrency, isTimeZone, readEmail } from '@bikevalley/contract'
import { z } from 'zod'
import { inUrl, isLoopback } from './own-origins.ts'

const onOff = z.enum(['on', 'off'], { error: 'is on or off' })

const isLocale = (value: string) => {
  try {
    return Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

/** `XX` is nobody's, and the name of what is no country is its code. */
const isCountry = (value: string) =>
  /^[A-Z]{2}$/.test(value) && new Intl.DisplayNames('en', { type: 'region' }).of(value) !== value

const isHost = (value: string) =>
  (isIP(value) !== 0 || /^[\w.-]+$/.test(value)) && URL.canParse(`http://${inUrl(value)}`)

const isPort = (value: string) => /^\d{1,5}$/.test(value) && Number(value) >= 1 && Number(value) <= 65_535

/** No path, query or user: nothing that an origin would lose. */
const isBare = (value: string) => new URL(value).href === `${new URL(value).origin}/`

/** What Fastify takes for a proxy: an IP address, a network such as 10.0.0.0/8, or its names for known networks. */
function isProxy(value: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(value)) return true
  const [address = '', prefix, ...rest] = value.split('/')
  const version = isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (prefix === undefined) return true
  return /^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= (version === 4 ? 32 : 128)
}

const isHopCount = (value: string) => /^(\d|10)$/.test(value)
/** Another machine's is asked by TLS alone. */
function isPushOrigin(value: string): boolean {
  const url = URL.canParse(value) ? new URL(value) : null
  return url?.origin === value && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.hostname)))
}

const parts = (value: string) => value.split(',').map((part) => part.trim())

/** One address, alone or behind a name. */
const isSender = (value: string) => /^([^\s<>@,;]+@[^\s<>@,;]+|[^<>\r\n]*<[^\s<>@,;]+@[^\s<>@,;]+>)$/.test(value)

const SEARCH_ADDRESS =
  'has after its host and port at most one name for our indices, of lower-case letters, digits and hyphens, and a password with its user'

/** What the names of our indices begin with may follow, and nothing else; a user and a password belong together. */
function isSearchAddress(value: string): boolean {
  const { pathname, search, hash, username, password } = new URL(value)
  return (
    /^\/(?:[a-z0-9][a-z0-9-]{0,60})?$/.test(pathname) && search + hash === '' && (username === '') === (password === '')
  )
}

const providerUrl = z
  .url({ protocol: /^https?$/, error: 'is an address such as http://127.0.0.1:8080' })
  .transform((value) => value.replace(/\/$/, ''))
  .optional()

const databaseUrl = z
  .url({
    protocol: /^postgres(ql)?$/,
    error: 'is an address such as postgres://user:password@127.0.0.1:5432/bikevalley',
  })
  .optional()

const basisPoints = (example: string) =>
  z
    .string()
    .refine(
      (value) => /^\d{1,5}$/.test(value) && Number(value) <= 10_000,
      `is a whole number from 0 to 10000: hundredths of a percent, ${example}`,
    )
    .transform(Number)

/**
 * Every setting as it stands in the environment: its form, told in a sentence where it is wrong, and its default. Those of a
 * payment provider are with it (`modules/payment-providers`).
 */
export const environment = z.object({
  PORT: z.string().refine(isPort, 'is a number from 1 to 65535').transform(Number).default(3000),
  HOST: z
    .string()
    .refine(isHost, 'is an IP address or a name of this machine such as 127.0.0.1, ::1 or 0.0.0.0')
    .default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'is an address such as https://bikes.example.com', abort: true })
    .refine(isBare, 'has nothing after its host and port, and no user: the site lives at the root of its address')
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseUrl,
  DATABASE_MIGRATE_URL: databaseUrl,
  DEMO_DATA: onOff.optional(),
  AUTH_SECRET: z.string().min(32, 'has 32 characters at least').optional(),
  AUTH_SECRET_BEFORE: z.string().min(32, 'has 32 characters at least').optional(),
  BACKUP_PASSPHRASE: z.string().min(12, 'has 12 characters at least').optional(),
  TRUST_PROXY: z
    .string()
    .refine(
      (value) => isHopCount(value) || parts(value).every(isProxy),
      'is a number of proxies from 0 to 10, or IP addresses and networks with commas such as 127.0.0.1,10.0.0.0/8',
    )
    .transform((value) => (isHopCount(value) ? Number(value) : parts(value)))
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'has 16 characters at least').optional(),
  RATE_LIMITS: onOff.default('on'),
  LOCALE: z.string().refine(isLocale, 'is a language tag such as en-GB').default('en-US'),
  COUNTRY: z.string().refine(isCountry, 'is a country of ISO 3166 in two capitals such as GB').optional(),
  CURRENCY: z
    .string()
    .refine(isCurrency, 'is a currency of ISO 4217 in capitals such as USD, EUR, JPY or KWD')
    .default('USD'),
  DISTANCE_UNIT: z.enum(['mi', 'km'], { error: 'is mi or km' }).default('mi'),
  TIME_ZONE: z
    .string()
    .refine(isTimeZone, 'is a time zone such as UTC, Europe/London or America/New_York')
    .default('UTC'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, error: 'is an address such as smtps://user:password@mail.example.com' })
    .optional(),
  SEARCH_URL: z
    .url({
      protocol: /^https?$/,
      hostname: /./,
      error: 'is an address such as https://user:password@search.example.com:9200/bikevalley',
      abort: true,
    })
    .refine(isSearchAddress, SEARCH_ADDRESS)
    .optional(),
  MAIL_FROM: z
    .string()
    .refine(isSender, 'is an address such as BikeValley <no-reply@example.com>')
    .default('BikeValley <no-reply@bikevalley.test>'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'is one of fatal, error, warn, info, debug, trace, silent',
    })
    .optional(),
  JOBS: onOff.default('on'),
  SEARCH_INDEX: z.enum(['memory', 'postgres'], { error: 'is memory or postgres' }).default('memory'),
  SEARCH_MEMORY_MB: z
    .string()
    .refine((value) => /^\d{2,6}$/.test(value) && Number(value) >= 16, 'is a whole number from 16 to 999999: megabytes')
    .transform(Number)
    .default(1000),
  PUSH_SERVICES: z
    .string()
    .transform(parts)
    .refine((origins) => origins.every(isPushOrigin), 'is addresses with commas such as https://push.example.com')
    .default([]),
  DEFER_HYDRATION: onOff.default('on'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER_URL: providerUrl,
  GITHUB_CLIENT_ID: z.string().optional(),
  GITHUB_CLIENT_SECRET: z.string().optional(),
  GITHUB_URL: providerUrl,
  OPERATOR_NAME: z.string().default(''),
  OPERATOR_ADDRESS: z.string().default(''),
  OPERATOR_EMAIL: z
    .string()
    .default('')
    .refine((value) => value === '' || readEmail(value).email !== undefined, 'is an email address'),
  OPERATOR_PHONE: z.string().default(''),
  OPERATOR_TAX_ID: z.string().max(60, 'has 60 characters at most').default(''),
  PAYMENT_PROVIDER: z.string().optional(),
  FEE_BASIS_POINTS: basisPoints('250 for 2.5%').default(0),
  FEE_TAX_BASIS_POINTS: basisPoints('1900 for 19%').default(0),
  FEE_MINIMUM: z.string().default('0'),
  FEE_MAXIMUM: z.string().optional(),
  AUTOMATIC_REFUNDS: z
    .string()
    .regex(/^\d{1,6}$/, 'is a whole number from 0 to 999999: so many a day')
    .transform(Number)
    .default(10),
  TERMS_VERSION: z.string().max(40, 'has 40 characters at most').default('1'),
  TERMS_FILE: z.string().optional(),
  PRIVACY_FILE: z.string().optional(),
})
