import { sellerFiguresSchema } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../../../../tests/support/fake-clock.ts'
import { type RefundSite, startRefundSite } from '../../../../../tests/support/refunds.ts'
import { disputeSale, giveBankDetails, handOver, sellBike } from '../../../../../tests/support/sales.ts'
import { newPerson } from '../../../../../tests/support/test-services.ts'
import { createFigures } from './service.ts'

let site: RefundSite
beforeAll(async () => {
  site = await startRefundSite()
})
afterAll(() => site.stop())

const toDoOf = async (seller: { id: string }) => {
  const { to_do, more_to_do, wants_account } = sellerFiguresSchema.parse(
    await createFigures(site.services.platform).ofSeller(seller),
  )
  return { names: to_do.map(({ productName }) => productName), to_do, more_to_do, wants_account }
}

test('a seller is shown first a bank’s inquiry, then what to state, then what to hand over by the nearest deadline', async () => {
  const { services } = site
  const seller = await newPerson(services, 'seller')
  const sell = async (name: string) => {
    services.clock.advance(1000)
    return sellBike(services, { seller, name })
  }
  const [, , , reported, asked, collected] = [
    await sell('First'),
    await sell('Second'),
    await sell('Third'),
    await sell('Reported'),
    await sell('Asked about'),
    await sell('Collected'),
  ]
  await disputeSale(services, reported)
  await site.chargeBack(asked, undefined, 'inquiry')
  await handOver(services, collected)
  await sellBike(services)
  const found = await toDoOf(seller)
  expect(found.names).toEqual(['Asked about', 'Reported', 'First', 'Second', 'Third'])
  expect(found.to_do.map(({ status }) => status.next)).toEqual([
    'see_sale',
    'answer_report',
    'hand_over',
    'hand_over',
    'hand_over',
  ])
  expect(found.wants_account).toEqual({ amount: '4387.50', sales: 1 })
})

test('a sale that a bank has taken after the handover does not wait for an account', async () => {
  const sale = await site.handedOver()
  expect(await toDoOf(sale.seller)).toMatchObject({ wants_account: { sales: 1 } })
  await site.chargeBack(sale)
  expect(await toDoOf(sale.seller)).toMatchObject({ names: ['Yamaha MT-07'], wants_account: null })
})

test('five sales to do at most are shown one by one, and the others are counted', async () => {
  const { services } = site
  const seller = await newPerson(services, 'seller')
  for (const name of ['1', '2', '3', '4', '5', '6', '7']) await sellBike(services, { seller, name })
  expect(await toDoOf(seller)).toMatchObject({ names: { length: 5 }, more_to_do: 2, wants_account: null })
})

test('a sale whose money is on its way to an account, was returned or waits to be paid has nothing to do', async () => {
  const { services } = site
  const sold = await site.handedOver()
  await giveBankDetails(services, sold.seller)
  expect(await toDoOf(sold.seller)).toMatchObject({ names: [], more_to_do: 0, wants_account: null })
})

test('a bike whose sale was reversed is to be put back on sale, until its seller has done so or left it off the market for long', async () => {
  const { services } = site
  const reversed = async () => {
    const sale = await sellBike(services)
    await services.payments.cancelSale(sale.buyer, sale.bookingId, 'It is too loud.')
    await services.runJobs()
    return sale
  }
  const sale = await reversed()
  const { to_do, names } = await toDoOf(sale.seller)
  expect([names, to_do[0]?.status.next]).toEqual([['Yamaha MT-07'], 'relist'])
  const { productId } = await services.bookingViews.get(sale.seller, sale.bookingId)
  await services.listings.relist(sale.seller, productId)
  await services.listings.withdraw(sale.seller, productId)
  expect(await toDoOf(sale.seller)).toMatchObject({ names: [] })
  const left = await reversed()
  services.clock.advance(31 * DAY)
  expect(await toDoOf(left.seller)).toMatchObject({ names: [] })
})
