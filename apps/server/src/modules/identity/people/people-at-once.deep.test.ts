import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'
import { newListing, newPerson } from '../../../../../../tests/support/test-services.ts'
import type { Person } from '../../../platform/people/person.ts'

let app: TestApp
let admins: [Person, Person]
beforeAll(async () => {
  app = await startTestApp()
  admins = [await newPerson(app.platform, 'admin'), await newPerson(app.platform, 'admin')]
})
afterAll(() => app.stop())

const ROUNDS = 20
const BIKES = 3

/** Two people who have booked each other's bikes, of which some bookings have ended, and wait for others of them. */
async function entangled(): Promise<[Person, Person]> {
  const { platform, clock, services } = app
  const pair: [Person, Person] = [await newPerson(platform, 'seller'), await newPerson(platform, 'seller')]
  for (let bike = 0; bike < BIKES; bike += 1)
    for (const [seller, buyer] of [pair, pair.toReversed()]) {
      if (!seller || !buyer) continue
      const productId = await newListing({ db: platform.db, clock }, seller)
      const booking = await services.bookings.create(buyer, { productId, phone: '+1 555 010 4050', location: 'Here' })
      if (bike === 0) await services.bookings.cancel(buyer, booking)
      await platform.db
        .insertInto('listing_watches')
        .values({ user_id: buyer.id, listing_id: productId, created_at: clock.now() })
        .execute()
      await services.savedBikes.save(buyer, productId)
    }
  return pair
}

/** The same done to both at the same instant, by two admins. */
async function atOnce(operation: (admin: Person, person: Person) => Promise<unknown>): Promise<void> {
  const [one, two] = await entangled()
  await Promise.all([operation(admins[0], one), operation(admins[1], two)])
}

test('two people who have booked each other’s bikes can be suspended at once, round after round', async () => {
  for (let round = 0; round < ROUNDS; round += 1)
    await atOnce((admin, { id }) => app.services.identity.suspendPerson(admin, id, 'Fraud.'))
  expect(await openBookings()).toBe(0)
})

test('two people who are deleted at once, or one deleted while the other is suspended, leave no open booking', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    await atOnce((admin, { id }) => app.services.identity.deletePerson(admin, id, 'Fraud.'))
    await atOnce((admin, { id }) =>
      admin === admins[0]
        ? app.services.identity.deletePerson(admin, id, 'Fraud.')
        : app.services.identity.suspendPerson(admin, id, 'Fraud.'),
    )
  }
  expect(await openBookings()).toBe(0)
})

async function openBookings(): Promise<number> {
  const rows = await app.platform.db.selectFrom('bookings').select('id').where('state', '=', 'pending').execute()
  return rows.length
}
