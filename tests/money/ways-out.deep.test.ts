import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { moneyOfPayment } from '../../apps/server/src/modules/ledger/index.ts'
import { type MoneyObstacle, WAYS_OUT, type WayOut } from '../../apps/server/src/modules/payments/ways-out/ways.ts'
import { ClockIsWrong } from '../../apps/server/src/platform/db/database-clock.ts'
import { force } from '../support/force.ts'
import type { Sale } from '../support/sales.ts'
import { startTestServices, type TestServices } from '../support/test-services.ts'
import { PAYS_OUT, salesByWay } from './sales-by-way.ts'

let services: TestServices
let byWay: ReturnType<typeof salesByWay>
beforeAll(async () => {
  services = await startTestServices({ payouts: PAYS_OUT, settings: { automaticRefunds: 1000 } })
  byWay = salesByWay(services)
})
afterAll(() => services.stop())

const isWay = (way: string): way is WayOut => way in WAYS_OUT
const WAYS = Object.keys(WAYS_OUT).filter(isWay)

const chargeback = (state: 'open' | 'lost' | 'inquiry') => (paymentId: string) =>
  sql`INSERT INTO chargebacks (id, payment_id, provider_dispute_id, amount_minor, currency, reason, state, answered,
      opened_at, ended_at, updated_at)
    SELECT gen_random_uuid(), id, 'dp_1', 1, currency, 'fraudulent', ${state}, false, now(),
      CASE WHEN ${state} = 'lost' THEN now() END, now() FROM payments WHERE id = ${paymentId}`

/** Each obstacle, made in the database, alone. */
const STANDING: Readonly<Record<MoneyObstacle, (paymentId: string) => ReturnType<typeof sql>>> = {
  frozen: (id) => sql`INSERT INTO money_freezes (id, payment_id, reason, details, since)
    VALUES (gen_random_uuid(), ${id}, 'drift', 'More came in.', now())`,
  restored: () => sql`INSERT INTO money_freezes (id, reason, details, since)
    VALUES (gen_random_uuid(), 'restored', '', now())`,
  taken: chargeback('open'),
  kept: chargeback('lost'),
  asked: chargeback('inquiry'),
}

async function inTheWay<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act()
  } finally {
    await force(services, async (trx) => {
      await sql`DELETE FROM money_freezes`.execute(trx)
      await sql`DELETE FROM chargebacks`.execute(trx)
    })
    vi.restoreAllMocks()
  }
}

const put = (obstacle: MoneyObstacle | 'clock', { paymentId }: Sale): Promise<void> => {
  if (obstacle !== 'clock') return force(services, (trx) => STANDING[obstacle](paymentId).execute(trx))
  vi.spyOn(services.clock, 'check').mockRejectedValue(new ClockIsWrong('The clock is wrong.'))
  return Promise.resolve()
}

const SAID: Readonly<Record<MoneyObstacle | 'clock', RegExp>> = {
  clock: /The clock is wrong/,
  frozen: /The money of this sale is frozen/,
  restored: /All money has been frozen since the site was restored/,
  taken: /bank has taken this payment back\. Wait/,
  kept: /bank has taken this payment back, and the sale ends/,
  asked: /bank asks about/,
}

/** Nobody is there to be refused: the money waits. */
const QUIET: ReadonlySet<WayOut> = new Set(['not_handed_over', 'refund_made', 'transfer_made', 'advance'])

/** Everything that says where the money of a sale is. */
async function moneyOf({ paymentId }: Sale) {
  const { rows } = await sql<{ state: string }>`
    SELECT state || ' ' || coalesce(way, '') AS state FROM refunds WHERE payment_id = ${paymentId}
    UNION ALL SELECT 'released ' || coalesce(way, '') FROM releases WHERE payment_id = ${paymentId}
    UNION ALL SELECT o.state || ' ' || coalesce(o.way, '') FROM payouts o JOIN releases r ON r.id = o.release_id
      WHERE r.payment_id = ${paymentId} AND o.state <> 'due'`.execute(services.db)
  const { advanced: _, ...money } = (await moneyOfPayment(services.db, paymentId)) ?? { advanced: 0 }
  return { money, rows: rows.map(({ state }) => state).toSorted() }
}

describe('money does not leave', () => {
  test.each(WAYS.flatMap((way) => WAYS_OUT[way].map((obstacle) => [way, obstacle] as const)))(
    'by the way %s while this stands in it: %s',
    async (way, obstacle) => {
      const about = await byWay[way]?.()
      if (!about) throw new Error(`No sale of ${way}.`)
      const before = await moneyOf(about.sale)
      await inTheWay(async () => {
        const leaving = about.leave(() => put(obstacle, about.sale))
        if (QUIET.has(way) && obstacle !== 'clock') await leaving
        else await expect(leaving).rejects.toMatchObject({ message: expect.stringMatching(SAID[obstacle]) })
      })
      const after = await moneyOf(about.sale)
      // A transfer that is stopped is due again.
      expect(after).toEqual(way === 'transfer_made' ? { ...before, rows: ['released handed_over'] } : before)
    },
  )
})

/** A job sends money by the way in which it was asked for. */
const NAMED: Partial<Record<WayOut, string>> = { refund_made: 'succeeded canceled', transfer_made: 'paid transferred' }

describe('money leaves', () => {
  test.each(WAYS.filter((way) => WAYS_OUT[way].length > 0))(
    'by the way %s where nothing stands in it, and its row says so',
    async (way) => {
      const about = await byWay[way]?.()
      if (!about) throw new Error(`No sale of ${way}.`)
      const before = await moneyOf(about.sale)
      await about.leave(() => Promise.resolve())
      const after = await moneyOf(about.sale)
      expect(after).not.toEqual(before)
      expect(after.rows.join()).toContain(NAMED[way] ?? way)
    },
  )
})
