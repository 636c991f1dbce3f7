import { LIMITS, type SaleSide, saleText } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideSale, disputeSale, handOver, type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import {
  book,
  CARDS,
  emailsTo,
  newListing,
  newPerson,
  sendCard,
  startTestServices,
  type TestServices,
} from '../../../../../../tests/support/test-services.ts'
import type { Person } from '../../../platform/people/person.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices({ settings: { fee: { basisPoints: 250, minimumMinor: 0, maximumMinor: null } } })
})
afterAll(() => services.stop())

/** The newest mail to one side, and what their pages say of the sale. */
async function told(sale: Sale, side: Exclude<SaleSide, 'admin'>): Promise<{ mail: string; page: string }> {
  const { email } = sale[side]
  const { body_text } = await services.db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const format = createFormat(services.platform.config)
  const { sentence } = saleText((await services.bookingViews.get(sale[side], sale.bookingId)).status, format)
  return { mail: body_text.replaceAll(/\s+/g, ' '), page: sentence ?? 'nothing' }
}

test.each(['buyer', 'seller'] as const)('a report is mailed to the %s as their pages tell it', async (side) => {
  const sale = await sellBike(services)
  await disputeSale(services, sale)
  const { mail, page } = await told(sale, side)
  expect(page).toContain('until an admin decides')
  expect(mail).toContain(page)
})

test('a divided decision is mailed to each side as their pages tell it, and the buyer is not spoken of to themselves', async () => {
  const sale = await sellBike(services)
  await decideSale(services, sale, '1300.00')
  const [buyer, seller] = [await told(sale, 'buyer'), await told(sale, 'seller')]
  expect(buyer.mail).toContain(buyer.page)
  expect(buyer.mail).not.toContain('the buyer’s card')
  expect(seller.page).toContain('$3,120.00 is yours')
  expect(seller.mail).toContain(seller.page)
})

test('a handover is mailed to the seller with what is left to do for the money', async () => {
  const sale = await sellBike(services)
  await handOver(services, sale)
  const { mail, page } = await told(sale, 'seller')
  expect(page).toContain('$4,387.50 is yours. Add a bank account')
  expect(mail).toContain(page)
})

test('a seller gets one mail about a sale, which also says whose bookings have ended with it', async () => {
  const seller = await newPerson(services, 'seller', 'Sal Seller')
  const listing = await newListing(services, seller)
  const [winner, loser] = [await newPerson(services, 'buyer', 'Wilma'), await newPerson(services, 'buyer', 'Otto')]
  await book(services, loser, listing)
  const bookingId = await book(services, winner, listing)
  const before = (await emailsTo(services, seller)).length
  const intent = await services.payments.createIntent(winner, { bookingId })
  await sendCard(services, intent, CARDS.pays)
  await services.payments.record(winner, { bookingId, transactionId: intent.paymentIntentId })
  expect((await emailsTo(services, seller)).slice(before)).toEqual(['Sold: “Yamaha MT-07”'])
  const { body_text } = await services.db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', seller.email)
    .where('subject', '=', 'Sold: “Yamaha MT-07”')
    .executeTakeFirstOrThrow()
  expect(body_text).toContain('The other bookings of the bike have ended. We have told Otto.')
  expect(await emailsTo(services, loser)).toContain('Booking lost: “Yamaha MT-07”')
})

/** What both sides are mailed by something that is done, and by the jobs after it. */
async function mailsOf(sale: Sale, operation: () => Promise<unknown>) {
  const before = { buyer: await mailsTo(sale.buyer), seller: await mailsTo(sale.seller) }
  await operation()
  await services.runJobs()
  return {
    buyer: (await mailsTo(sale.buyer)).slice(before.buyer.length),
    seller: (await mailsTo(sale.seller)).slice(before.seller.length),
  }
}

const mailsTo = ({ email }: Person) =>
  services.db
    .selectFrom('mails')
    .select(['subject', 'body_text'])
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()

