import type { Rule } from './rules.ts'
import type { SourceFile } from './source-file.ts'

const SERVER = 'apps/server/src/'

const isTest = (path: string) => /\.test\.tsx?$/.test(path)

/** What attackers wait for, and the files that need it: each was read, and hands it nothing that people send. */
const risky = (name: string, pattern: RegExp, allowed: (path: string) => boolean = () => false): Rule => ({
  name,
  findBreaches: (sources: readonly SourceFile[]) =>
    sources.flatMap(({ path, text }) => {
      const found = isTest(path) || allowed(path) ? null : pattern.exec(text)
      return found ? [`${path} has ${found[0]}`] : []
    }),
})

const among = (paths: readonly string[]) => (path: string) => paths.includes(path)

/** Rules that docs/security.md counts on, by its requirements' numbers in the comments. */
export const riskyCode: readonly Rule[] = [
  // 1.3.2
  risky('no text becomes code', /\beval\(|\bnew Function\(|from 'node:vm'/),
  // 1.2.3
  risky(
    'HTML is written by React alone, but for the one block of JSON',
    /dangerouslySetInnerHTML|\.innerHTML\b/,
    among(['apps/web/app/lib/page-words.tsx']),
  ),
  // 1.2.9
  risky(
    'regular expressions are made of constants',
    /\bnew RegExp\(/,
    among([
      `${SERVER}config.ts`,
      `${SERVER}modules/payments/test-processor/cards.ts`,
      'packages/contract/src/money.ts',
      'packages/contract/src/visible-text.ts',
    ]),
  ),
  // 1.2.4
  risky(
    'SQL is written with parameters',
    /\bsql\.raw\(/,
    (path) =>
      path.startsWith(`${SERVER}migrations/`) ||
      among([
        `${SERVER}demo/seed.ts`,
        `${SERVER}modules/payments/money-of-booking.ts`,
        `${SERVER}modules/payments/personal-data-queries.ts`,
        `${SERVER}modules/reconciliation/compare.ts`,
        `${SERVER}modules/reconciliation/items.ts`,
        `${SERVER}platform/runtime-role.ts`,
      ])(path),
  ),
  // 1.2.5
  risky('only the embedded database starts programs', /from 'node:child_process'/, (path) =>
    path.startsWith(`${SERVER}platform/embedded-postgres/`),
  ),
  // 12.1.1 and 12.3.2
  risky(
    'TLS to others is Node’s own, with certificates that are checked',
    /rejectUnauthorized\s*:|NODE_TLS_REJECT_UNAUTHORIZED|\bm(?:in|ax)Version\s*:|\bsecureProtocol\s*:|\bciphers\s*:/,
  ),
]
