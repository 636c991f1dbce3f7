import { createBooking, getViewer, listBookings, listCategoryBikes, signInEmail } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../../tests/support/client.ts'
import { signUp } from '../../../../tests/support/people.ts'
import { snapshot } from '../../../../tests/support/snapshot.ts'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.ts'
import type { DemoBike } from './bikes.ts'
import { planDemo } from './plan.ts'
import { refillDemo, seedDemo } from './seed.ts'

/** The first sellers' bikes: what is tested here does not depend on how many there are. */
async function smallPlan(now: Date) {
  const plan = await planDemo(now)
  const some = plan.bikes.slice(0, 24)
  const isSome = ({ bike }: { bike: DemoBike }) => some.includes(bike)
  const kept = { ...plan.kept, watched: plan.kept.watched.filter(isSome) }
  return { ...plan, bikes: some, bookings: plan.bookings.filter(isSome), kept }
}

/** As `npm run demo` does: tables are emptied, which their owner alone may do. */
const asOwner = ({ platform, owner }: TestApp) => ({ ...platform, pool: owner })

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await seedDemo(app.platform, true, smallPlan)
})
afterAll(() => app.stop())

test('a refill restores the first state, row by row, and ends all earlier sessions', async () => {
  const first = await snapshot(app.platform.pool)
  const buyer = createClient(app.server)
  await buyer.call(signInEmail, { body: { email: 'buyer@bikevalley.test', password: 'BikeValley-demo-1' } })
  const [bike] = await buyer.call(listCategoryBikes, { params: { id: 'Cruiser' }, query: {} })
  const body = { productId: bike?._id ?? '', phone: '+1 720 555 0199', location: 'Here' }
  await buyer.call(createBooking, { body })
  expect(await snapshot(app.platform.pool)).not.toEqual(first)

  await refillDemo(asOwner(app), smallPlan)
  expect(await snapshot(app.platform.pool)).toEqual(first)
  expect((await buyer.send(getViewer)).status).toBe(401)
  const again = await buyer.send(signInEmail, {
    body: { email: 'buyer@bikevalley.test', password: 'BikeValley-demo-1' },
  })
  expect(again.status).toBe(200)
  expect((await buyer.send(listBookings, { query: { email: 'buyer@bikevalley.test' } })).status).toBe(200)
})

test('a refill is refused outside local mode and where there is no demo market', async () => {
  const outside = { ...app.platform, config: { ...app.platform.config, localMode: false } }
  await expect(refillDemo(outside)).rejects.toThrow(/local mode alone/)
  const empty = await startTestApp()
  await expect(refillDemo(empty.platform)).rejects.toThrow(/no demo market/)
  await empty.stop()
})

test('a refill is refused once somebody has signed up, and deletes nothing', async () => {
  await signUp(app, 'user')
  const before = await snapshot(app.platform.pool)
  await expect(refillDemo(app.platform)).rejects.toThrow(/^A person has signed up here beside the demo people/)
  expect(await snapshot(app.platform.pool)).toEqual(before)
})
