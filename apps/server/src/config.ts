import { resolve } from 'node:path'
import { decimalsOf, type FeeTerms, formatMinor, minorOf, priceBounds, stepOf } from '@bikevalley/contract'
import type { z } from 'zod'
import { namesInEnvFile } from './env-file.ts'
import { environment } from './environment.ts'
import { findMisspelt } from './misspelt-settings.ts'
import {
  type ConfiguredProvider,
  PAYMENT_PROVIDERS,
  type ProviderDescription,
} from './modules/payment-providers/index.ts'
import { isLoopback } from './own-origins.ts'
import { OWASP_COST, type PasswordCost } from './platform/secrets/password-cost.ts'
import { OUTSIDE_LOCAL_MODE, SettingError } from './platform/start-error.ts'
import { fileNameOf, withSecretFiles } from './secret-files.ts'

/** Everything that an operator can set. This file is the only reader of the environment. */
export type Config = {
  port: number
  host: string
  /** The address people use, without a trailing slash; unset: what `ownOrigins` makes of `host` and `port`. */
  publicUrl: string | null
  dataDir: string
  /** The operator's own database, as the role that the application runs as; null: the one that comes with us. */
  databaseUrl: string | null
  /** The same database as the role that owns the tables; null: `databaseUrl` is. */
  databaseMigrateUrl: string | null
  demoData: 'on' | 'off' | 'auto'
  /** Null: made once into `DATA_DIR`. */
  authSecret: string | null
  /** The secret that `authSecret` has replaced: what is encrypted under it can still be decrypted (`platform/secrets/reencrypt.ts`). */
  authSecretBefore: string | null
  /** Encrypts backups, and opens them; null leaves them in the clear. */
  backupPassphrase: string | null
  trustProxy: string[] | number | null
  metricsToken: string | null
  rateLimits: boolean
  locale: string
  /** Where the operator sells, by ISO 3166: whose towns are meant first, and whether there are classes of licences. */
  country: string
  currency: string
  distanceUnit: 'mi' | 'km'
  /** For days and times on pages, papers and in emails. */
  timeZone: string
  smtpUrl: string | null
  /** The OpenSearch cluster that answers searches; null: each process does. */
  searchUrl: string | null
  /** People must confirm their email address before they list or pay: so wherever mail is really sent. */
  verifyEmail: boolean
  mailFrom: string
  logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent'
  /** Background jobs run in this process; off when another process does them. */
  jobs: boolean
  /** What answers searches: an index in memory that follows the changes, or PostgreSQL alone. */
  searchIndex: 'memory' | 'postgres'
  /** The index may take so many megabytes; beyond, PostgreSQL answers. */
  searchMemoryMb: number
  /** The origins of further push services of browsers, beside those that are known. */
  pushServices: readonly string[]
  /** Whether the scripts of pages wait until these are drawn. */
  deferHydration: boolean
  /** Sign-in at Google and GitHub; null where it is not set up. */
  google: Client | null
  github: Client | null
  /** What people call each payment provider, by its name. */
  providerLabels: Readonly<Record<string, string>>
  /** All payment providers, with what the settings of each open; the first that is set up takes new payments. */
  providers: readonly ConfiguredProvider[]
  /** Who runs the site, for the legal pages; empty where not told. */
  operator: { name: string; address: string; email: string; phone: string; taxId: string }
  /** The tax that is in the fee, in hundredths of a percent. */
  feeTaxBasisPoints: number
  /** What is kept of a sale. */
  fee: FeeTerms
  /** How many sales the clock alone may send the money of back in 24 hours. */
  automaticRefunds: number
  termsVersion: string
  termsFile: string | null
  privacyFile: string | null
  /** Only this machine can reach the site: `HOST` is loopback and `PUBLIC_URL` is unset or loopback. */
  localMode: boolean
  /** What a new password hash costs. No setting changes it; tests that are not about passwords lower it. */
  passwordCost: PasswordCost
}

/** What a sign-in provider knows us by; `url` stands for the provider's own addresses in tests. */
export type Client = { id: string; secret: string; url: string | null }

/**
 * Reads and checks the settings; the first wrong one stops the start with its name and what is expected.
 *
 * @param written the names in `.env`, which is ours alone
 * @param providers the payment providers that there are
 */
