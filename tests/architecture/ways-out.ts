import type { Rule } from './rules.ts'
import type { SourceFile } from './source-file.ts'
import { sourceRule } from './source-rule.ts'

const MODULES = 'apps/server/src/modules/'

/** The files that may write rows by which money leaves, or is marked as gone. */
const WRITERS = [
  'payments/refunds/repository.ts',
  'payouts/due-queries.ts',
  'payouts/release.ts',
  'payouts/repository.ts',
  'payouts/transfers/repository.ts',
].map((path) => `${MODULES}${path}`)

const elsewhere = sourceRule(
  '',
  /\b(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*['"`](?:refunds|releases|payouts|payout_transfers)\b|\b(?:INSERT INTO|UPDATE|DELETE FROM|MERGE INTO) (?:refunds|releases|payouts|payout_transfers)\b/,
  (path) =>
    !path.startsWith('apps/server/src/') || path.startsWith('apps/server/src/migrations/') || WRITERS.includes(path),
)

/** Writes such a row, or moves one on. Money of a payout that is due has not left. */
const LEAVES = /\binsertInto\('(?:refunds|releases|payout_transfers)'\)|\bstate: '(?:paid|sending|returned|withdrawn)'/
/** The provider has sent it, or has it back: recorded in any case. */
const HAPPENED = /^(?:export )?(?:async )?(?:function|const) (?:recordArrived|setReturned)\b/

/** A line without indentation begins a declaration. */
const declarationsOf = ({ text }: SourceFile) => text.split(/^(?=export |async |function |const )/m)

const nameOf = (declaration: string) => /\b(?:function|const) (\w+)/.exec(declaration)?.[1] ?? ''

/** The type of the permission has a key that only `let-out.ts` knows: nobody else can make one. */
export const waysOut: Rule = {
  name: 'money leaves by rows that are written with the leave of letOut alone',
  findBreaches: (sources: readonly SourceFile[]) => [
    ...elsewhere.findBreaches(sources),
    ...sources
      .filter(({ path }) => WRITERS.includes(path))
      .flatMap((source) =>
        declarationsOf(source)
          .filter((one) => LEAVES.test(one) && !HAPPENED.test(one) && !one.includes('LetOut<'))
          .map((one) => `${source.path}: ${nameOf(one)} asks for no leave`),
      ),
  ],
}
