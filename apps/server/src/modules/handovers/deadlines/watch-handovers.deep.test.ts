import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import { faultyGateway } from '../../../../../../tests/support/faulty-gateway.ts'
import { refuseChange } from '../../../../../../tests/support/refuse-change.ts'
import { type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import {
  emailsTo,
  newPerson,
  startTestServices,
  type TestServices,
} from '../../../../../../tests/support/test-services.ts'
import { untilWaiting } from '../../../../../../tests/support/while-locked.ts'
import type { Person } from '../../../platform/people/person.ts'
import { moneyOfPayment } from '../../ledger/index.ts'
import { hasOverdueHandover } from '../index.ts'
import { changeHandover } from '../repository.ts'
import { sentBackLately } from './watch-handovers.ts'

const PRICE = 450_000
const gateway = faultyGateway()
let services: TestServices
beforeAll(async () => {
  services = await startTestServices({ wrap: gateway.wrap })
})
afterAll(() => services.stop())

let sale: Sale
beforeEach(async () => {
  gateway.mend()
  sale = await sellBike(services)
})

const state = async () => (await services.bookings.find(sale.bookingId))?.state
const money = () => moneyOfPayment(services.db, sale.paymentId)
const reminders = async (person: Person) =>
  (await emailsTo(services, person)).filter((subject) => subject.startsWith('Waiting to be')).length

async function watch(): Promise<void> {
  await services.handovers.watch()
  await services.runJobs()
}

test('a handover that is still open is reminded of after 3, 7 and 12 days, and refunded after 14', async () => {
  const seenSoFar: number[] = []
  for (let day = 1; day <= 13; day += 1) {
    services.clock.advance(DAY)
    await services.handovers.watch()
    await services.handovers.watch()
    seenSoFar.push(await reminders(sale.buyer))
  }
  expect(seenSoFar).toEqual([0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 3, 3])
  expect(await reminders(sale.seller)).toBe(3)
  expect(await state()).toBe('paid')
  services.clock.advance(DAY)
  await Promise.all([services.handovers.watch(), services.handovers.watch()])
  await services.runJobs()
  expect(await state()).toBe('refunded')
  expect(await money()).toMatchObject({ held: 0, refunded: PRICE, released: 0, fee: 0 })
  expect(await emailsTo(services, sale.seller)).toContain('The sale of “Yamaha MT-07” was refunded')
})

test('reminders that were missed are sent as one', async () => {
  services.clock.advance(8 * DAY)
  await services.handovers.watch()
  expect(await reminders(sale.buyer)).toBe(1)
})

test('a handover time with microseconds, as the database itself writes it, ends as well', async () => {
  await services.platform.pool.query(
    `UPDATE handovers SET due_at = due_at + interval '123 microseconds' WHERE booking_id = $1`,
    [sale.bookingId],
  )
  services.clock.advance(8 * DAY)
  await watch()
  expect(await reminders(sale.buyer)).toBe(1)
  services.clock.advance(7 * DAY)
  await watch()
  expect(await state()).toBe('refunded')
})

test('a sale that fails keeps no other from being reminded of or refunded, and the job says so', async () => {
  const failing = sale
  const others = [await sellBike(services), await sellBike(services)]
  const statesOf = () =>
    Promise.all(others.map(async ({ bookingId }) => (await services.bookings.find(bookingId))?.state))
  const mend = await refuseChange(services, 'handovers', 'booking_id', failing.bookingId)
  services.clock.advance(3 * DAY)
  await expect(services.handovers.watch()).rejects.toThrow('refused')
  expect(await Promise.all(others.map(({ buyer }) => reminders(buyer)))).toEqual([1, 1])
  services.clock.advance(12 * DAY)
  await expect(services.handovers.watch()).rejects.toThrow('refused')
  await services.runJobs()
  expect([await statesOf(), await state()]).toEqual([['refunded', 'refunded'], 'paid'])
  await mend()
  await watch()
  expect(await state()).toBe('refunded')
})

test('a sale whose time is lengthened as the clock comes to it is left alone', async () => {
  services.clock.advance(15 * DAY)
  const { watching } = await services.db.transaction().execute(async (trx) => {
    await trx.selectFrom('listings').select('id').orderBy('id').forUpdate().execute()
    const begun = services.handovers.watch()
    await untilWaiting(services, 1)
    const lengthened = `UPDATE handovers SET due_at = due_at + interval '20 days' WHERE booking_id = $1`
    await services.platform.pool.query(lengthened, [sale.bookingId])
    return { watching: begun }
  })
  await watching
  await services.runJobs()
  expect(await state()).toBe('paid')
  expect(await money()).toMatchObject({ held: PRICE, refunded: 0 })
})

test('a refund that the processor refuses after 14 days is asked for once, and then waits for an admin', async () => {
  gateway.break({ refund: () => Promise.resolve({ outcome: 'refused', reason: 'The card is closed.' }) })
  services.clock.advance(15 * DAY)
  for (let minute = 0; minute < 3; minute += 1) {
    await watch()
    services.clock.advance(60_000)
  }
  const refunds = services.db.selectFrom('refunds').select('state').where('payment_id', '=', sale.paymentId)
  expect(await refunds.execute()).toEqual([{ state: 'failed' }])
  expect(await money()).toMatchObject({ held: PRICE, refunded: 0 })
})

test('a refund that a side has asked for and was refused waits for an admin: the deadline does not ask for it again', async () => {
  gateway.break({ refund: () => Promise.resolve({ outcome: 'refused', reason: 'The card is closed.' }) })
  await services.payments.cancelSale(sale.buyer, sale.bookingId, 'It is too loud.')
  await services.runJobs()
  gateway.mend()
  services.clock.advance(15 * DAY)
  await watch()
  expect(await state()).toBe('paid')
  await services.handovers.resumeSale(await newPerson(services, 'admin'), sale.bookingId, 'They want it.')
  services.clock.advance(15 * DAY)
  await watch()
  expect(await state()).toBe('refunded')
})

test.each(['seller', 'buyer'] as const)(
  'a sale whose %s is suspended, and could enter or report nothing, waits for an admin’s decision',
  async (side) => {
    const { db, clock } = services
    await db.updateTable('users').set({ suspended_at: clock.now() }).where('id', '=', sale[side].id).execute()
    services.clock.advance(15 * DAY)
    await watch()
    await watch()
    expect(await state()).toBe('paid')
    const { items } = await services.handovers.disputes({ part: 'open', limit: 100 })
    const mine = items.filter(({ booking_id }) => booking_id === sale.bookingId)
    expect(mine).toMatchObject([{ opened_by: side, [`${side}_words`]: expect.stringContaining('suspended') }])
    for (const person of [sale.buyer, sale.seller])
      expect(await emailsTo(services, person)).toContain('An admin will decide about “Yamaha MT-07”')
  },
)

describe('automatic refunds at the deadline', () => {
  const OPERATOR = { name: 'Bikes Ltd', address: '', email: 'money@bikes.example', phone: '', taxId: '' }
  let bounded: TestServices
  beforeAll(async () => {
    bounded = await startTestServices({ settings: { automaticRefunds: 2, operator: OPERATOR } })
  })
  afterAll(() => bounded.stop())

  test('are limited in 24 hours; the rest waits, and the operator is told once', async () => {
    const sales: Sale[] = []
    for (let number = 0; number < 4; number += 1) sales.push(await sellBike(bounded))
    const refunded = async () => {
      await Promise.all([bounded.handovers.watch(), bounded.handovers.watch()])
      await bounded.runJobs()
      const found = await Promise.all(sales.map(({ bookingId }) => bounded.bookings.find(bookingId)))
      return found.filter((booking) => booking?.state === 'refunded').length
    }
    const overdue = async () => {
      const rows = await bounded.db
        .selectFrom('bookings as b')
        .select('b.id')
        .where(hasOverdueHandover(bounded.clock.now()))
        .execute()
      return rows.length
    }
    bounded.clock.advance(15 * DAY)
    expect([await refunded(), await refunded(), await overdue()]).toEqual([2, 2, 2])
    const emails = bounded.db.selectFrom('mails').select('subject').where('recipient', '=', OPERATOR.email)
    expect(await emails.execute()).toEqual([{ subject: 'More refunds are due than are sent automatically' }])
    bounded.clock.advance(DAY + 1)
    expect([await refunded(), await overdue()]).toEqual([4, 0])
  })

  test('are counted by one process after the other, so that no two take the last place', async () => {
    const [first, last] = [await sellBike(bounded), await sellBike(bounded)]
    bounded.clock.advance(15 * DAY)
    const sent_back_at = bounded.clock.now()
    const watching = await bounded.db.transaction().execute(async (trx) => {
      // Another process has counted, and is refunding these two.
      await sentBackLately(trx, sent_back_at)
      const begun = bounded.handovers.watch()
      await untilWaiting(bounded, 1)
      for (const { booking_id } of await trx.selectFrom('handovers').select('booking_id').limit(2).execute())
        await changeHandover(trx, booking_id, { sent_back_at })
      return { begun }
    })
    await watching.begun
    await bounded.runJobs()
    for (const { bookingId } of [first, last]) expect((await bounded.bookings.find(bookingId))?.state).toBe('paid')
  })
})
