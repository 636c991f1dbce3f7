import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { PRICE } from '../../../../../../tests/support/chargebacks.ts'
import { DAY, HOUR } from '../../../../../../tests/support/fake-clock.ts'
import { findBreaches } from '../../../../../../tests/support/invariants.ts'
import { type RefundSite, startRefundSite } from '../../../../../../tests/support/refunds.ts'
import { disputeSale, dueAt, handOver, type Sale } from '../../../../../../tests/support/sales.ts'
import { emailsTo, newPerson, type TestServices } from '../../../../../../tests/support/test-services.ts'
import type { Person } from '../../../platform/people/person.ts'

const BILL = {
  name: 'Sal Seller',
  address: '2 Side Street, Salem, OR 97301',
  frame_number: 'JYARM321000001234',
  registration: 'M12 345',
  mileage: 12_345,
}
const DETAILS = { name: 'Bea Buyer', address: '1 Main Street, Portland, OR 97201' }
const GOES_ON = 'The sale of “Yamaha MT-07” goes on'

let site: RefundSite
let services: TestServices
beforeAll(async () => {
  site = await startRefundSite()
  services = site.services
})
afterAll(async () => {
  expect(await findBreaches(services.platform.pool, 'at rest')).toEqual([])
  await site.stop()
})
afterEach(() => site.gateway.mend())

const seen = (person: Person, { bookingId }: Sale) => services.handovers.get(person, bookingId)
const dueOf = (sale: Sale) => dueAt(services, sale)
const goOn = (sale: Sale, by: Person = site.admin) =>
  services.handovers.resumeSale(by, sale.bookingId, 'You both want it.')
const refuse = () => site.gateway.break({ refund: () => Promise.resolve({ outcome: 'refused', reason: 'Closed.' }) })
const refused = (message: RegExp) => ({ code: 'wrong_state', message: expect.stringMatching(message) })
const toGoBack = refused(/is to go back to the buyer/)

/** A sale whose buyer has their code, and whose refund is asked for and refused. */
async function refusedSale(askedBy: 'buyer' | 'seller' | 'admin' | 'the clock'): Promise<Sale & { code: string }> {
  const sale = await site.sellTo('pays')
  await services.handovers.saveBuyerDetails(sale.buyer, sale.bookingId, DETAILS)
  const { code } = await seen(sale.buyer, sale)
  refuse()
  if (askedBy === 'admin') await site.ask(sale)
  else if (askedBy === 'the clock') {
    services.clock.advance(15 * DAY)
    await services.handovers.watch()
  } else await services.payments.cancelSale(sale[askedBy], sale.bookingId, 'I have changed my mind.')
  await services.runJobs()
  site.gateway.mend()
  expect(await site.statesOf(sale)).toEqual(['failed'])
  return { ...sale, code: code ?? '' }
}

describe('a sale whose full refund the processor has refused', () => {
  test.each(['buyer', 'seller', 'admin', 'the clock'] as const)(
    'that was asked for by %s is stopped: nothing is handed over, and the code is not shown',
    async (askedBy) => {
      const sale = await refusedSale(askedBy)
      const { seller, buyer, bookingId, code } = sale
      for (const person of [seller, buyer])
        expect(await seen(person, sale)).toMatchObject({ waiting: false, code: null, tries_left: 5 })
      await expect(services.handovers.handOver(seller, bookingId, { ...BILL, code })).rejects.toMatchObject(toGoBack)
      await expect(services.handovers.saveBuyerDetails(buyer, bookingId, DETAILS)).rejects.toMatchObject(toGoBack)
      await expect(disputeSale(services, sale)).rejects.toMatchObject(toGoBack)
      expect(await site.money(sale)).toMatchObject({ held: PRICE, released: 0, refunded: 0 })
      expect(await site.places(sale)).toEqual(['refunding'])
      expect((await services.moneyViews.ofSeller(seller, {})).balances).toMatchObject({ held: '0.00' })
      const { fee, seller_gets } = await services.bookingViews.get(seller, bookingId)
      expect([fee, seller_gets]).toEqual([null, null])
    },
  )

  test('has its deadline paused, and reminds nobody', async () => {
    const sale = await refusedSale('buyer')
    services.clock.advance(20 * DAY)
    await services.handovers.watch()
    await services.runJobs()
    expect(await site.statesOf(sale)).toEqual(['failed'])
    expect(await emailsTo(services, sale.buyer)).not.toContain('Waiting to be collected: “Yamaha MT-07”')
  })

  test('is ended by an admin with another try or by hand, and can be canceled once more by either side', async () => {
    const byHand = await refusedSale('admin')
    await site.byHand(byHand)
    const again = await refusedSale('buyer')
    await services.payments.cancelSale(again.seller, again.bookingId, 'I keep it.')
    await services.runJobs()
    for (const sale of [byHand, again]) expect(await site.endOf(sale)).toEqual(['refunded', 'withdrawn'])
    await expect(goOn(byHand)).rejects.toMatchObject({ code: 'wrong_state' })
  })

  test('can’t have a part of its money refunded meanwhile', async () => {
    const sale = await refusedSale('admin')
    await expect(site.sendPart(sale, '1000.00')).rejects.toMatchObject(refused(/All that is left/))
  })

  test('is not released by a bank that returns the money either', async () => {
    const sale = await refusedSale('buyer')
    const id = await site.chargeBack(sale)
    await expect(goOn(sale)).rejects.toMatchObject(refused(/bank has taken/))
    await site.decide(id, 'won')
    expect(await seen(sale.seller, sale)).toMatchObject({ waiting: false, code: null })
    const last = (await site.emailsTo(sale.seller)).at(-1)
    expect(last?.body_text).toContain('The money is meant for Bea Buyer')
    await goOn(sale)
    expect(await dueOf(sale)).toBe(services.clock.now().getTime() + 14 * DAY)
  })
})

