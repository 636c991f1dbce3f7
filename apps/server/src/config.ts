import { resolve } from 'node:path'
import { z } from 'zod'
import { StartError } from './platform/start-error.ts'

/** Everything that an operator can set. This file is the only reader of the environment. */
export type Config = {
  port: number
  host: string
  /** The address people use, without a trailing slash; unset: 127.0.0.1 and localhost on `port`. */
  publicUrl: string | null
  dataDir: string
  databaseUrl: string | null
  demoData: 'on' | 'off' | 'auto'
  /** Null: made once into `DATA_DIR`. */
  authSecret: string | null
  trustProxy: string[] | number | null
  metricsToken: string | null
  rateLimits: boolean
  locale: string
  currency: string
  distanceUnit: 'mi' | 'km'
  smtpUrl: string | null
  mailFrom: string
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Background jobs run in this process; off when another process does them. */
  jobs: boolean
  /** Only this machine can reach the site: `HOST` is loopback and `PUBLIC_URL` is unset or loopback. */
  localMode: boolean
}

const loopback = (host: string) =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127(\.\d+){3}$/.test(host)

const onOff = z.enum(['on', 'off'], { error: 'is on or off' })

const isLocale = (value: string) => {
  try {
    return Intl.getCanonicalLocales(value).length === 1
  } catch {
    return false
  }
}

/** Currencies with two decimals, in which our minor units are hundredths. */
const isCurrency = (value: string) =>
  Intl.supportedValuesOf('currency').includes(value) &&
  new Intl.NumberFormat('en', { style: 'currency', currency: value }).resolvedOptions().maximumFractionDigits === 2

const webUrl = z.url({ protocol: /^https?$/, error: 'is an address such as https://bikes.example.com' })

const environment = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: webUrl
    .refine((value) => new URL(value).pathname === '/', 'has no path: the site lives at the root of its address')
    .transform((value) => new URL(value).origin)
    .optional(),
  DATA_DIR: z.string().min(1).default('data'),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'is an address such as postgres://user:password@127.0.0.1:5432/bikevalley',
    })
    .optional(),
  DEMO_DATA: onOff.optional(),
  AUTH_SECRET: z.string().min(32, 'has 32 characters at least').optional(),
  TRUST_PROXY: z
    .string()
    .transform((value) => (/^\d+$/.test(value) ? Number(value) : value.split(',').map((part) => part.trim())))
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'has 16 characters at least').optional(),
  RATE_LIMITS: onOff.default('on'),
  LOCALE: z.string().refine(isLocale, 'is a language tag such as en-GB').default('en-US'),
  CURRENCY: z.string().refine(isCurrency, 'is a currency with two decimals such as USD, EUR or GBP').default('USD'),
  DISTANCE_UNIT: z.enum(['mi', 'km'], { error: 'is mi or km' }).default('mi'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'is an address such as smtps://user:password@mail.example.com' })
    .optional(),
  MAIL_FROM: z.string().min(3).default('BikeValley <no-reply@bikevalley.test>'),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'is one of fatal, error, warn, info, debug, trace, silent',
    })
    .optional(),
  JOBS: onOff.default('on'),
})

/** Reads and checks the settings; the first wrong one stops the start with its name and what is expected. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))
  const result = environment.safeParse(given)
  if (!result.success) {
    const issue = result.error.issues[0]
    const name = String(issue?.path[0] ?? 'A setting')
    const expected = issue?.code === 'custom' || issue?.message.startsWith('is ') || issue?.message.startsWith('has ')
    const words = expected ? issue?.message : (plainNumbers[name] ?? issue?.message)
    throw new StartError(`${name} ${words}. It is set to "${secretNames.has(name) ? '…' : given[name]}".`)
  }
  const read = result.data
  const localMode =
    loopback(read.HOST) && (read.PUBLIC_URL === undefined || loopback(new URL(read.PUBLIC_URL).hostname))
  if (!localMode && read.RATE_LIMITS === 'off') {
    throw new StartError('RATE_LIMITS may be off only in local mode: HOST and PUBLIC_URL on this machine alone.')
  }
  if (!localMode && read.DEMO_DATA === 'on') {
    throw new StartError('DEMO_DATA may be on only in local mode: HOST and PUBLIC_URL on this machine alone.')
  }
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL ?? null,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    demoData: read.DEMO_DATA ?? 'auto',
    authSecret: read.AUTH_SECRET ?? null,
    trustProxy: read.TRUST_PROXY ?? null,
    metricsToken: read.METRICS_TOKEN ?? null,
    rateLimits: read.RATE_LIMITS === 'on',
    locale: read.LOCALE,
    currency: read.CURRENCY,
    distanceUnit: read.DISTANCE_UNIT,
    smtpUrl: read.SMTP_URL ?? null,
    mailFrom: read.MAIL_FROM,
    // On one's own machine the terminal shows what matters; elsewhere each request is a line.
    logLevel: read.LOG_LEVEL ?? (localMode ? 'warn' : 'info'),
    jobs: read.JOBS === 'on',
    localMode,
  }
}

const plainNumbers: Readonly<Record<string, string>> = { PORT: 'is a number from 1 to 65535' }
const secretNames: ReadonlySet<string> = new Set(['AUTH_SECRET', 'METRICS_TOKEN', 'DATABASE_URL', 'SMTP_URL'])

/** The origins that count as our own: `PUBLIC_URL` alone when set, else this machine's two names. */
export function ownOrigins(config: Pick<Config, 'publicUrl' | 'port' | 'host'>): string[] {
  if (config.publicUrl) return [config.publicUrl]
  return [`http://127.0.0.1:${config.port}`, `http://localhost:${config.port}`]
}
