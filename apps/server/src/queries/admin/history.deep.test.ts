import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideSale, handOver, sellBike } from '../../../../../tests/support/sales.ts'
import { startTestServices, type TestServices } from '../../../../../tests/support/test-services.ts'
import { type AdminViews, createAdminViews } from './service.ts'

let services: TestServices
let adminViews: AdminViews
beforeAll(async () => {
  services = await startTestServices({ settings: { fee: { basisPoints: 250, minimumMinor: 0, maximumMinor: null } } })
  const identity = { openBusinessOf: () => Promise.resolve([]) }
  adminViews = createAdminViews(services.platform, {
    identity,
    payments: services.payments,
    search: services.search,
  })
})
afterAll(() => services.stop())

const amountsOf = async (bookingId: string): Promise<Record<string, string>> => {
  const { history } = await adminViews.booking(bookingId)
  return Object.fromEntries(history.map(({ action, amount }) => [action, amount]))
}

test('a divided decision is in the history with what goes back, and with what the seller gets', async () => {
  const sale = await sellBike(services, { price: 455_000 })
  await decideSale(services, sale, '1300.00')
  const { status } = await services.bookingViews.get(sale.seller, sale.bookingId)
  expect(await amountsOf(sale.bookingId)).toMatchObject({ dispute_decided: '1300.00', money_released: '3168.75' })
  expect(status.seller_gets).toBe('3168.75')
})

test('a handover is in the history with what the seller gets', async () => {
  const sale = await sellBike(services)
  await handOver(services, sale)
  expect(await amountsOf(sale.bookingId)).toMatchObject({ payment_captured: '4500.00', money_released: '4387.50' })
})

const releaseOf = async (bookingId: string) =>
  (await adminViews.booking(bookingId)).history.find(({ action }) => action === 'money_released')

test('the person who released the money is called an admin where they decided as one, and not where the seller did', async () => {
  const [decided, handedOver] = [await sellBike(services), await sellBike(services)]
  await decideSale(services, decided, '1300.00')
  await handOver(services, handedOver)
  expect(await releaseOf(decided.bookingId)).toMatchObject({ as_admin: true })
  expect(await releaseOf(handedOver.bookingId)).toMatchObject({ as_admin: false })
})
