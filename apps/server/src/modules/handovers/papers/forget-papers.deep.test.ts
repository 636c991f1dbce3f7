import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RefundSite, startRefundSite } from '../../../../../../tests/support/refunds.ts'
import { decideSale, payOut, type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import { newPerson } from '../../../../../../tests/support/test-services.ts'
import type { Person } from '../../../platform/people/person.ts'

let site: RefundSite
beforeAll(async () => {
  site = await startRefundSite()
})
afterAll(() => site.stop())

const BUYER = { name: 'Bea Buyer', address: '1 Main Street, Portland, OR 97201' }
const SELLER = { name: 'Sal Seller', address: '2 Side Street, Salem, OR 97301' }
const BIKE = { frame_number: 'JYARM321000001234', registration: 'M12 345' }

/** A sale for which both have given what the bill of sale needs, and have not met. */
async function withPapers(): Promise<Sale> {
  const sale = await sellBike(site.services)
  const { handovers } = site.services
  await handovers.saveBuyerDetails(sale.buyer, sale.bookingId, BUYER)
  await handovers.saveSellerPapers(sale.seller, sale.bookingId, { ...SELLER, ...BIKE, mileage: 1000 })
  return sale
}

async function refunded(): Promise<Sale> {
  const sale = await withPapers()
  await site.services.payments.cancelSale(sale.buyer, sale.bookingId, 'It is too loud.')
  await site.services.runJobs()
  return sale
}

async function forget({ id }: Person): Promise<void> {
  await site.services.identity.deletePerson(await newPerson(site.services, 'admin'), id, 'They asked for it.')
}

const kept = ({ bookingId }: Sale) =>
  site.services.db
    .selectFrom('handovers')
    .select([
      'buyer_name',
      'buyer_address',
      'seller_name',
      'seller_address',
      'frame_number',
      'registration',
      'mileage_km',
    ])
    .where('booking_id', '=', bookingId)
    .executeTakeFirstOrThrow()

const NO_BUYER = { buyer_name: null, buyer_address: null }
const NO_SELLER = { seller_name: null, seller_address: null, frame_number: null, registration: null, mileage_km: null }

test('personal data given for a bill of sale that was never made is deleted with the account of who gave it', async () => {
  const sale = await refunded()
  await forget(sale.buyer)
  expect(await kept(sale)).toMatchObject({ ...NO_BUYER, seller_name: SELLER.name, ...BIKE })
  await forget(sale.seller)
  expect(await kept(sale)).toEqual({ ...NO_BUYER, ...NO_SELLER })
})

test('personal data of a sale is deleted as well where an admin has decided that the seller gets the money, and there is no bill of sale', async () => {
  const sale = await withPapers()
  await decideSale(site.services, sale, '0.00')
  await payOut(site.services, sale, 'BV 1')
  await forget(sale.buyer)
  await forget(sale.seller)
  expect(await kept(sale)).toEqual({ ...NO_BUYER, ...NO_SELLER })
})

test('a bill of sale that both have stays when an account goes', async () => {
  const sale = await site.handedOver()
  const before = await kept(sale)
  await payOut(site.services, sale, 'BV 2')
  await forget(sale.buyer)
  await forget(sale.seller)
  expect(await kept(sale)).toEqual(before)
  expect(before).toMatchObject({ buyer_name: expect.any(String), seller_name: expect.any(String) })
})
