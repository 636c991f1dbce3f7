import { formatMinor, minorOf } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FEE, PRICE } from '../../../../../tests/support/chargebacks.ts'
import { DAY } from '../../../../../tests/support/fake-clock.ts'
import { type RefundSite, startRefundSite } from '../../../../../tests/support/refunds.ts'
import { disputeSale, handOver, payOut, sellBike } from '../../../../../tests/support/sales.ts'
import { readBalances } from './balances.ts'

let site: RefundSite
beforeAll(async () => {
  site = await startRefundSite()
})
afterAll(() => site.stop())

const balances = () => readBalances(site.services.db, site.services.clock.now(), 'USD')
const text = (minor: number) => formatMinor(minor, 'USD')
const NET = PRICE - FEE

test('each sale is counted where its money is, from the payment to the payout', async () => {
  const { services } = site
  expect(await balances()).toMatchObject({ held: '0.00', due: '0.00', fees: '0.00', refunding: '0.00' })
  const sale = await sellBike(services)
  expect(await balances()).toMatchObject({ held: text(PRICE), frozen: '0.00', due: '0.00', fees: '0.00' })
  await handOver(services, sale)
  expect(await balances()).toMatchObject({ held: '0.00', due: text(NET), fees: text(FEE), fees_lately: text(FEE) })
  await payOut(services, sale, 'BV 1')
  expect(await balances()).toMatchObject({ due: '0.00', unclaimed: '0.00', fees: text(FEE) })
})

test('money that the two sides do not agree about is held, and frozen', async () => {
  const before = await balances()
  await disputeSale(site.services, await sellBike(site.services))
  const after = await balances()
  expect(minorOf(after.held, 'USD') - minorOf(before.held, 'USD')).toBe(PRICE)
  expect(minorOf(after.frozen, 'USD') - minorOf(before.frozen, 'USD')).toBe(PRICE)
})

test('money that the card processor refused to refund is to be sent, and not held', async () => {
  const before = await balances()
  await site.refusedSale()
  const after = await balances()
  expect(after.held).toBe(before.held)
  expect(after.refunding).toBe(before.refunding)
  expect(minorOf(after.to_send_back, 'USD') - minorOf(before.to_send_back, 'USD')).toBe(PRICE)
})

test('money that a bank has is neither held nor due', async () => {
  const before = await balances()
  await site.chargeBack(await sellBike(site.services))
  const after = await balances()
  expect(after.held).toBe(before.held)
  expect(minorOf(after.with_banks, 'USD') - minorOf(before.with_banks, 'USD')).toBe(PRICE)
})

test('fees of more than 30 days ago are earned, and not counted as recent', async () => {
  const { services } = site
  services.clock.advance(31 * DAY)
  const before = await balances()
  expect(before).toMatchObject({ fees: text(FEE), fees_lately: '0.00' })
})

const paidOut = async () => {
  const sale = await site.handedOver()
  await payOut(site.services, sale, 'BV 2')
  return sale
}

test('what is due is the sum of Payouts, beside which stands what banks have of it', async () => {
  await site.handedOver()
  await site.chargeBack(await site.handedOver(), 200_000)
  const { sum, with_banks } = await site.services.payouts.list(site.admin, { part: 'due' })
  const { due, unclaimed } = await balances()
  expect(minorOf(sum, 'USD')).toBe(minorOf(due, 'USD') + minorOf(unclaimed, 'USD'))
  expect(with_banks).toBe('2000.00')
})

test('what others refunded after the payout is the operator’s loss, beside what banks took', async () => {
  const before = await balances()
  await site.refundThere(await paidOut(), 100_000)
  const after = await balances()
  expect(minorOf(after.outside_losses, 'USD') - minorOf(before.outside_losses, 'USD')).toBe(100_000)
  expect(after.losses).toBe(before.losses)
})
