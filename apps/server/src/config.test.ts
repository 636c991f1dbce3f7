import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { StartError } from './platform/start-error.ts'

const PROXIES =
  'is a number of proxies from 0 to 10, or IP addresses and networks with commas such as 127.0.0.1,10.0.0.0/8'
const PUBLIC_ADDRESS = 'is an address such as https://bikes.example.com'
const BARE = 'has nothing after its host and port, and no user: the site lives at the root of its address'
const DATABASE = 'is an address such as postgres://user:password@127.0.0.1:5432/bikevalley'
const SEARCH = 'is an address such as https://user:password@search.example.com:9200/bikevalley'
const SEARCH_NAME =
  'has after its host and port at most one name for our indices, of lower-case letters, digits and hyphens, and a password with its user'
const SMTP = 'is an address such as smtps://user:password@mail.example.com'
const SENDER = 'is an address such as BikeValley <no-reply@example.com>'
const HOST = 'is an IP address or a name of this machine such as 127.0.0.1, ::1 or 0.0.0.0'
const RATE = 'is a whole number from 0 to 10000: hundredths of a percent, 250 for 2.5%'
const PORT = 'is a number from 1 to 65535'
const PUSH = 'is addresses with commas such as https://push.example.com'
const CURRENCY = 'is a currency of ISO 4217 in capitals such as USD, EUR, JPY or KWD'

/** A setting, wrong values of it, and what the line is expected to say. */
const wrong: [name: string, expected: string, ...values: string[]][] = [
  ['PORT', PORT, 'http', '0', '-1', '65536', '80.5', '0x50', ' '],
  ['HOST', HOST, 'http://127.0.0.1', '[::1]', '127.0.0.1:3000', '256.1.1.1', 'my host', 'fe80::1%eth0'],
  ['PUBLIC_URL', PUBLIC_ADDRESS, 'bikes.example.com', 'localhost:3000', 'ftp://bikes.example.com', 'https://'],
  ['PUBLIC_URL', BARE, 'https://example.com/bikes', 'https://example.com?a=1', 'https://me:pw@example.com'],
  ['DEMO_DATA', 'is on or off', 'yes'],
  ['RATE_LIMITS', 'is on or off', 'true'],
  ['JOBS', 'is on or off', 'ON'],
  ['DEFER_HYDRATION', 'is on or off', 'no'],
  ['PUSH_SERVICES', PUSH, 'https://push.example.com/path', 'http://push.example.com', 'push.example.com', ' '],
  ['TRUST_PROXY', PROXIES, 'garbage', '-1', '11', '1.5', '1,10.0.0.0/99', '1,10.0.0.0/8', '127.0.0.1,'],
  ['TRUST_PROXY', PROXIES, '10.0.0.0/0', '10.0.0.0/', '10.0.0.0/8/8', '10.0.0.0/33', '::1/129', 'constructor', ' '],
  ['LOCALE', 'is a language tag such as en-GB', 'en_GB', 'english language'],
  ['COUNTRY', 'is a country of ISO 3166 in two capitals such as GB', 'gb', 'GBR', 'XQ'],
  ['CURRENCY', CURRENCY, 'usd', 'XAU', 'DOLLARS'],
  ['DISTANCE_UNIT', 'is mi or km', 'miles'],
  ['TIME_ZONE', 'is a time zone such as UTC, Europe/London or America/New_York', 'America/Nowhere', '+01:00'],
  ['MAIL_FROM', SENDER, 'xx', 'BikeValley', 'BikeValley <no-reply>', 'a@example.com, b@example.com', '<a@b', 'a@b>'],
  ['GOOGLE_ISSUER_URL', 'is an address such as http://127.0.0.1:8080', 'accounts.example.com', 'ftp://127.0.0.1'],
  ['GITHUB_URL', 'is an address such as http://127.0.0.1:8080', 'github.example.com'],
  ['STRIPE_PUBLISHABLE_KEY', 'begins with pk_test_ or pk_live_', 'sk_test_1', 'pk_1', 'pk_test_', 'pk_test_1 2'],
  [
    'STRIPE_API_URL',
    'is an address of this machine such as http://127.0.0.1:8080',
    'https://api.stripe.com',
    'http://127.0.0.1:8080/v1',
    'http://127.0.0.1.example.com:80',
  ],
  ['STRIPE_CONNECT', 'is on or off', 'yes'],
  ['OPERATOR_EMAIL', 'is an email address', 'Valley Ltd'],
  ['FEE_BASIS_POINTS', RATE, '-1', '2.5', '2.5%', '10001', '1e3'],
  ['FEE_MINIMUM', 'is an amount in USD such as 25.00', '-1', '$5', '5.5', '1000000', '1,000.00'],
  ['FEE_MAXIMUM', 'is an amount in USD such as 25.00', 'none', '5.000'],
  ['TERMS_VERSION', 'has 40 characters at most', 'x'.repeat(41)],
  ['LOG_LEVEL', 'is one of fatal, error, warn, info, debug, trace, silent', 'verbose'],
]