export function readConfig(
  env: Readonly<Record<string, string | undefined>>,
  written: readonly string[] = namesInEnvFile(),
  providers: readonly ProviderDescription[] = PAYMENT_PROVIDERS,
): Config {
  const secretNames = secretNamesOf(providers)
  const settings = providers.flatMap((provider) => provider.settings.names)
  const known = [...Object.keys(environment.shape), ...settings, ...[...secretNames].map(fileNameOf)]
  const misspelt = findMisspelt(Object.keys(withoutEmpty(env)), known, written)
  if (misspelt)
    throw new SettingError(`There is no setting ${misspelt.given}. Did you mean ${misspelt.meant}? Rename or unset it.`)
  const given = withoutEmpty(withSecretFiles(env, secretNames))
  const parse = <Output>(schema: z.ZodType<Output>): Output => {
    const result = schema.safeParse(given)
    if (result.success) return result.data
    const issue = result.error.issues[0]
    const name = String(issue?.path[0] ?? 'A setting')
    throw wrong(name, issue?.message ?? 'is wrong', secretNames.has(name) ? '…' : given[name])
  }
  const read = parse(environment)
  const localMode =
    isLoopback(read.HOST) && (read.PUBLIC_URL === undefined || isLoopback(new URL(read.PUBLIC_URL).hostname))
  if (!localMode && read.RATE_LIMITS === 'off') {
    throw wrong('RATE_LIMITS', `is on ${OUTSIDE_LOCAL_MODE}`, read.RATE_LIMITS)
  }
  if (!localMode && read.DEMO_DATA === 'on') {
    throw wrong('DEMO_DATA', `is off ${OUTSIDE_LOCAL_MODE}`, read.DEMO_DATA)
  }
  if (read.DATABASE_MIGRATE_URL !== undefined && read.DATABASE_URL === undefined)
    throw wrong('DATABASE_MIGRATE_URL', 'belongs to DATABASE_URL, which is not set', '…')
  const feeMinimum = readAmount('FEE_MINIMUM', read.FEE_MINIMUM, read.CURRENCY)
  const feeMaximum = read.FEE_MAXIMUM === undefined ? null : readAmount('FEE_MAXIMUM', read.FEE_MAXIMUM, read.CURRENCY)
  if (feeMaximum !== null && feeMaximum < feeMinimum)
    throw wrong('FEE_MAXIMUM', 'is not less than FEE_MINIMUM', read.FEE_MAXIMUM)
  for (const name of ['GOOGLE_ISSUER_URL', 'GITHUB_URL'] as const)
    if (!localMode && read[name]) throw wrong(name, `is not set ${OUTSIDE_LOCAL_MODE}`, read[name])
  const reader = { parse, currency: read.CURRENCY, localMode, refuse: wrong }
  return {
    port: read.PORT,
    host: read.HOST,
    publicUrl: read.PUBLIC_URL ?? null,
    dataDir: resolve(read.DATA_DIR),
    databaseUrl: read.DATABASE_URL ?? null,
    databaseMigrateUrl: read.DATABASE_MIGRATE_URL ?? null,
    demoData: read.DEMO_DATA ?? 'auto',
    authSecret: read.AUTH_SECRET ?? null,
    authSecretBefore: read.AUTH_SECRET_BEFORE ?? null,
    backupPassphrase: read.BACKUP_PASSPHRASE ?? null,
    trustProxy: read.TRUST_PROXY ?? null,
    metricsToken: read.METRICS_TOKEN ?? null,
    rateLimits: read.RATE_LIMITS === 'on',
    locale: read.LOCALE,
    country: read.COUNTRY ?? new Intl.Locale(read.LOCALE).maximize().region ?? 'US',
    currency: read.CURRENCY,
    distanceUnit: read.DISTANCE_UNIT,
    timeZone: read.TIME_ZONE,
    smtpUrl: read.SMTP_URL ?? null,
    searchUrl: read.SEARCH_URL ?? null,
    verifyEmail: read.SMTP_URL !== undefined,
    mailFrom: read.MAIL_FROM,
    // On one's own machine the terminal shows what matters; elsewhere each request is a line.
    logLevel: read.LOG_LEVEL ?? (localMode ? 'warn' : 'info'),
    jobs: read.JOBS === 'on',
    searchIndex: read.SEARCH_INDEX,
    searchMemoryMb: read.SEARCH_MEMORY_MB,
    pushServices: read.PUSH_SERVICES,
    deferHydration: read.DEFER_HYDRATION === 'on',
    google: client('GOOGLE', read.GOOGLE_CLIENT_ID, read.GOOGLE_CLIENT_SECRET, read.GOOGLE_ISSUER_URL),
    github: client('GITHUB', read.GITHUB_CLIENT_ID, read.GITHUB_CLIENT_SECRET, read.GITHUB_URL),
    providerLabels: Object.fromEntries(providers.map(({ name, label }) => [name, label])),
    providers: chosenFirst(
      providers.map((description) => ({ description, setup: description.read(reader) })),
      read.PAYMENT_PROVIDER,
      localMode,
    ),
    operator: {
      name: read.OPERATOR_NAME,
      address: read.OPERATOR_ADDRESS,
      email: read.OPERATOR_EMAIL,
      phone: read.OPERATOR_PHONE,
      taxId: read.OPERATOR_TAX_ID,
    },
    feeTaxBasisPoints: read.FEE_TAX_BASIS_POINTS,
    fee: {
      basisPoints: read.FEE_BASIS_POINTS,
      minimumMinor: feeMinimum,
      maximumMinor: feeMaximum,
    },
    automaticRefunds: read.AUTOMATIC_REFUNDS,
    termsVersion: read.TERMS_VERSION,
    termsFile: read.TERMS_FILE ?? null,
    privacyFile: read.PRIVACY_FILE ?? null,
    localMode,
    passwordCost: OWASP_COST,
  }
}

