import { type Arbitrary, array, assert, asyncProperty, constant, nat, oneof, record } from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { faultyGateway } from '../support/faulty-gateway.ts'
import { findBreaches } from '../support/invariants.ts'
import { newPerson, startTestServices } from '../support/test-services.ts'
import { FEE, Model } from './model.ts'
import type { Real } from './operation.ts'
import { OPERATIONS, WEIGHTS } from './operations.ts'

/** `npm run prove -- model` sets these; see docs/reliability.md. */
const RUNS = Number(process.env.PROVE_RUNS ?? 12)
const SEED = Number(process.env.PROVE_SEED ?? 9)

type OperationName = keyof typeof OPERATIONS
const names = Object.keys(OPERATIONS).filter((name): name is OperationName => name in WEIGHTS)

const nobodyListens = (_id: string): Promise<void> => Promise.resolve()

type Step = { name: OperationName; which: number; how: number }
const step = (name: OperationName, which = 0, how = 0): Step => ({ name, which, how })

/** Mostly, that bike is collected, and its money paid out once the account is a week old: so that banks take that back too. */
const PAID_OUT: readonly Step[] = [step('details', 1), step('code', 1, 1), step('clock', 9), step('payOut', 1)]

/** Sometimes the sale is canceled, and the buyer's bank sends the money back. */
const SENT_BACK: readonly Step[] = [
  step('cancelSale', 1, 1),
  step('refunds', 1),
  step('refundReturned'),
  step('deliver', 0, 1),
  step('deliver', 0, 1),
  step('deliver', 0, 1),
]

/** Sometimes the processor refuses to send it back, and an admin sends it by hand. */
const BY_HAND: readonly Step[] = [step('cancelSale', 1, 1), step('refunds'), step('sendByHand', 1)]

/** Sometimes a report is withdrawn, and later the processor refuses to send it back, and an admin lets the sale go on. */
const GOES_ON: readonly Step[] = [
  step('report', 1),
  step('withdrawReport', 1, 1),
  step('cancelSale', 1, 1),
  step('refunds'),
  step('goOn', 1),
]

/** Sometimes others refund a part after that, the rest is paid out, and then that refund comes back. */
const PAID_AGAIN: readonly Step[] = [
  ...PAID_OUT.slice(0, -1),
  step('externalRefund', 1, 1),
  step('payOut', 1),
  step('externalRefundReturned', 1),
  step('payOut', 1),
]

/** Sometimes a bank takes back what was paid out, for good. */
const LOST: readonly Step[] = [...PAID_OUT, step('chargeBack'), step('bankDecides', 0, 1), step('look')]

/** The time to pay for the second bike runs out, and its card is charged after all. */
const LATE: readonly Step[] = [
  step('clock', 3),
  step('chargedAfterAll'),
  step('deliver', 0, 1),
  step('deliver', 0, 1),
  step('deliver', 0, 1),
]

const KINDS = [GOES_ON, SENT_BACK, BY_HAND, PAID_OUT, PAID_AGAIN, LOST]
/** How a story goes on once the first bike is sold: mostly its money is paid out. */
const ENDINGS: readonly (readonly Step[])[] = [...KINDS, [], ...Array.from({ length: 7 }, () => PAID_OUT)]
/** Each kind is told once by itself, before all that comes by chance: so that whatever the seed, all of it is reached. */
const EXAMPLES: readonly { ending: readonly Step[]; steps: Step[] }[] = [
  ...KINDS.map((ending) => ({ ending, steps: [] })),
  { ending: [], steps: [...LATE] },
]

/** A bike is sold, and another is being paid for, before anything else happens: so that no story is about nothing. */
const SOLD: readonly Step[] = [
  step('list'),
  step('bankDetails'),
  step('book'),
  step('checkout', 1),
  step('card'),
  step('record'),
]
const WANTED: readonly Step[] = [
  step('list', 1, 1),
  step('bankDetails', 1, 1),
  step('book', 1, 1),
  step('book', 2, 1),
  step('checkout', 1),
]

/** How many bookings reached each outcome, in all runs: a proof that never sells anything proves nothing. */
const reached = new Map<string, number>()
const count = (end: string) => reached.set(end, (reached.get(end) ?? 0) + 1)
function note({ bookings, disputes, intents }: Model): void {
  for (const { wasForceReleased, recorded, unresponsive, refund, returned } of intents) {
    if (wasForceReleased) count(recorded === 'late' ? 'force-released, and paid late' : 'force-released')
    if (unresponsive !== null) count('unresponsive provider')
    if (refund === 'by hand') count('sent by hand')
    if (returned !== null && refund !== 'done') count('refund returned')
  }
  for (const { known } of disputes) if (known !== null) count(`chargeback ${known}`)
  for (const { state, late, back, out, paidOut, payouts, wentOn, withdrawn } of bookings) {
    const ends = [
      state,
      ...(late > 0 ? ['late money'] : []),
      ...(back > 0 && out > 0 ? ['split'] : []),
      ...(paidOut > 0 ? ['paid out'] : []),
      ...(payouts > 1 ? ['paid out again'] : []),
      ...(wentOn ? ['went on'] : []),
      ...(withdrawn ? ['report withdrawn'] : []),
    ]
    for (const end of ends) count(end)
  }
}

type Row = {
  id: string
  state: string
  listing: string
  captured: number
  held: number
  refunded: number
  due: number
  fromOperator: number
}