const wrongSecrets: typeof wrong = [
  ['AUTH_SECRET', 'has 32 characters at least', 'short'],
  ['METRICS_TOKEN', 'has 16 characters at least', 'short'],
  [
    'DATABASE_URL',
    DATABASE,
    '127.0.0.1:5432',
    'mysql://me:pw@127.0.0.1/bikes',
    'postgres://me:pw@127.0.0.1:port/bikes',
  ],
  ['STRIPE_SECRET_KEY', 'begins with sk_test_, sk_live_, rk_test_ or rk_live_', 'pk_test_1', 'sk_1', 'sk_test_'],
  ['STRIPE_WEBHOOK_SECRET', 'begins with whsec_', 'we_1', 'whsec_'],
  ['SEARCH_URL', SEARCH, 'search.example.com:9200', 'ftp://search.example.com'],
  [
    'SEARCH_URL',
    SEARCH_NAME,
    'https://search.example.com/Bikes',
    'https://search.example.com/a/b',
    'https://search.example.com/?q=1',
    'https://user@search.example.com',
  ],
  ['SMTP_URL', SMTP, 'mail.example.com', 'https://mail.example.com', 'smtp://'],
]

describe('a wrong setting stops the start with one line', () => {
  for (const [name, expected, ...values] of wrong) {
    test.each(values)(`${name}=%s`, (value) => {
      expect(refusal({ [name]: value })).toBe(`${name} ${expected}. It is set to "${value}".`)
    })
  }

  for (const [name, expected, ...values] of wrongSecrets) {
    test.each(values)(`${name}=%s, without showing the value`, (value) => {
      expect(refusal({ [name]: value })).toBe(`${name} ${expected}. It is set to "…".`)
    })
  }

  test.each([{ HOST: '0.0.0.0' }, { PUBLIC_URL: 'https://bikes.example.com' }])(
    '%o, which is allowed in local mode only',
    (at) => {
      const only = 'outside local mode, which is HOST and PUBLIC_URL on this machine alone'
      expect(refusal({ ...at, RATE_LIMITS: 'off' })).toBe(`RATE_LIMITS is on ${only}. It is set to "off".`)
      expect(refusal({ ...at, DEMO_DATA: 'on' })).toBe(`DEMO_DATA is off ${only}. It is set to "on".`)
    },
  )
})

