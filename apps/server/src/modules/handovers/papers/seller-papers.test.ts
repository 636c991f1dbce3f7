import { afterAll, beforeAll, expect, test } from 'vitest'
import { handOver, handoversInCopyOf, type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import { newPerson, startTestServices, type TestServices } from '../../../../../../tests/support/test-services.ts'

let services: TestServices
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())

const PAPERS = {
  name: 'Sal Seller',
  address: '2 Side Street, Salem, OR 97301',
  frame_number: 'JYARM321000001234',
  registration: '',
  mileage: null,
}
const save = ({ bookingId }: Sale, person: Sale['seller'], papers = PAPERS) =>
  services.handovers.saveSellerPapers(person, bookingId, papers)
const saved = async ({ bookingId }: Sale, person: Sale['seller']) =>
  (await services.handovers.get(person, bookingId)).papers_saved

test('a seller’s papers are stored as far as they are known, for the seller alone, and replaced by what is entered with the code', async () => {
  const sale = await sellBike(services)
  expect(await saved(sale, sale.seller)).toBeNull()
  await save(sale, sale.seller)
  expect(await saved(sale, sale.seller)).toEqual(PAPERS)
  for (const other of [sale.buyer, await newPerson(services, 'admin')]) expect(await saved(sale, other)).toBeNull()
  expect(await handoversInCopyOf(services, sale.seller)).toMatchObject([{ frame_number: PAPERS.frame_number }])
  expect(await handoversInCopyOf(services, sale.buyer)).toMatchObject([{ frame_number: null }])
  await handOver(services, sale)
  expect(await services.handovers.billOfSale(sale.buyer, sale.bookingId)).toMatchObject({ registration: 'M12 345' })
  expect(await handoversInCopyOf(services, sale.buyer)).toMatchObject([{ frame_number: PAPERS.frame_number }])
})

test('papers are saved by the seller alone, and only before the bike is handed over', async () => {
  const sale = await sellBike(services)
  for (const other of [sale.buyer, await newPerson(services, 'seller')])
    await expect(save(sale, other)).rejects.toMatchObject({ code: 'not_found' })
  await handOver(services, sale)
  await expect(save(sale, sale.seller)).rejects.toMatchObject({ code: 'wrong_state' })
})