/** Every booking, bike and sum is what the model says. */
async function agree(model: Model, { services }: Real): Promise<void> {
  const { bookings, bikes } = model
  const { rows } = await sql<Row>`
    SELECT b.id, b.state, l.state AS listing,
      coalesce(sum(e.amount_minor) FILTER (WHERE t.code = 'capture' AND e.account = 'card_clearing'), 0)::bigint AS captured,
      coalesce(-sum(e.amount_minor) FILTER (WHERE e.account = 'held_for_seller'), 0)::bigint AS held,
      coalesce(-sum(e.amount_minor) FILTER (WHERE e.account = 'refunds' AND t.code IN ('refund_requested', 'refund_refused')), 0)::bigint AS refunded,
      coalesce(-sum(e.amount_minor) FILTER (WHERE e.account = 'seller_payable'), 0)::bigint AS due,
      coalesce(-sum(e.amount_minor) FILTER (WHERE e.account = 'owed_to_operator'), 0)::bigint AS "fromOperator"
    FROM bookings b JOIN listings l ON l.id = b.listing_id
    LEFT JOIN payments p ON p.booking_id = b.id
    LEFT JOIN ledger_entries e ON e.payment_id = p.id LEFT JOIN ledger_transactions t ON t.id = e.transaction_id
    WHERE b.id = ANY(${bookings.map(({ id }) => id)}::uuid[]) GROUP BY b.id, l.state ORDER BY b.id`.execute(services.db)
  const sold = new Set(['paid', 'handed_over', 'refunded'])
  const expected = bookings
    .map((booking) => {
      const { id, state, bike, price, back, late, lateBack, byHand, paidOut } = booking
      const isSale = sold.has(state)
      return {
        id,
        state,
        listing: bike.state,
        captured: (isSale ? price : 0) + late,
        held: (isSale ? model.held(booking) : 0) + late - lateBack,
        refunded: back + lateBack,
        due: model.due(booking),
        fromOperator: paidOut + byHand,
      }
    })
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
  expect(rows).toEqual(expected)
  const listings = await services.db
    .selectFrom('listings')
    .select(['id', 'state'])
    .where('id', 'in', ['00000000-0000-0000-0000-000000000000', ...bikes.map(({ id }) => id)])
    .execute()
  expect(new Map(listings.map(({ id, state }) => [id, state]))).toEqual(
    new Map(bikes.map(({ id, state }) => [id, state])),
  )
}

/** A story: the first bike is sold and reaches that ending, then another is booked, and all the rest happens. */
async function tell(ending: readonly Step[], steps: readonly Step[]): Promise<void> {
  const gateway = faultyGateway()
  const model = new Model()
  const listeners = { intent: nobodyListens, dispute: nobodyListens, refund: nobodyListens }
  const services = await startTestServices({
    settings: { fee: FEE },
    // Its messages wait until somebody delivers them.
    wrap: (processor) => ({
      ...gateway.wrap(processor),
      onIntentChanged: (told) => {
        listeners.intent = told
        processor.onIntentChanged((id) => Promise.resolve(void model.box.push({ kind: 'intent', id })))
      },
      onDisputeChanged: (told) => {
        listeners.dispute = told
        processor.onDisputeChanged((id) => Promise.resolve(void model.box.push({ kind: 'dispute', id })))
      },
      onRefundChanged: (told) => {
        listeners.refund = told
        processor.onRefundChanged((id) => Promise.resolve(void model.box.push({ kind: 'refund', id })))
      },
    }),
  })
  try {
    model.now = services.clock.now().getTime()
    const real: Real = {
      services,
      gateway,
      identity: services.identity,
      deliver: ({ kind, id }) => listeners[kind](id),
      sellers: [await newPerson(services, 'seller'), await newPerson(services, 'seller')],
      buyers: [
        await newPerson(services, 'buyer'),
        await newPerson(services, 'buyer'),
        await newPerson(services, 'buyer'),
      ],
      admin: await newPerson(services, 'admin'),
    }
    const go = async (part: readonly Step[]) => {
      for (const { name: operation, which, how } of part) {
        await OPERATIONS[operation](model, real, which, how)
        await agree(model, real)
        expect(await findBreaches(services.platform.pool, 'always'), operation).toEqual([])
      }
    }
    await go([...SOLD, ...ending])
    if (model.bookings.some(({ paidOut }) => paidOut > 0)) count('paid out at first')
    await go([...WANTED, ...steps])
    note(model)
  } finally {
    await services.stop()
  }
}

test('a sale matches the model and breaks no invariant, whatever people, the processor and the clock do, in whatever order', async () => {
  const name = oneof(...names.map((one) => ({ arbitrary: constant(one), weight: WEIGHTS[one] })))
  const anyStep: Arbitrary<Step> = record({ name, which: nat(11), how: nat(11) })
  const stories = array(anyStep, { minLength: 50, maxLength: 90, size: 'max' })
  for (const { ending, steps } of EXAMPLES) await tell(ending, steps)
  let told = 0
  await assert(
    // Endings take turns, so that each has its share whatever the seed.
    asyncProperty(stories, (steps) => tell(ENDINGS[told++ % ENDINGS.length] ?? [], steps)),
    { numRuns: RUNS, seed: SEED, unbiased: true, endOnFailure: true },
  )
  if (process.env.PROVE_RUNS) process.stdout.write(`${JSON.stringify(Object.fromEntries(reached))}\n`)
  for (const end of [
    'paid',
    'handed_over',
    'late money',
    'refunded',
    'paid out',
    'chargeback lost',
    'sent by hand',
    'refund returned',
    'went on',
    'report withdrawn',
    'paid out again',
  ])
    expect(reached.get(end) ?? 0, end).toBeGreaterThan(0)
  // Most stories begin so, and what banks then take is the operator’s.
  expect(reached.get('paid out at first')).toBeGreaterThan(RUNS / 3)
}, 36_000_000)
