import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChargebackSite, FEE, PRICE, startChargebackSite } from '../../../../../../tests/support/chargebacks.ts'
import { handOver, type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import { emailsTo, newPerson, type TestServices } from '../../../../../../tests/support/test-services.ts'

const BILL = {
  name: 'Sal Seller',
  address: '2 Side Street, Salem, OR 97301',
  frame_number: 'JYARM321000001234',
  registration: 'M12 345',
  mileage: 12_345,
}
const TO_SELLER = 'Do not hand over “Yamaha MT-07” yet: a bank asks about its payment'
const TO_BUYER = 'Your bank asks about your payment for “Yamaha MT-07”'
const FREE_AGAIN = 'You can hand over “Yamaha MT-07” now'

let site: ChargebackSite
let services: TestServices
beforeAll(async () => {
  site = await startChargebackSite()
  ;({ services } = site)
})
afterAll(() => site.stop())

const enter = ({ seller, bookingId }: Sale, code: string, despite_bank_inquiry?: boolean) =>
  services.handovers.handOver(seller, bookingId, { ...BILL, code, despite_bank_inquiry })

async function codeOf({ buyer, bookingId }: Sale): Promise<string> {
  const details = { name: 'Bea Buyer', address: '1 Main Street, Portland, OR 97201' }
  await services.handovers.saveBuyerDetails(buyer, bookingId, details)
  return (await services.handovers.get(buyer, bookingId)).code ?? ''
}

async function textOf(to: string, subject: string): Promise<string> {
  const { body_text } = await services.db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', to)
    .where('subject', '=', subject)
    .executeTakeFirstOrThrow()
  return body_text
}

test('a code that is requested during a bank’s inquiry is shown on the page to a buyer who insists, and in no mail', async () => {
  const sale = await sellBike(services)
  await site.chargeBack(sale, PRICE, 'inquiry')
  const code = await codeOf(sale)
  expect(code).toMatch(/^\d{6}$/)
  expect(await emailsTo(services, sale.buyer)).not.toContain('Your code for “Yamaha MT-07”')
})

test('a bank’s inquiry about a bike that waits to be handed over is told to both sides, and its end without a chargeback to the seller', async () => {
  const sale = await sellBike(services)
  const id = await site.chargeBack(sale, PRICE, 'inquiry')
  for (const person of [sale.seller, sale.buyer, await newPerson(services, 'admin')])
    expect(await services.handovers.get(person, sale.bookingId)).toMatchObject({ bank_inquiry: true, waiting: true })
  const toSeller = await textOf(sale.seller.email, TO_SELLER)
  expect(toSeller).toContain('Keep the bike until it has decided.')
  expect(toSeller).toContain('$4,387.50')
  expect(toSeller).toContain(`/dashboard/handover/${sale.bookingId}`)
  expect(await textOf(sale.buyer.email, TO_BUYER)).toContain('tell your bank that the matter is settled')
  expect(await emailsTo(services, sale.seller)).not.toContain(FREE_AGAIN)
  await site.decide(id, 'closed')
  expect(await emailsTo(services, sale.seller)).toContain(FREE_AGAIN)
  expect(await services.handovers.get(sale.seller, sale.bookingId)).toMatchObject({
    bank_inquiry: false,
    waiting: true,
  })
  await handOver(services, sale)
})

test('a handover during a bank’s inquiry needs a confirmation: without it no code is checked, right or wrong, and nothing is written', async () => {
  const sale = await sellBike(services)
  const code = await codeOf(sale)
  await site.chargeBack(sale, PRICE, 'inquiry')
  const wrong = code === '000000' ? '000001' : '000000'
  for (const tried of [wrong, wrong, wrong, wrong, wrong, wrong, code])
    await expect(enter(sale, tried)).rejects.toMatchObject({
      code: 'bank_inquiry',
      message: expect.stringContaining('$4,387.50'),
    })
  expect(await services.handovers.get(sale.seller, sale.bookingId)).toMatchObject({
    tries_left: 5,
    handed_over_at: null,
  })
  expect(await site.money(sale)).toMatchObject({ held: PRICE })

  await expect(enter(sale, wrong, true)).rejects.toMatchObject({ code: 'invalid_input' })
  expect(await services.handovers.get(sale.seller, sale.bookingId)).toMatchObject({ tries_left: 4 })
  await enter(sale, code, true)
  expect(await site.booking(sale)).toMatchObject({ state: 'handed_over' })
  expect(await site.money(sale)).toMatchObject({ held: 0, released: PRICE - FEE, fee: FEE })
})

test('a handover without the confirmation asks the processor about no code, so that nobody learns which one is right', async () => {
  const sale = await sellBike(services)
  const code = await codeOf(sale)
  const id = await site.chargeBack(sale, PRICE, 'inquiry')
  await services.processor.decideDispute(id, 'open')
  await expect(enter(sale, code)).rejects.toMatchObject({ code: 'bank_inquiry' })
  expect(await site.stateOf(sale)).toEqual(['inquiry'])
  await expect(enter(sale, code, true)).rejects.toMatchObject({ code: 'wrong_state' })
  expect(await site.stateOf(sale)).toEqual(['open'])
  await site.decide(id, 'lost')
})

test('an inquiry that becomes known while the code is entered is warned of as well', async () => {
  const sale = await sellBike(services)
  const code = await codeOf(sale)
  await services.processor.dispute(await site.intentOf(sale), {
    amountMinor: PRICE,
    status: 'inquiry',
    reason: 'fraudulent',
  })
  await expect(enter(sale, code)).rejects.toMatchObject({ code: 'bank_inquiry' })
  expect(await emailsTo(services, sale.seller)).toContain(TO_SELLER)
  await enter(sale, code, true)
})

test('a bank’s inquiry about a bike that is handed over is told to both sides, and its end without a chargeback to the seller', async () => {
  const sale = await site.handedOver()
  const id = await site.chargeBack(sale, PRICE, 'inquiry')
  expect(await textOf(sale.seller.email, 'A bank asks about the payment for “Yamaha MT-07”')).toContain(
    'may take $4,387.50 back',
  )
  expect(await textOf(sale.buyer.email, TO_BUYER)).not.toContain('not to hand over')
  await site.decide(id, 'closed')
  expect(await emailsTo(services, sale.seller)).toContain(
    'The bank has ended its inquiry about the payment for “Yamaha MT-07”',
  )
  expect(await emailsTo(services, sale.seller)).not.toContain(FREE_AGAIN)
})

test('a bank’s inquiry about a sale whose money is being refunded is told to neither side', async () => {
  const goesBack = await sellBike(services)
  await services.payments.cancelSale(goesBack.seller, goesBack.bookingId, 'No.')
  await services.processor.dispute(await site.intentOf(goesBack), {
    amountMinor: PRICE,
    status: 'inquiry',
    reason: 'fraudulent',
  })
  await services.payments.chargebacks.look()
  expect(await emailsTo(services, goesBack.seller)).not.toContain(TO_SELLER)
  expect(await emailsTo(services, goesBack.seller)).not.toContain(FREE_AGAIN)
  expect(await emailsTo(services, goesBack.buyer)).not.toContain(TO_BUYER)
  await services.runJobs()
})
