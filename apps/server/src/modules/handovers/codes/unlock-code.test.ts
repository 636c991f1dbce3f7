import { afterAll, beforeAll, expect, test } from 'vitest'
import { handOver, type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import { newPerson, startTestServices, type TestServices } from '../../../../../../tests/support/test-services.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

const DETAILS = { name: 'Bea Buyer', address: '1 Main Street, Portland, OR 97201' }
const BILL = { name: 'Sal Seller', address: '2 Side Street', frame_number: 'F1', registration: 'R1', mileage: 1000 }

/** The seller enters wrong codes until the code is locked. */
async function lock({ buyer, seller, bookingId }: Sale): Promise<void> {
  await services.handovers.saveBuyerDetails(buyer, bookingId, DETAILS)
  const { code } = await services.handovers.get(buyer, bookingId)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  for (let times = 1; times <= 5; times += 1)
    await expect(services.handovers.handOver(seller, bookingId, { ...BILL, code: wrong })).rejects.toThrow()
}
const unlock = ({ bookingId }: Sale, person: Sale['buyer']) => services.handovers.unlock(person, bookingId)

async function eventsOf({ bookingId }: Sale): Promise<string[]> {
  const rows = await services.db
    .selectFrom('audit_events')
    .select('action')
    .where('subject_id', '=', bookingId)
    .where('action', 'like', 'handover_code_%')
    .orderBy('id')
    .execute()
  return rows.map(({ action }) => action)
}

test('a code that five wrong tries have locked can be unlocked by the buyer within the hour; both are in the admin’s history', async () => {
  const sale = await sellBike(services)
  await lock(sale)
  expect(await services.handovers.get(sale.buyer, sale.bookingId)).toMatchObject({
    locked_until: expect.any(String),
    unlocks_left: 3,
  })
  for (const other of [sale.seller, await newPerson(services, 'buyer')])
    await expect(unlock(sale, other)).rejects.toMatchObject({ code: 'not_found' })
  await unlock(sale, sale.buyer)
  expect(await services.handovers.get(sale.seller, sale.bookingId)).toMatchObject({ locked_until: null, tries_left: 5 })
  expect(await eventsOf(sale)).toEqual(['handover_code_locked', 'handover_code_unlocked'])
  await handOver(services, sale)
})

test('a code can be unlocked three times in a sale, also several times at once; unlocking one that is not locked does not count', async () => {
  const sale = await sellBike(services)
  await unlock(sale, sale.buyer)
  await lock(sale)
  await Promise.all([unlock(sale, sale.buyer), unlock(sale, sale.buyer)])
  expect(await services.handovers.get(sale.buyer, sale.bookingId)).toMatchObject({ unlocks_left: 2 })
  for (let times = 1; times <= 2; times += 1) {
    await lock(sale)
    await unlock(sale, sale.buyer)
  }
  await lock(sale)
  await expect(unlock(sale, sale.buyer)).rejects.toMatchObject({ code: 'wrong_state' })
  services.clock.advance(3_600_000)
  await handOver(services, sale)
})