/** How often a mail says that no real card was charged. */
const testNotes = (text = '') => text.match(/test money: no real card was charged/gi)?.length ?? 0

test('test money is named once in each mail about a sale, with its document or without', async () => {
  const { buyer, seller } = await sellBike(services)
  const mails = [...(await mailsTo(buyer)), ...(await mailsTo(seller))]
  const about = mails.filter(({ subject }) => /bought|^Sold/.test(subject))
  expect(about.map(({ subject, body_text }) => [subject, testNotes(body_text)])).toEqual([
    ['You bought “Yamaha MT-07”', 1],
    ['Sold: “Yamaha MT-07”', 1],
  ])
})

const REFUNDED_PARTS = [
  { part: '1300.00', buyer: '$1,300.00 of the price is on its way back to your card.', reversed: false },
  { part: '4500.00', buyer: 'The bike stays with', reversed: true },
]

test.each(REFUNDED_PARTS)(
  'a decision that sends $part back is one mail to each side',
  async ({ part, buyer, reversed }) => {
    const sale = await sellBike(services)
    const disputeId = await disputeSale(services, sale)
    const admin = await newPerson(services, 'admin')
    const mails = await mailsOf(sale, () =>
      services.handovers.decide(admin, disputeId, { refund: part, reason: 'The frame is bent.' }),
    )
    const subject = 'We have decided about “Yamaha MT-07”'
    expect(mails).toMatchObject({ buyer: [{ subject }], seller: [{ subject }] })
    const [toBuyer, toSeller] = [mails.buyer[0]?.body_text ?? '', mails.seller[0]?.body_text ?? '']
    for (const text of [toBuyer, toSeller]) {
      expect(text).toContain('Reason: The frame is bent.')
      expect(testNotes(text)).toBe(1)
    }
    expect(toBuyer).toContain(buyer)
    expect(toBuyer).toContain('It can take some days to arrive.')
    if (reversed) {
      expect(toSeller).toContain('$4,500.00 goes back to the card of')
      expect(toSeller).toContain('It is off the market until you put it back on sale under My Product.')
    } else {
      expect(toSeller).toContain('Fee invoice\nFee for the sale of Yamaha MT-07: $80.00. Total: $80.00.')
      expect(toSeller).toContain('Your address is missing: add it there.')
    }
  },
)

test('a handover is one mail to each side, the seller’s with the invoice of the fee', async () => {
  const sale = await sellBike(services)
  const mails = await mailsOf(sale, () => handOver(services, sale))
  expect(mails).toMatchObject({
    // The code is mailed separately.
    buyer: [{ subject: 'Your code for “Yamaha MT-07”' }, { subject: 'It is yours: “Yamaha MT-07”' }],
    seller: [{ subject: 'Handed over: “Yamaha MT-07”' }],
  })
  const [invoice] = (await services.documents.list(sale.seller, {})).items
  const { body_text } = mails.seller[0] ?? { body_text: '' }
  expect(body_text).toContain('Fee for the sale of Yamaha MT-07: $112.50. Total: $112.50.')
  expect(body_text).toContain(`/dashboard/documents/${invoice?._id}`)
  expect(body_text).not.toContain('Your address is missing')
})

test('a payment is one mail to its buyer, with the receipt', async () => {
  const buyer = await newPerson(services, 'buyer', 'Bea Buyer')
  const bookingId = await book(
    services,
    buyer,
    await newListing(services, await newPerson(services, 'seller', 'Sal Seller')),
  )
  const before = (await mailsTo(buyer)).length
  const intent = await services.payments.createIntent(buyer, { bookingId })
  await sendCard(services, intent, CARDS.pays)
  await services.payments.record(buyer, { bookingId, transactionId: intent.paymentIntentId })
  await services.runJobs()
  const mails = (await mailsTo(buyer)).slice(before)
  expect(mails.map(({ subject }) => subject)).toEqual(['You bought “Yamaha MT-07”'])
  const [receipt] = (await services.documents.list(buyer, {})).items
  expect(mails[0]?.body_text).toContain(
    'Receipt\nYamaha MT-07, sold by Sal Seller: $4,500.00. Total: $4,500.00. Paid by Visa ending in 4242, transaction pi_',
  )
  expect(mails[0]?.body_text).toContain(`/dashboard/documents/${receipt?._id}`)
})