/**
 * An amount of `CURRENCY` in minor units: written plainly, with all the currency's decimals or none, in the steps in which
 * money moves in it.
 */
function readAmount(name: string, value: string, currency: string): number {
  const decimals = decimalsOf(currency)
  const plain = decimals === 0 ? /^\d{1,12}$/ : new RegExp(`^\\d{1,12}(\\.\\d{${decimals}})?$`)
  const read = plain.test(value) ? minorOf(value, currency) : Number.NaN
  if (read <= priceBounds(currency).max && read % stepOf(currency) === 0) return read
  throw wrong(name, `is an amount in ${currency} such as ${formatMinor(25 * 10 ** decimals, currency)}`, value)
}

/**
 * The providers with the one first that the operator has chosen for new payments; as they are listed where none is.
 * @throws SettingError where there is none of that name, or its settings are missing
 */
function chosenFirst(
  providers: readonly ConfiguredProvider[],
  name: string | undefined,
  localMode: boolean,
): readonly ConfiguredProvider[] {
  if (name === undefined) return providers
  const chosen = providers.find(({ description }) => description.name === name)
  if (!chosen) {
    const names = providers.map(({ description }) => description.name).join(', ')
    throw wrong('PAYMENT_PROVIDER', `is one of ${names}`, name)
  }
  const { description, setup } = chosen
  if (!setup)
    throw wrong('PAYMENT_PROVIDER', `needs settings that are missing: ${description.settings.keys.join(', ')}`, name)
  if (description.testMoney && !localMode)
    throw wrong('PAYMENT_PROVIDER', `is not one of test money ${OUTSIDE_LOCAL_MODE}`, name)
  return [chosen, ...providers.filter((provider) => provider !== chosen)]
}

/** A provider's id and secret belong together. */
function client(name: string, id: string | undefined, secret: string | undefined, url: string | undefined) {
  if (id === undefined && secret === undefined) return null
  if (id === undefined) throw wrong(`${name}_CLIENT_ID`, `belongs to ${name}_CLIENT_SECRET, which is set`, id)
  if (secret === undefined) throw wrong(`${name}_CLIENT_SECRET`, `belongs to ${name}_CLIENT_ID, which is set`, secret)
  return { id, secret, url: url ?? null }
}

const withoutEmpty = (env: Readonly<Record<string, string | undefined>>) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined && value !== ''))

/** Settings that no message repeats, and that may lie in files (`secret-files.ts`). */
export const secretNamesOf = (providers: readonly ProviderDescription[]): ReadonlySet<string> =>
  new Set([
    'AUTH_SECRET',
    'AUTH_SECRET_BEFORE',
    'BACKUP_PASSPHRASE',
    'METRICS_TOKEN',
    'DATABASE_URL',
    'DATABASE_MIGRATE_URL',
    'SMTP_URL',
    'SEARCH_URL',
    'GOOGLE_CLIENT_SECRET',
    'GITHUB_CLIENT_SECRET',
    ...providers.flatMap((provider) => provider.settings.secrets),
  ])

const wrong = (name: string, expected: string, value: string | undefined) =>
  new SettingError(`${name} ${expected}. It is ${value === undefined ? 'not set' : `set to "${value}"`}.`)
