import type { APIRequestContext, Browser } from '@playwright/test'
import { z } from 'zod'
import { ACTORS, type Actor, type Cookies, NEW_PEOPLE } from '../../tools/pages/actors.ts'
import type { PageIds } from '../../tools/pages/page-ids.ts'
import { endPause, makeAdmin } from './database.ts'
import { test as base } from './fixtures.ts'
import { world } from './world.ts'

export { expect } from './fixtures.ts'

/** Data for every page, and who looks at them, by the cookies of their sessions. */
type Shared = { pageIds: PageIds; cookies: Readonly<Record<Actor, Cookies['cookies']>> }

/** For tests that only read: data with something on every page, made once by each worker. */
export const test = base.extend<object, { shared: Shared }>({
  shared: [
    async ({ browser }, use, { project }) => {
      await use(await makeSharedData(browser, project.use.baseURL))
    },
    { scope: 'worker' },
  ],
})

const documents = z.object({ items: z.array(z.object({ _id: z.string() })) })

async function makeSharedData(browser: Browser, baseURL: string | undefined): Promise<Shared> {
  const requests = new Map<Actor, APIRequestContext>()
  const someone = async (actor: Actor) => {
    const { request } = await browser.newContext()
    requests.set(actor, request)
    return world(request, baseURL)
  }
  const seller = await someone('seller')
  const { email } = await seller.signUp('Seller', 'Sal Seller')
  const collected = await seller.listBike({ name: 'Suzuki SV650' })
  const [bike, other] = [await seller.listBike(), await seller.listBike({ name: 'Honda CB500F' })]
  await seller.listDraft()
  await seller.send('POST', '/advertisedItem', { _id: bike })
  const buyer = await someone('buyer')
  await buyer.signUp('user', 'Billie Buyer')
  for (const id of [bike, other]) await buyer.send('PUT', `/saved-bikes/${id}`)
  await buyer.send('POST', '/saved-searches', { name: 'Twins', parameters: 'make=Yamaha', alert: 'daily' })
  const [paidBooking, pendingBooking] = [await buyer.book(other), await buyer.book(bike)]
  // The buyer of the other one opens its checkout, which holds it.
  await buyer.book(await seller.listBike({ name: 'BMW F 800 R' }))
  await buyer.pay(paidBooking)
  const collectedBooking = await buyer.book(collected)
  await buyer.pay(collectedBooking)
  await seller.handOver(collectedBooking, await buyer.codeFor(collectedBooking))
  const [receipt = { _id: '' }] = documents.parse(await buyer.send('GET', '/documents')).items
  await seller.send('PUT', '/bank-details', { holder: 'Sal Seller', account: '12345678', bank: 'AU062000' })
  await endPause(email)
  const { _id: person } = z.object({ _id: z.string() }).parse(await buyer.send('GET', '/me'))
  const admin = await someone('admin')
  await makeAdmin((await admin.signUp('user', 'Ada Admin')).email)
  await admin.send('POST', '/admin/reconciliation/fetch')
  for (const actor of ACTORS) {
    const { name, role } = NEW_PEOPLE[actor] ?? {}
    if (name === undefined) continue
    const api = await someone(actor)
    await (role ? api.signUp(role, name) : api.signUpAlone(name))
  }
  const cookiesOf = async (actor: Actor) => (await requests.get(actor)?.storageState())?.cookies ?? []
  return {
    pageIds: { bike, soldBike: other, paidBooking, collectedBooking, pendingBooking, receipt: receipt._id, person },
    cookies: {
      visitor: [],
      buyer: await cookiesOf('buyer'),
      seller: await cookiesOf('seller'),
      admin: await cookiesOf('admin'),
      newcomer: await cookiesOf('newcomer'),
      'new-buyer': await cookiesOf('new-buyer'),
      'new-seller': await cookiesOf('new-seller'),
    },
  }
}
