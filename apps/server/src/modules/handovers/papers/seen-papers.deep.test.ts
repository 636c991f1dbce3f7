import type { UpdateBike } from '@bikevalley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decideSale, handOver, handoversInCopyOf, type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import {
  newListing,
  newPerson,
  startTestServices,
  type TestServices,
} from '../../../../../../tests/support/test-services.ts'
import type { Person } from '../../../platform/people/person.ts'

type History = NonNullable<UpdateBike['service_history']>
const CHAIN = { date: '2025-03-02', mileage: null, work: 'Chain kit', workshop: '', invoice: '' }
const OIL = { date: '2024-05-17', mileage: 12_480, work: 'Oil and filter', workshop: 'Moto Müller', invoice: '' }

let services: TestServices
let admin: Person
beforeAll(async () => {
  services = await startTestServices()
  admin = await newPerson(services, 'admin')
})
afterAll(() => services.stop())

type SaleOfBike = Sale & { bike: string }

/** A paid bike that was looked after twice. */
async function sell(service_history: History = [OIL, CHAIN]): Promise<SaleOfBike> {
  const seller = await newPerson(services, 'seller', 'Sal Seller')
  const bike = await newListing(services, seller)
  await services.listings.edit(seller, bike, { service_history })
  return { ...(await sellBike(services, { seller, bike })), bike }
}

const tick = ({ bookingId }: Sale, person: Person, entry: number, seen = true) =>
  services.handovers.saveSeenPaper(person, bookingId, { entry, seen })
const ticksOf = async ({ bookingId, buyer }: Sale) =>
  (await services.handovers.get(buyer, bookingId)).service_history.map(({ work, seen }) => [work, seen])
const shown = async ({ bike }: SaleOfBike) =>
  (await services.bikeViews.get(null, bike)).service_history.map(({ evidence, checked_on }) => [evidence, checked_on])
/** The site of the tests is in UTC. */
const today = () => services.clock.now().toISOString().slice(0, 10)

const NOTHING_CHECKED = [
  ['said', null],
  ['said', null],
]

describe('a paper of the service history that the buyer has seen', () => {
  test('is kept as it is ticked, can be taken back, and is shown to the buyer alone', async () => {
    const sale = await sell()
    await tick(sale, sale.buyer, 0)
    await tick(sale, sale.buyer, 1)
    await tick(sale, sale.buyer, 1)
    await tick(sale, sale.buyer, 0, false)
    expect(await ticksOf(sale)).toEqual([
      ['Chain kit', false],
      ['Oil and filter', true],
    ])
    for (const person of [sale.seller, admin])
      expect(await services.handovers.get(person, sale.bookingId)).toMatchObject({ service_history: [] })
  })

  test('counts from the handover on, with its day, for everybody', async () => {
    const sale = await sell()
    await tick(sale, sale.buyer, 1)
    await handOver(services, sale)
    expect(await shown(sale)).toEqual([
      ['said', null],
      ['checked', today()],
    ])
  })

  test('does not change any more once the bike is handed over', async () => {
    const sale = await sell()
    await tick(sale, sale.buyer, 1)
    await handOver(services, sale)
    for (const [entry, seen] of [
      [0, true],
      [1, false],
    ] as const)
      await expect(tick(sale, sale.buyer, entry, seen)).rejects.toMatchObject({ code: 'wrong_state' })
    expect(await shown(sale)).toEqual([
      ['said', null],
      ['checked', today()],
    ])
  })

  test('is nothing for anybody else to say', async () => {
    const sale = await sell()
    for (const person of [sale.seller, admin, await newPerson(services, 'buyer')])
      await expect(tick(sale, person, 0)).rejects.toMatchObject({ code: 'not_found' })
    expect(await ticksOf(sale)).toEqual([
      ['Chain kit', false],
      ['Oil and filter', false],
    ])
  })

  test('is refused of an entry that does not exist', async () => {
    const sale = await sell()
    await expect(tick(sale, sale.buyer, 2)).rejects.toMatchObject({ fields: { entry: expect.any(String) } })
  })

  test('is not taken while the sale is frozen, or its money is to go back', async () => {
    const frozen = await sell()
    await services.db
      .transaction()
      .execute((trx) => services.freezes.freeze(trx, frozen.paymentId, 'drift', 'Found in a test.'))
    await expect(tick(frozen, frozen.buyer, 0)).rejects.toMatchObject({ code: 'wrong_state' })
    const canceled = await sell()
    await services.payments.cancelSale(canceled.buyer, canceled.bookingId, 'It is too loud.')
    await expect(tick(canceled, canceled.buyer, 0)).rejects.toMatchObject({ code: 'wrong_state' })
  })

  test('leaves nothing on the bike of a sale that was sent back, also where the next buyer collects it', async () => {
    const sale = await sell()
    await tick(sale, sale.buyer, 0)
    await services.payments.cancelSale(sale.buyer, sale.bookingId, 'It is too loud.')
    await services.runJobs()
    await services.listings.relist(sale.seller, sale.bike)
    expect(await shown(sale)).toEqual(NOTHING_CHECKED)
    const next = { ...(await sellBike(services, { seller: sale.seller, bike: sale.bike })), bike: sale.bike }
    expect(await ticksOf(next)).toEqual([
      ['Chain kit', false],
      ['Oil and filter', false],
    ])
    await handOver(services, next)
    expect(await shown(next)).toEqual(NOTHING_CHECKED)
  })

  test('is not checked where an admin decides that the seller gets the money: nobody says that the bike was handed over', async () => {
    const sale = await sell()
    await tick(sale, sale.buyer, 0)
    await decideSale(services, sale, '0.00')
    expect(await shown(sale)).toEqual(NOTHING_CHECKED)
  })

  test('is in its buyer’s own copy, and in no seller’s', async () => {
    const sale = await sell()
    await tick(sale, sale.buyer, 1)
    expect(await handoversInCopyOf(services, sale.buyer)).toMatchObject([
      { papers_seen: ['2024-05-17: Oil and filter'] },
    ])
    expect(await handoversInCopyOf(services, sale.seller)).toMatchObject([{ papers_seen: [] }])
  })
})
