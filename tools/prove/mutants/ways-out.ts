import { GUARDS, POSTED, PROOFS } from '../../../apps/server/src/migrations/138-ways-out.ts'
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

/** Each cell of a table. */
const cells = (table: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(table).flatMap(([way, obstacles]) => obstacles.map((obstacle) => [way, obstacle] as const))

/** Each check of each way left out in turn, and the row of each code of the ledger. */
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
  ...POSTED.map(([code]) => ({
    id: `booked-${code}`,
    breaks: `The database lets the ledger book ${code} where no row says so.`,
    ...before(DATABASE, 'posted.payments = 1 AND (', `NEW.code = '${code}' OR `),
    tests: [`${REFUSED} :: ${code}, where no row says so`],
  })),
  {
    id: 'booked-advance-while-taken',
    breaks: 'The database lets the ledger book what an advance has paid, whatever a bank has.',
    ...before(DATABASE, "NEW.code = 'payout_found' THEN", 'false AND '),
    tests: [`${REFUSED} :: what an advance has paid while a bank has the money`],
  },
  {
    id: 'booked-for-another-sale',
    breaks: 'The database lets the ledger book what a row says in the name of another sale.',
    file: DATABASE,
    from: 'coalesce(${payment}, posted.payment) = posted.payment',
    to: 'true',
    tests: [`${REFUSED} :: what a row says in the name of another sale`],
  },
  {
    id: 'booked-on-any-account',
    breaks: 'The database lets each code of the ledger move each account.',
    file: DATABASE,
    from: '${moved} AND',
    to: '',
    tests: [`${REFUSED} :: what a seller is owed as another thing than it is`],
  },
  {
    id: 'advance-of-another-sale',
    breaks: 'The database lets the transfer of one sale pay the payout of another.',
    file: DATABASE,
    from: 'FROM found_transfers f JOIN releases r USING (payment_id)',
    to: 'FROM found_transfers f CROSS JOIN releases r',
    tests: [`${REFUSED} :: of a payout that the transfer of another sale has paid`],
  },
  {
    id: 'unclaimed-of-a-seller-who-is-there',
    breaks: 'The database lets money of a seller who is there be sent elsewhere.',
    file: DATABASE,
    from: ' AND deleted_at IS NOT NULL',
    to: '',
    tests: [`${REFUSED} :: of money that was sent elsewhere than to a seller who is there`],
  },
]