test.each(['GOOGLE', 'GITHUB'])('the client id and secret of %s belong together', (name) => {
  const [id, secret] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`]
  expect(refusal({ [id]: 'x' })).toBe(`${secret} belongs to ${id}, which is set. It is not set.`)
  expect(refusal({ [secret]: 'x' })).toBe(`${id} belongs to ${secret}, which is set. It is not set.`)
})

test('the largest fee is not less than the smallest', () => {
  expect(refusal({ FEE_MINIMUM: '20', FEE_MAXIMUM: '19.99' })).toBe(
    'FEE_MAXIMUM is not less than FEE_MINIMUM. It is set to "19.99".',
  )
})

test.each(['GOOGLE_ISSUER_URL', 'STRIPE_API_URL'])(
  'a provider’s server can be replaced by another in local mode only: %s',
  (name) => {
    const settings = { PUBLIC_URL: 'https://bikes.example.com', [name]: 'http://127.0.0.1:8080' }
    expect(refusal(settings)).toContain(`${name} is not set outside local mode`)
  },
)

const samePrefix = (mode: string) => `begins with pk_${mode}_, as STRIPE_SECRET_KEY is for ${mode}`

/** The settings of Stripe that these make. */
function stripeOf(settings: Record<string, string>): object | null {
  const stripe = readConfig(settings).providers.find(({ description }) => description.name === 'stripe')
  return stripe?.setup?.settings ?? null
}

describe('the keys of Stripe', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
    STRIPE_WEBHOOK_SECRET: 'whsec_1',
  }

  test.each(Object.keys(keys))('belong together: without %s', (name) => {
    expect(refusal({ ...keys, [name]: '' })).toMatch(
      new RegExp(`^${name} belongs to STRIPE_\\w+_(KEY|SECRET), which is set\\. It is not set\\.$`),
    )
  })

  test('are both for tests or both live', () => {
    expect(refusal({ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' })).toBe(
      `STRIPE_PUBLISHABLE_KEY ${samePrefix('test')}. It is set to "pk_live_1".`,
    )
    expect(refusal({ ...keys, STRIPE_SECRET_KEY: 'rk_live_1' })).toContain(samePrefix('live'))
  })

  test('are read, and decide whether money is real', () => {
    const read = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' }
    expect(stripeOf(keys)).toEqual({ ...read, live: false, apiUrl: null, connect: false })
    const live = { ...keys, STRIPE_SECRET_KEY: 'rk_live_1', STRIPE_PUBLISHABLE_KEY: 'pk_live_1' }
    expect(stripeOf(live)).toMatchObject({ live: true })
    expect(stripeOf({})).toBeNull()
  })

  test('are what payouts by Stripe need', () => {
    expect(refusal({ STRIPE_CONNECT: 'on' })).toBe(
      'STRIPE_CONNECT is on only where STRIPE_SECRET_KEY is set. It is set to "on".',
    )
    expect(stripeOf({ ...keys, STRIPE_CONNECT: 'on' })).toMatchObject({ connect: true })
    expect(stripeOf(keys)).toMatchObject({ connect: false })
  })
})

test('a new password hash costs what OWASP asks for, whatever is set', () => {
  expect(readConfig({}).passwordCost).toEqual({ memory: 19_456, passes: 2, parallelism: 1 })
  const settings = { ...process.env, PUBLIC_URL: 'http://127.0.0.1:3000', RATE_LIMITS: 'off', NODE_ENV: 'test' }
  expect(readConfig(settings, []).passwordCost).toEqual(readConfig({}).passwordCost)
})

test('an empty setting counts as unset', () => {
  const names = [...wrong, ...wrongSecrets].map(([name]) => name)
  expect(readConfig(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(readConfig({}))
})

test.each<[name: string, value: string, read: Partial<ReturnType<typeof readConfig>>]>([
  ['PORT', '8080', { port: 8080 }],
  ['PUBLIC_URL', 'https://Bikes.example.com:443/', { publicUrl: 'https://bikes.example.com', localMode: false }],
  ['PUBLIC_URL', 'http://[::1]:3000', { publicUrl: 'http://[::1]:3000', localMode: true }],
  ['TRUST_PROXY', '0', { trustProxy: 0 }],
  ['TRUST_PROXY', '10', { trustProxy: 10 }],
  ['TRUST_PROXY', 'loopback, 10.0.0.0/8,fd00::/8, ::1', { trustProxy: ['loopback', '10.0.0.0/8', 'fd00::/8', '::1'] }],
  ['TRUST_PROXY', 'linklocal,uniquelocal', { trustProxy: ['linklocal', 'uniquelocal'] }],
  ['MAIL_FROM', 'bikes@example.com', { mailFrom: 'bikes@example.com' }],
  ['MAIL_FROM', '"Bikes, used" <bikes@example.com>', { mailFrom: '"Bikes, used" <bikes@example.com>' }],
  ['DATABASE_URL', 'postgres:///bikes?host=/run/postgresql', { databaseUrl: 'postgres:///bikes?host=/run/postgresql' }],
  ['FEE_BASIS_POINTS', '250', { fee: { basisPoints: 250, minimumMinor: 0, maximumMinor: null } }],
  ['FEE_MINIMUM', '25', { fee: { basisPoints: 0, minimumMinor: 2500, maximumMinor: null } }],
  ['FEE_MAXIMUM', '0.29', { fee: { basisPoints: 0, minimumMinor: 0, maximumMinor: 29 } }],
])('the setting %s=%s is read', (name, value, read) => {
  expect(readConfig({ [name]: value })).toMatchObject(read)
})

describe('an amount in the settings', () => {
  test.each([
    ['JPY', '2500', 2500],
    ['KWD', '2.500', 2500],
    ['KWD', '2', 2000],
    ['HUF', '900.00', 90_000],
  ])('is in the currency of the site: in %s %s is %d of its smallest unit', (CURRENCY, FEE_MINIMUM, minimumMinor) => {
    expect(readConfig({ CURRENCY, FEE_MINIMUM }).fee).toMatchObject({ minimumMinor })
  })

  test.each([
    ['JPY', '25.00', 'is an amount in JPY such as 25. It'],
    ['KWD', '25.00', 'is an amount in KWD such as 25.000. It'],
    ['KWD', '2.505', 'is an amount in KWD such as 25.000. It'],
    ['HUF', '2.50', 'is an amount in HUF such as 25.00. It'],
  ])('that the currency can’t have is refused: in %s %s', (CURRENCY, FEE_MAXIMUM, expected) => {
    expect(() => readConfig({ CURRENCY, FEE_MAXIMUM })).toThrow(`FEE_MAXIMUM ${expected}`)
  })

  test('is refused with Stripe’s keys where Stripe does not count the currency, and taken without them', () => {
    const keys = {
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    }
    expect(() => readConfig({ ...keys, CURRENCY: 'KWD' })).not.toThrow()
    expect(() => readConfig({ CURRENCY: 'IQD' })).not.toThrow()
    expect(() => readConfig({ ...keys, CURRENCY: 'IQD' })).toThrow('CURRENCY is not one that Stripe takes cards in')
  })
})

/** The line that the command line prints for these settings. */
function refusal(settings: Record<string, string>): string {
  try {
    readConfig(settings)
  } catch (error) {
    if (error instanceof StartError) return error.message
    throw error
  }
  throw new Error('These settings were accepted.')
}