describe('a sale that an admin continues after its refund was refused', () => {
  test('is as it was before: it is handed over with the same code, and both sides have the reason', async () => {
    const sale = await refusedSale('seller')
    const bookedOf = () =>
      services.db.selectFrom('ledger_entries').selectAll().where('payment_id', '=', sale.paymentId).execute()
    const booked = await bookedOf()
    await goOn(sale)
    expect(await site.statesOf(sale)).toEqual(['withdrawn'])
    expect(await bookedOf()).toHaveLength(booked.length)
    expect(await seen(sale.buyer, sale)).toMatchObject({ waiting: true, code: sale.code })
    expect(await services.bookingViews.get(sale.buyer, sale.bookingId)).toMatchObject({ state: 'paid', refund: null })
    expect(await site.places(sale)).toEqual(['held'])
    for (const side of [sale.buyer, sale.seller]) {
      const email = (await site.emailsTo(side)).at(-1)
      expect(email?.subject).toBe(GOES_ON)
      expect(email?.body_text).toContain('You both want it.')
      expect(email?.body_text).toContain(`/dashboard/handover/${sale.bookingId}`)
    }
    expect((await site.auditEventsOf(sale)).at(-1)).toEqual({
      action: 'refund_withdrawn',
      actor_id: site.admin.id,
      as_admin: true,
    })
    await handOver(services, sale)
    expect(await site.booking(sale)).toMatchObject({ state: 'handed_over' })
    expect(await site.money(sale)).toMatchObject({ held: 0, refunded: 0 })
  })

  test('has as much time left for the handover as when the refund was asked for', async () => {
    const sale = await refusedSale('buyer')
    const left = (await dueOf(sale)) - services.clock.now().getTime()
    services.clock.advance(3 * DAY)
    refuse()
    await services.payments.cancelSale(sale.buyer, sale.bookingId, 'Once more.')
    await services.runJobs()
    services.clock.advance(40 * DAY + HOUR)
    await goOn(sale)
    expect(await site.statesOf(sale)).toEqual(['failed', 'withdrawn'])
    expect(await dueOf(sale)).toBe(services.clock.now().getTime() + left)
  })

  test('has the full time again where it had run out, and at its end the refund is asked for again', async () => {
    const sale = await refusedSale('the clock')
    await goOn(sale)
    expect(await dueOf(sale)).toBe(services.clock.now().getTime() + 14 * DAY)
    await services.handovers.watch()
    expect(await site.statesOf(sale)).toEqual(['withdrawn'])
    services.clock.advance(15 * DAY)
    await services.handovers.watch()
    await services.runJobs()
    expect(await site.statesOf(sale)).toEqual(['withdrawn', 'succeeded'])
    expect(await site.endOf(sale)).toEqual(['refunded', 'withdrawn'])
  })

  test('is continued once, by two admins at once too, and not while it is refunded by hand at the same moment', async () => {
    const sale = await refusedSale('admin')
    const ends = await Promise.allSettled([
      goOn(sale),
      goOn(sale, await newPerson(services, 'admin')),
      site.byHand(sale),
    ])
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('is never the admin’s own, nor one without a refused refund, nor one whose refund is under way', async () => {
    const sale = await refusedSale('buyer')
    for (const own of [sale.buyer, sale.seller])
      await expect(goOn(sale, { ...own, isAdmin: true })).rejects.toMatchObject({ code: 'forbidden' })
    await site.ask(sale)
    await expect(goOn(sale)).rejects.toMatchObject(refused(/on its way/))
    await services.runJobs()
    await expect(goOn(sale)).rejects.toMatchObject(refused(/has ended/))
    const standing = await site.sellTo('pays')
    await expect(goOn(standing)).rejects.toMatchObject(refused(/No refund stands in the way/))
    const bookingId = '018f0000-0000-7000-8000-000000000000'
    await expect(goOn({ ...sale, bookingId })).rejects.toMatchObject({ code: 'not_found' })
  })

  test('is never one whose partial refund was refused, or whose payment came too late', async () => {
    const part = await site.sellTo('takesNoRefund')
    await site.sendPart(part, '1000.00')
    expect(await seen(part.seller, part)).toMatchObject({ waiting: true })
    await expect(goOn(part)).rejects.toMatchObject(refused(/No refund stands in the way/))
    const late = await site.refusedLate()
    await expect(services.handovers.resumeSale(site.admin, late.bookingId, 'Why not.')).rejects.toMatchObject({
      code: 'not_found',
    })
    await site.byHand(late)
  })
})

test('the database lets no refund end as “the sale goes on” where there is no sale, and releases no money that is to be refunded', async () => {
  const { pool } = services.platform
  const late = await site.refusedLate()
  const end = (payment: string) => pool.query(`UPDATE refunds SET state = 'withdrawn' WHERE payment_id = $1`, [payment])
  await expect(end(late.paymentId)).rejects.toMatchObject({ constraint: 'withdrawn_of_a_sale' })
  await site.byHand(late)
  const part = await site.sellTo('takesNoRefund')
  await site.sendPart(part, '1000.00')
  await expect(end(part.paymentId)).rejects.toMatchObject({ constraint: 'refunds_withdrawn_whole' })
})