test('a mail’s times are in its reader’s time zone, and in the site’s while theirs is not known', async () => {
  const sale = await sellBike(services)
  const zone = (person: Person, time_zone: string) =>
    services.db.updateTable('users').set({ time_zone }).where('id', '=', person.id).execute()
  await zone(sale.buyer, 'America/New_York')
  await zone(sale.seller, 'Asia/Kolkata')
  const { due_at } = await services.db
    .selectFrom('handovers')
    .select('due_at')
    .where('booking_id', '=', sale.bookingId)
    .executeTakeFirstOrThrow()
  const [remindDay] = LIMITS.handoverReminderDays
  services.clock.advance(remindDay * 86_400_000)
  const mails = await mailsOf(sale, () => services.handovers.watch())
  const clock = (timeZone: string) =>
    createFormat({ ...services.platform.config, timeZone }).dateTime(due_at.toISOString())
  expect(clock('America/New_York')).toMatch(/E[SD]T$/)
  const [buyers, sellers] = [clock('America/New_York'), clock('Asia/Kolkata')]
  expect(mails.buyer.at(-1)?.body_text).toContain(`Without a handover by ${buyers} we send your money back.`)
  expect(mails.buyer.at(-1)?.body_text).toContain(`Collect by: ${buyers}`)
  expect(mails.seller.at(-1)?.body_text).toContain(`Without the code by ${sellers} we send the money back.`)
  expect(mails.buyer.at(-1)?.body_text).not.toContain('UTC')
})

test('a mail to a buyer who has paid, and reminders to both sides, ask to call or write, and only to write where there is no phone number', async () => {
  const seller = await newPerson(services, 'seller', 'Sal Seller')
  const sale = await sellBike(services, { seller })
  const agree = 'to agree on a time'
  const toSeller = `Call Sal Seller on +1 555 010 2030, or write to ${seller.email}, ${agree}`
  expect(await textOf(sale.buyer, 'You bought “Yamaha MT-07”')).toContain(`${toSeller}; the place you asked for is`)

  const [remindDay] = LIMITS.handoverReminderDays
  services.clock.advance(remindDay * 86_400_000)
  await services.handovers.watch()
  expect(await textOf(sale.buyer, 'Waiting to be collected: “Yamaha MT-07”')).toContain(`${toSeller}.`)
  expect(await textOf(seller, 'Waiting to be handed over: “Yamaha MT-07”')).toMatch(
    /Call Bea Buyer on [+\d ]+, or write to \S+@\S+, to agree on a time\./,
  )

  const listing = await newListing(services, seller, { name: 'Honda Rebel' })
  await services.db.updateTable('listings').set({ phone: '' }).where('id', '=', listing).execute()
  const buyer = await newPerson(services, 'buyer')
  const bookingId = await book(services, buyer, listing)
  const intent = await services.payments.createIntent(buyer, { bookingId })
  await sendCard(services, intent, CARDS.pays)
  await services.payments.record(buyer, { bookingId, transactionId: intent.paymentIntentId })
  expect(await textOf(buyer, 'You bought “Honda Rebel”')).toContain(`Write to ${seller.email} ${agree}`)
})

/** The one mail with that subject to somebody, in one line. */
async function textOf(person: Person, subject: string): Promise<string> {
  const [mail, ...more] = (await mailsTo(person)).filter((sent) => sent.subject === subject)
  expect(more).toEqual([])
  return (mail?.body_text ?? '').replaceAll(/\s+/g, ' ')
}
