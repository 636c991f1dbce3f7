import { afterAll, beforeAll, expect, test } from 'vitest'
import { decideSale, disputeSale, type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import {
  emailsTo,
  newPerson,
  startTestServices,
  type TestServices,
} from '../../../../../../tests/support/test-services.ts'

const DAY_MS = 86_400_000

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

const withdraw = ({ bookingId }: Sale, person: Sale['seller']) => services.handovers.withdrawReport(person, bookingId)
const seen = ({ buyer, bookingId }: Sale) => services.handovers.get(buyer, bookingId)
/** In whole days from now. */
const daysLeft = async (sale: Sale) =>
  Math.round((Date.parse((await seen(sale)).status.deadline?.at ?? '') - services.clock.now().getTime()) / DAY_MS)

test('a report is withdrawn by who made it: the sale continues with the time that was left, and the other side is told and can report in turn', async () => {
  const sale = await sellBike(services)
  services.clock.advance(4 * DAY_MS)
  await disputeSale(services, sale)
  services.clock.advance(5 * DAY_MS)
  await withdraw(sale, sale.buyer)
  expect(await seen(sale)).toMatchObject({ dispute: { state: 'withdrawn' }, status: { phase: 'to_hand_over' } })
  expect(await daysLeft(sale)).toBe(10)
  expect(await emailsTo(services, sale.seller)).toContain('The report about “Yamaha MT-07” is withdrawn')
  expect(await emailsTo(services, sale.buyer)).not.toContain('The report about “Yamaha MT-07” is withdrawn')
  await services.handovers.report(sale.seller, sale.bookingId, 'The buyer has the bike, and gave no code.')
  expect((await seen(sale)).status.phase).toBe('disputed')
})

test('a report that is withdrawn at the end of the time leaves the other side days to act before the refund', async () => {
  const sale = await sellBike(services)
  services.clock.advance(14 * DAY_MS - 1000)
  await disputeSale(services, sale)
  services.clock.advance(DAY_MS)
  await withdraw(sale, sale.buyer)
  expect(await daysLeft(sale)).toBe(3)
  await services.handovers.watch()
  expect((await seen(sale)).status.phase).toBe('to_hand_over')
})

test('a report that is opened and withdrawn repeatedly is refused the fourth time in a day, and extends the deadline once', async () => {
  const sale = await sellBike(services)
  services.clock.advance(14 * DAY_MS - 2000)
  for (const left of [3, 3, 3]) {
    await disputeSale(services, sale)
    await withdraw(sale, sale.buyer)
    expect(await daysLeft(sale)).toBe(left)
    services.clock.advance(1000)
  }
  await expect(disputeSale(services, sale)).rejects.toMatchObject({
    code: 'quota_reached',
    message: 'You can report a problem with the same sale 3 times in 24 hours. You can continue in 24 hours.',
  })
  // The other side’s reports are counted separately.
  await services.handovers.report(sale.seller, sale.bookingId, 'The buyer has the bike, and gave no code.')
  await withdraw(sale, sale.seller)
  services.clock.advance(2 * DAY_MS)
  await disputeSale(services, sale)
  await withdraw(sale, sale.buyer)
  expect(await daysLeft(sale)).toBe(1)
})

test('a report is withdrawn by the side that opened it alone, while it is undecided, and only if the deadline had not passed before it', async () => {
  const sale = await sellBike(services)
  await expect(withdraw(sale, sale.buyer)).rejects.toMatchObject({ code: 'wrong_state' })
  await disputeSale(services, sale)
  await expect(withdraw(sale, sale.seller)).rejects.toMatchObject({ code: 'wrong_state' })
  await expect(withdraw(sale, await newPerson(services, 'buyer'))).rejects.toMatchObject({ code: 'not_found' })
  const decided = await sellBike(services)
  await decideSale(services, decided, '1000.00')
  await expect(withdraw(decided, decided.buyer)).rejects.toMatchObject({ code: 'wrong_state' })
  const late = await sellBike(services)
  services.clock.advance(15 * DAY_MS)
  await disputeSale(services, late)
  await expect(withdraw(late, late.buyer)).rejects.toMatchObject({
    code: 'wrong_state',
    message: 'The time for the handover was already over when this was reported: an admin decides.',
  })
})
