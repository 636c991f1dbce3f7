import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type ChargebackSite, startChargebackSite } from '../../../../../../tests/support/chargebacks.ts'
import { type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import { handoverCode } from './handover-code.ts'

/*
 * The processor is asked before a right code releases the money: where codes must not be checked, asking would reveal
 * the right one.
 */

let site: ChargebackSite
let asks = 0
beforeAll(async () => {
  site = await startChargebackSite()
  const { processor } = site.services
  site.gateway.break({
    chargeFacts: (intentId) => {
      asks += 1
      return processor.chargeFacts(intentId)
    },
  })
})
afterAll(async () => {
  await site.services.runJobs()
  await site.stop()
})
afterEach(() => {
  asks = 0
})

const DETAILS = { name: 'Bea Buyer', address: '1 Main Street, Portland, OR 97201' }
const BILL = { name: 'Sal Seller', address: '2 Side Street', frame_number: 'F1', registration: 'R1', mileage: 1000 }

const rightCode = ({ paymentId }: Sale) => handoverCode(site.services.platform.secret, paymentId)
const wrongCode = (sale: Sale) => String((Number(rightCode(sale)) + 1) % 1_000_000).padStart(6, '0')

/** What the seller is told of a code. */
const told = ({ seller, bookingId }: Sale, code: string) =>
  site.services.handovers.handOver(seller, bookingId, { ...BILL, code }).then(
    () => 'handed over',
    ({ code: error, message }: Error & { code: string }) => `${error}: ${message}`,
  )
const withDetails = async (sale: Sale): Promise<void> => {
  await site.services.handovers.saveBuyerDetails(sale.buyer, sale.bookingId, DETAILS)
}

const REFUSED: Readonly<Record<string, (sale: Sale) => Promise<unknown>>> = {
  'five wrong codes were entered': async (sale) => {
    await withDetails(sale)
    for (let times = 1; times <= 5; times += 1) await told(sale, wrongCode(sale))
  },
  'the buyer has no code yet': async () => undefined,
  'its money is frozen': async (sale) => {
    await withDetails(sale)
    const { db, freezes } = site.services
    await db.transaction().execute((trx) => freezes.freeze(trx, sale.paymentId, 'drift', 'Found in a test.'))
  },
  'a bank has taken the money': async (sale) => {
    await withDetails(sale)
    await site.chargeBack(sale)
  },
  'a bank inquires, and the seller has not confirmed the handover': async (sale) => {
    await withDetails(sale)
    await site.chargeBack(sale, undefined, 'inquiry')
  },
  'the money is being refunded': async (sale) => {
    await withDetails(sale)
    await site.services.payments.cancelSale(sale.buyer, sale.bookingId, 'It is too loud.')
  },
}

test.each(Object.entries(REFUSED))(
  'a handover reveals nothing about whether a code is right while %s',
  async (_name, stage) => {
    const sale = await sellBike(site.services)
    await stage(sale)
    asks = 0
    const words = await told(sale, wrongCode(sale))
    expect(await told(sale, rightCode(sale))).toBe(words)
    expect(asks).toBe(0)
  },
)

test('a handover with the right code asks the processor, once, before the bike is handed over', async () => {
  const sale = await sellBike(site.services)
  await withDetails(sale)
  expect(await told(sale, wrongCode(sale))).toContain('This is not the buyer’s code')
  expect(asks).toBe(0)
  expect(await told(sale, rightCode(sale))).toBe('handed over')
  expect(asks).toBe(1)
})
