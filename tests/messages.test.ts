import { globSync, readFileSync } from 'node:fs'
import { catalogues } from '@bikevalley/messages/catalogue'
import { expect, test } from 'vitest'
import { MAKES } from '../apps/web/app/features/catalog/bike/makes.ts'
import { findTexts } from '../tools/messages/find-texts.ts'

const root = new URL('..', import.meta.url).pathname
const sources = globSync('{apps/*/{app,src},packages/contract/src}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !/(\.test|\/test-bike)\.tsx?$|\/migrations\/|\/\+types\//.test(file))
  .map((file) => ({ file, code: readFileSync(root + file, 'utf8') }))

/** What the contract says to developers: of the API, beside what each endpoint describes, and docs/life-cycles.md. */
const FOR_DEVELOPERS = [
  'packages/contract/src/access.ts',
  'packages/contract/src/life-cycles/',
  // What `npm run verify-ledger` finds, at a terminal; the log and the operator’s mail have it as it is.
  'apps/server/src/modules/ledger/hash-chains.ts',
  'apps/server/src/modules/ledger/verify-balance.ts',
  // What Stripe is answered, as the log has it.
  'apps/server/src/modules/payment-providers/stripe/messages.ts',
  // What Stripe is told of an account.
  'apps/server/src/modules/payment-providers/stripe/account.ts',
  // How the index of search is, for the log; and random markets, which only tests and benches see.
  'apps/server/src/modules/search/feed/',
  'apps/server/src/modules/search/memory/',
  'apps/server/src/modules/search/worker/',
  'apps/server/src/modules/search/testing/',
  // What the search engine was asked and did not do, for the log; its scripts; and the server of tests.
  'apps/server/src/modules/search/opensearch/',
]

/** Names, which are the same in every language; also those in the code that articles are about. */
const NAMES = new Set([
  'BikeValley',
  'Off_Road',
  'Cruiser',
  'Sports',
  'Stripe',
  // As a provider: no page or mail says it.
  'Test processor',
  'Google',
  'Edge',
  'Samsung Internet',
  'Mac',
  'ChromeOS',
  'Twitter',
  'Visa',
  'Mastercard',
  'American Express',
  'Diners Club',
  'Discover',
  'Cartes Bancaires',
  // The wire's word for a role.
  'Seller',
  ...MAKES,
  'Angular',
  'React',
  'Vue',
  '.prototype',
  'Cruiser.prototype',
  'Function',
  'Object.prototype',
  'toString, valueOf, …',
  'wheels, describe',
  'wheels, …',
  'wheels?',
])

/**
 * What only an operator reads, at a terminal, in the log and in metrics, and what people of the demo market have written: it
 * is in English.
 */
const IN_ENGLISH = [
  'apps/server/src/backup/',
  'apps/server/src/config.ts',
  'apps/server/src/demo/',
  'apps/server/src/environment.ts',
  'apps/server/src/main.ts',
  'apps/server/src/start-warnings.ts',
  'apps/server/src/modules/search/metrics.ts',
  'apps/server/src/platform/http/metrics/load-metrics.ts',
  'apps/server/src/platform/http/openapi.ts',
  'apps/server/src/platform/db/unreachable-database.ts',
  'apps/server/src/platform/jobs/do-each.ts',
  'apps/server/src/platform/jobs/job-maintenance.ts',
  'apps/server/src/queries/figures/site-metrics.ts',
  'apps/server/src/modules/notifications/push/send-push.ts',
  'apps/server/src/platform/db/runtime-role.ts',
  'apps/server/src/platform/secrets/same-installation.ts',
]

/** What people type in either language, and nobody reads. */
const TYPED = ['apps/server/src/modules/search/understand/term-words.ts', 'packages/contract/src/person-name.ts']

/** What servers say to programs, or keep as it is: the driver's own words, and what audit events say. */
const FOR_PROGRAMS = new Set([
  'no-store, no-transform',
  'Query read timeout',
  'Connection terminated',
  'timeout exceeded when trying to connect',
  'Client has encountered a connection error',
  'Client was closed',
  'HTTP/1.1 {} {}',
  '{}{}assets{}',
  'not shown',
  'By the command line of the server.',
])

test('every text for people is in the catalogue', () => {
  const outside = sources
    .filter(({ file }) => ![...FOR_DEVELOPERS, ...IN_ENGLISH, ...TYPED].some((path) => file.startsWith(path)))
    .flatMap(({ file, code }) => findTexts(code, file).map(({ text }) => ({ file, text: text.trim() })))
    .filter(({ text }) => !NAMES.has(text) && !FOR_PROGRAMS.has(text))
    .map(({ file, text }) => `${file}: ${text}`)
  expect(outside).toEqual([])
})

test('every message is used', () => {
  const all = sources.map(({ code }) => code).join('\n')
  const used = new Set(all.match(/(?<=')\w+\.\w+(?=')/g))
  const keys = Object.entries(catalogues.en).flatMap(([room, texts]) =>
    Object.keys(texts).map((name) => `${room}.${name}`),
  )
  expect(keys.filter((key) => !used.has(key))).toEqual([])
})

test('a text that a person would read is found, and one that only a machine reads is not', () => {
  const code = `
    import { a } from 'some words here.ts'
    const look = classes('flex gap-6', isWide && 'min-h-11 hover:underline')
    const field = cls('fill-signal stroke-on-signal', \`\${look} hover:bg-sunk hover:text-on-signal\`)
    const places = [\`\${page}?state=\${one}\`, \`\${id}-tab-\${place}\`, \`\${name}.jpg\`, { '@type': 'Motorcycle' }]
    const headers = { authorization: \`Bearer \${token}\`, cookie: \`\${name}=\${one}; path=/; samesite=lax\`, ids: \`\${id}note\` }
    const described = z.string().describe('For developers.').min(1, { error: () => 'Say something.' })
    const served = endpoint({ summary: 'For developers.', access: { note: 'for themselves' }, body: z.literal('x', 'Say it.') })
    const role = person.role === 'Admin' ? 'admin' : 'a_b/c'
    export const Page = () => <p className="one two" title="A title" data-key="x">Some text {count} <b>more</b>{"and a sentence."}{\`\${count} bikes of the seller\`}</p>
    if (!role) throw new Error('For the developer alone.')
    request.log.warn({ err: error }, 'for the log, as it is')
    const rows = await sql\`SELECT a FROM \${table} WHERE b IN (1)\`.execute(db)
    const query = db.selectFrom('users as u').where('u.name', 'is not', null)
    const answer = { outcome: 'unknown', reason: 'For the log alone.' }
    const refusal = { outcome: 'found', reason: 'A reason.' }
    export const message = () => t('site.menu')`
  expect(findTexts(code, 'page.tsx').map(({ text }) => text.trim())).toEqual([
    'Say something.',
    'A title',
    'Some text',
    'more',
    'and a sentence.',
    '{} bikes of the seller',
    'A reason.',
  ])
})
