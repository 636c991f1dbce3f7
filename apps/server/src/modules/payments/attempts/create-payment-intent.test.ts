import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { DAY, MINUTE } from '../../../../../../tests/support/fake-clock.ts'
import { force } from '../../../../../../tests/support/force.ts'
import {
  book,
  CARDS,
  newListing,
  newPerson,
  sendCard,
  startTestServices,
  type TestServices,
} from '../../../../../../tests/support/test-services.ts'
import { newId } from '../../../platform/ids.ts'
import type { Person } from '../../../platform/people/person.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

let seller: Person
let buyer: Person
let listing: string
let booking: string
beforeEach(async () => {
  seller = await newPerson(services, 'seller')
  buyer = await newPerson(services, 'buyer')
  listing = await newListing(services, seller)
  booking = await book(services, buyer, listing)
})

const ask = (person: Person, bookingId: string) => services.payments.createIntent(person, { bookingId })
const reprice = (minor: number) =>
  services.db.updateTable('listings').set({ resale_price_minor: minor }).where('id', '=', listing).execute()

describe('starting to pay', () => {
  test('answers the booking’s amount, a secret and fifteen minutes, whatever price the body says (SPEC-063)', async () => {
    const answer = await services.payments.createIntent(buyer, { bookingId: booking, price: '1' })
    expect(answer).toMatchObject({
      bookingId: booking,
      amount: '4500.00',
      currency: 'USD',
      hold_seconds_left: 900,
      hold_expires_at: new Date(services.clock.now().getTime() + 15 * MINUTE).toISOString(),
      provider: 'test',
    })
    expect(answer.clientSecret).toContain(answer.paymentIntentId)
    expect(await services.processor.retrieveIntent(answer.paymentIntentId)).toMatchObject({
      intent: { amountMinor: 450_000, currency: 'USD', bookingId: booking, status: 'open' },
    })
  })

  test('is refused as not found to everybody but the buyer, the seller and admins included (SPEC-076)', async () => {
    for (const person of [seller, await newPerson(services, 'buyer'), await newPerson(services, 'admin')])
      await expect(ask(person, booking)).rejects.toMatchObject({ code: 'not_found', status: 404 })
    await expect(ask(buyer, newId())).rejects.toMatchObject({ code: 'not_found', status: 404 })
  })

  test('is refused for a booking that has ended and for a bike off the market', async () => {
    for (const state of ['paid', 'handed_over', 'declined', 'canceled', 'lapsed', 'lost', 'refunded'] as const) {
      await force(services, (trx) => trx.updateTable('bookings').set({ state }).where('id', '=', booking).execute())
      await expect(ask(buyer, booking)).rejects.toMatchObject({ code: 'booking_not_payable', status: 409 })
    }
    await force(services, (trx) =>
      trx.updateTable('bookings').set({ state: 'pending' }).where('id', '=', booking).execute(),
    )
    for (const state of ['withdrawn', 'sold', 'removed', 'draft'] as const) {
      await force(services, (trx) => trx.updateTable('listings').set({ state }).where('id', '=', listing).execute())
      await expect(ask(buyer, booking)).rejects.toMatchObject({ code: 'booking_not_payable', status: 409 })
    }
  })

  test('again answers the same intent with the time that is left', async () => {
    const first = await ask(buyer, booking)
    services.clock.advance(5 * MINUTE)
    expect(await ask(buyer, booking)).toEqual({ ...first, hold_seconds_left: 600 })
  })

  test('from several tabs at once answers the same intent', async () => {
    const answers = await Promise.all(Array.from({ length: 6 }, () => ask(buyer, booking)))
    expect(new Set(answers.map(({ clientSecret }) => clientSecret)).size).toBe(1)
    const intents = await services.db
      .selectFrom('payment_intents')
      .select('id')
      .where('booking_id', '=', booking)
      .execute()
    expect(intents).toHaveLength(1)
    const atProvider = await services.db
      .selectFrom('test_processor_intents')
      .select('id')
      .where('booking_id', '=', booking)
      .execute()
    expect(atProvider).toHaveLength(1)
  })

  test('is refused after the bike was paid for meanwhile, since the card’s outcome is read first', async () => {
    const { paymentIntentId } = await ask(buyer, booking)
    // The processor's state changes without a message.
    await services.db
      .updateTable('test_processor_intents')
      .set({ status: 'succeeded' })
      .where('id', '=', paymentIntentId)
      .execute()
    await expect(ask(buyer, booking)).rejects.toMatchObject({ code: 'booking_not_payable' })
    expect(await services.bookings.find(booking)).toMatchObject({ state: 'paid' })
  })
})

describe('starting to pay without a booking id', () => {
  test('means the one unpaid booking of that price (SPEC-090)', async () => {
    expect(await services.payments.createIntent(buyer, { price: '$4,500' })).toMatchObject({ bookingId: booking })
  })

  test('is refused where none or several have that price', async () => {
    await expect(services.payments.createIntent(buyer, { price: '4501' })).rejects.toMatchObject({
      code: 'booking_ambiguous',
    })
    await book(services, buyer, await newListing(services, seller))
    await expect(services.payments.createIntent(buyer, { price: '4500' })).rejects.toMatchObject({
      code: 'booking_ambiguous',
    })
  })

  test('is a field error with an unreadable price, or none', async () => {
    await expect(services.payments.createIntent(buyer, { price: 'much' })).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { price: expect.any(String) },
    })
    await expect(services.payments.createIntent(buyer, {})).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { bookingId: expect.any(String) },
    })
  })
})

