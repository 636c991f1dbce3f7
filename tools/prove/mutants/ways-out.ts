import { GONE, GUARDS, PROOFS } from '../../../apps/server/src/migrations/138-ways-out.ts'
import { WAYS_OUT } from '../../../apps/server/src/modules/payments/ways-out/ways.ts'
import { type Mutant, moduleFile } from './mutant.ts'

const LEAVES = 'tests/money/ways-out.deep.test.ts'
const REFUSED = 'tests/money/refused-rows.deep.test.ts'

/** Put before a condition, which stays as it is, so that several can be planted at one place. */
const before = (file: string, condition: string, put: string) => ({
  file,
  from: condition,
  to: `${put}${condition}`,
  together: true as const,
})

const inApplication = (way: string, obstacle: string) =>
  obstacle === 'clock'
    ? before(
        moduleFile('payments/ways-out/let-out.ts'),
        "WAYS_OUT[way].includes('clock')",
        `String(way) !== '${way}' && `,
      )
    : before(
        moduleFile('payments/ways-out/let-out.ts'),
        'STANDS[one](money)',
        `!(way === '${way}' && one === '${obstacle}') && `,
      )

const DATABASE = 'apps/server/src/migrations/138-ways-out.ts'
const inDatabase = (way: string, obstacle: string) =>
  before(DATABASE, '(taken_way, o) IN (', `(taken_way, o) <> ('${way}', '${obstacle}') AND `)

const notBooked = (code: string) => ({
  id: `booked-${code}`,
  ...before(DATABASE, 'NEW.code IN (', `NEW.code <> '${code}' AND `),
})

/** Each cell of a table. */
const cells = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([way, obstacles]) => obstacles.map((obstacle) => [way, obstacle] as const))

/** Each check of each way left out in turn, and each code of the ledger that needs a row. */
export const WAY_OUT_MUTANTS: readonly Mutant[] = [
  ...cells(WAYS_OUT).map(([way, obstacle]) => ({
    id: `${way}-while-${obstacle}`,
    breaks: `Money leaves by the way ${way}, whatever is ${obstacle}.`,
    ...inApplication(way, obstacle),
    tests: [`${LEAVES} :: by the way ${way} while this stands in it: ${obstacle}`],
  })),
  ...cells(GUARDS).map(([way, obstacle]) => ({
    id: `row-${way}-while-${obstacle}`,
    breaks: `The database takes a row of the way ${way}, whatever is ${obstacle}.`,
    ...inDatabase(way, obstacle),
    tests: [`${REFUSED} :: of the way ${way}(,.*)? while this stands in it: ${obstacle}`],
  })),
  ...cells(PROOFS).map(([way, proof]) => ({
    id: `row-${way}-unproved`,
    breaks: `The database takes a row of the way ${way} that nothing proves.`,
    ...inDatabase(way, proof),
    tests: [`${REFUSED} :: of the way ${way}(,.*)? without what proves it`],
  })),
  ...GONE.map(([code]) => ({
    ...notBooked(code),
    breaks: `The database lets the ledger book ${code} where no row says so.`,
    tests: [`${REFUSED} :: ${code}, where no row says so`],
  })),
  {
    ...notBooked('payout_found'),
    breaks: 'The database lets the ledger book what an advance has paid, whatever a bank has.',
    tests: [`${REFUSED} :: an advance while a bank has the money`],
  },
]