describe('a price that has changed since the booking', () => {
  test('must be accepted first, and is what is paid then', async () => {
    await reprice(480_000)
    const refusal = { code: 'price_changed', extra: { new_price: '4800.00' } }
    await expect(ask(buyer, booking)).rejects.toMatchObject(refusal)
    await expect(
      services.payments.createIntent(buyer, { bookingId: booking, acceptedPrice: '4500' }),
    ).rejects.toMatchObject(refusal)
    expect((await services.bookingViews.get(buyer, booking)).price).toBe('4500.00')

    const answer = await services.payments.createIntent(buyer, { bookingId: booking, acceptedPrice: '4800.00' })
    expect(answer.amount).toBe('4800.00')
    expect(await services.bookingViews.get(buyer, booking)).toMatchObject({ price: '4800.00', new_price: null })
    const events = await services.db.selectFrom('audit_events').selectAll().where('subject_id', '=', booking).execute()
    expect(events).toContainEqual(
      expect.objectContaining({
        action: 'booking_price_accepted',
        actor_id: buyer.id,
        details: { from_minor: 450_000, to_minor: 480_000 },
      }),
    )
  })

  test('does not affect a booking whose price was agreed on: it is paid as agreed, and no new price is mentioned', async () => {
    await services.db
      .updateTable('bookings')
      .set({ price_minor: 430_000, price_source: 'offer' })
      .where('id', '=', booking)
      .execute()
    await reprice(480_000)
    expect(await services.bookingViews.get(buyer, booking)).toMatchObject({
      price: '4300.00',
      new_price: null,
      status: { phase: 'to_pay' },
    })
    expect((await ask(buyer, booking)).amount).toBe('4300.00')
  })

  test('must be accepted again where it has changed once more', async () => {
    await reprice(480_000)
    await reprice(490_000)
    await expect(
      services.payments.createIntent(buyer, { bookingId: booking, acceptedPrice: '4800' }),
    ).rejects.toMatchObject({ code: 'price_changed', extra: { new_price: '4900.00' } })
  })

  test('leaves the booking as it was where it is accepted and the payment refused for another reason', async () => {
    const other = await newPerson(services, 'buyer')
    await ask(other, await book(services, other, listing))
    await reprice(480_000)
    await expect(
      services.payments.createIntent(buyer, { bookingId: booking, acceptedPrice: '4800' }),
    ).rejects.toMatchObject({ code: 'hold_taken' })
    expect((await services.bookings.find(booking))?.price_minor).toBe(450_000)
  })
})

describe('the time to pay', () => {
  test('is given to one buyer of a bike: others are told until when', async () => {
    const { hold_expires_at } = await ask(buyer, booking)
    const other = await newPerson(services, 'buyer')
    const theirs = await book(services, other, listing)
    await expect(ask(other, theirs)).rejects.toMatchObject({
      code: 'hold_taken',
      status: 409,
      extra: { expires_at: hold_expires_at },
    })
  })

  test('is given to a buyer for one bike: the refusal names the other bike', async () => {
    await ask(buyer, booking)
    const second = await book(services, buyer, await newListing(services, seller, { name: 'Ducati Monster' }))
    await expect(ask(buyer, second)).rejects.toMatchObject({
      code: 'hold_limit',
      message: expect.stringContaining('Yamaha MT-07'),
    })
  })

  test('is given to a buyer for one bike also when several are requested at once', async () => {
    const bookings = [booking]
    for (let i = 0; i < 4; i += 1) bookings.push(await book(services, buyer, await newListing(services, seller)))
    const outcomes = await Promise.allSettled(bookings.map((id) => ask(buyer, id)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected') expect(outcome.reason).toMatchObject({ code: 'hold_limit' })
  })

  test('is given twice to a buyer for a bike in 24 hours, a new booking of the same bike included', async () => {
    await ask(buyer, booking)
    services.clock.advance(16 * MINUTE)
    const second = await ask(buyer, booking)
    services.clock.advance(16 * MINUTE)
    await expect(ask(buyer, booking)).rejects.toMatchObject({ code: 'hold_limit', status: 409 })
    await services.bookings.cancel(buyer, booking)
    booking = await book(services, buyer, listing)
    await expect(ask(buyer, booking)).rejects.toMatchObject({ code: 'hold_limit' })
    expect(await services.processor.retrieveIntent(second.paymentIntentId)).toMatchObject({
      intent: { status: 'canceled' },
    })

    const elsewhere = await book(services, buyer, await newListing(services, seller))
    expect(await ask(buyer, elsewhere)).toBeTruthy()
    await services.bookings.cancel(buyer, elsewhere)
    services.clock.advance(DAY - 32 * MINUTE)
    expect(await ask(buyer, booking)).toBeTruthy()
  })

  test('that is over is released at once, without waiting for the sweep, and its intent is canceled', async () => {
    const first = await ask(buyer, booking)
    const other = await newPerson(services, 'buyer')
    const theirs = await book(services, other, listing)
    services.clock.advance(15 * MINUTE)
    expect(await ask(other, theirs)).toMatchObject({ bookingId: theirs })
    await expect(sendCard(services, first, CARDS.pays)).rejects.toMatchObject({ code: 'wrong_state' })
  })
})

test('payments are off where no processor is set up, and the page says so', async () => {
  const closed = await startTestServices({ settings: { localMode: false } })
  const person = await newPerson(closed, 'buyer')
  await expect(closed.payments.createIntent(person, { bookingId: newId() })).rejects.toMatchObject({
    code: 'payments_off',
    status: 503,
    message: 'Card payments are not set up on this site.',
  })
  await closed.stop()
})
