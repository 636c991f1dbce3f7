import type { BrowserContext, Page, Worker } from '@playwright/test'
import { z } from 'zod'
import { startPushService, subscribedBrowser } from '../support/push-service.ts'
import { expect, PASSWORD, test, unique } from './fixtures.ts'

/*
 * Headless Chromium takes a worker and brings it what is pushed, and has no part that shows notifications: permission for them is always
 * denied, so that it subscribes at no push service, shows none, and lets no worker come to the front. What stands in for that is below; all
 * else is the browser's own.
 */

/** In the page: what was permitted, and a subscription whose keys the test has. */
const withPermission = (subscription: object) => `
  const kept = { get: (name) => sessionStorage.getItem(name), set: (name, value) => sessionStorage.setItem(name, value) }
  Object.defineProperty(Notification, 'permission', { get: () => kept.get('permission') ?? 'default' })
  Notification.requestPermission = async () => {
    kept.set('permission', 'granted')
    return 'granted'
  }
  const subscription = {
    toJSON: () => (${JSON.stringify(subscription)}),
    unsubscribe: async () => {
      kept.set('subscribed', '')
      return true
    },
  }
  PushManager.prototype.getSubscription = async () => (kept.get('subscribed') ? subscription : null)
  PushManager.prototype.subscribe = async () => {
    kept.set('subscribed', 'yes')
    return subscription
  }`

/** In the worker: what it shows, which window comes to the front, and which is opened. */
const WITH_SCREEN = `
  self.shown = []
  ServiceWorkerRegistration.prototype.showNotification = async (title, { tag, data }) => {
    shown.push({ title, tag, data })
  }
  WindowClient.prototype.focus = async function () {
    self.focused = this.url
    return this
  }
  Clients.prototype.openWindow = async (address) => {
    self.opened = address
    return null
  }`

const PRESS = `new Promise((resolve) => {
  const event = new ExtendableEvent('notificationclick')
  event.notification = { data: shown.at(-1).data, close: () => undefined }
  event.waitUntil = (work) => resolve(work.then(() => undefined))
  dispatchEvent(event)
})`

const moveTo = (subscription: object) => `new Promise((resolve) => {
  const event = new ExtendableEvent('pushsubscriptionchange')
  event.newSubscription = { toJSON: () => (${JSON.stringify(subscription)}) }
  event.waitUntil = (work) => resolve(work.then(() => undefined))
  dispatchEvent(event)
})`

const registrations = z.object({ registrations: z.array(z.object({ registrationId: z.string() })) })
const sent = z.object({ id: z.uuid(), title: z.string(), path: z.string() })

let service: Awaited<ReturnType<typeof startPushService>> | undefined
test.afterEach(async () => {
  await service?.stop()
  service = undefined
})

type Browser = ReturnType<typeof subscribedBrowser>
const aBrowser = (origin: string): Browser => subscribedBrowser(`${origin}/push/${unique()}`)

/** As a push service brings it, once it is decrypted: to the browser, which wakes the worker. */
async function bringer(page: Page, origin: string) {
  const devtools = await page.context().newCDPSession(page)
  const { promise: registrationId, resolve } = Promise.withResolvers<string>()
  devtools.on('ServiceWorker.workerRegistrationUpdated', (event) => {
    for (const one of registrations.parse(event).registrations) resolve(one.registrationId)
  })
  await devtools.send('ServiceWorker.enable')
  return async (data: string) => {
    await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId: await registrationId, data })
  }
}

async function workerOf(context: BrowserContext): Promise<Worker> {
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  await worker.evaluate(WITH_SCREEN)
  return worker
}

test('a browser that is turned on shows what the site sends it, and pressed it leads to its page; turned off it is sent nothing', async ({
  page,
  api,
  another,
  baseURL: site,
}) => {
  const baseURL = site ?? ''
  service = await startPushService(Number(new URL(baseURL).port) + 2000)
  const { origin, pushed } = service
  const sentTo = ({ subscription }: Browser) => pushed.filter(({ url }) => origin + url === subscription.endpoint)
  const { email } = await api.signUp('Seller', 'Sal Seller')
  const elsewhere = await another()
  await elsewhere.api.send('POST', '/auth/sign-in/email', { email, password: PASSWORD })
  // They are told of the login.
  await expect.poll(() => elsewhere.api.send('GET', '/notifications/unread')).toEqual({ unread: 1 })
  const name = `Pushed ${unique()}`
  const bike = await api.listBike({ name })
  const [browser, moved, second] = [aBrowser(origin), aBrowser(origin), aBrowser(origin)]
  await page.addInitScript(withPermission(browser.subscription))
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Turn on' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'appear on this device from now on' })).toBeFocused()
  const worker = await workerOf(page.context())
  const bring = await bringer(page, baseURL)

  const buyer = await another()
  await buyer.api.signUp('user', 'Billie Buyer')
  const booking = await buyer.api.book(bike)
  await expect.poll(() => sentTo(browser).length).toBe(1)
  const payload = browser.decrypt(sentTo(browser)[0]?.body ?? Buffer.alloc(0))
  const { id, title, path } = sent.parse(JSON.parse(payload))
  expect([title, path]).toEqual([`New booking of “${name}” by “Billie Buyer”`, '/dashboard/mybuyer'])

  await bring('not what the site sends')
  await bring('{"id":"one"}')
  await bring(payload)
  await expect.poll(() => worker.evaluate('shown')).toEqual([{ title, tag: id, data: { id, path } }])

  // A page that was opened since follows the worker.
  await page.goto('/buy')
  await worker.evaluate(PRESS)
  await expect(page).toHaveURL('/dashboard/mybuyer')
  expect(await worker.evaluate('[self.focused, self.opened]')).toEqual([`${baseURL}/buy`, undefined])
  await expect(page.getByRole('banner').getByRole('link', { name: 'Notifications, 1 unread' })).toBeVisible()

  // The push service gives it another address.
  await worker.evaluate(moveTo(moved.subscription))
  await buyer.api.send('POST', `/booking/${booking}/cancel`)
  await expect.poll(() => sentTo(moved).length).toBe(1)
  expect(sentTo(browser).length).toBe(1)

  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Turn off' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'on this device no more' })).toBeFocused()
  expect(await page.evaluate(`sessionStorage.getItem('subscribed')`)).toBe('')
  expect(await api.send('GET', '/notifications/push')).toMatchObject({ subscribed: false })
  // By the time that another browser of theirs is sent what follows, this one would have been too.
  await elsewhere.api.send('PUT', '/notifications/push', second.subscription)
  await buyer.api.book(bike)
  await expect.poll(() => sentTo(second).length).toBe(1)
  expect([browser, moved].map((one) => sentTo(one).length)).toEqual([1, 1])

  // With no window of the site left it opens one.
  await page.goto('about:blank')
  await worker.evaluate(PRESS)
  expect(await worker.evaluate('self.opened')).toBe(`${baseURL}/dashboard/mybuyer`)
})

test('who has denied notifications is told what to do about it, and one who takes them back later sees that they are off', async ({
  page,
  api,
}) => {
  await api.signUp('user', 'Billie Buyer')
  await page.goto('/dashboard/profile')
  await page.getByRole('button', { name: 'Turn on' }).press('Enter')
  await expect(page.getByRole('alert')).toContainText('Allow them in its settings for this site, and try again.')
  expect(await api.send('GET', '/notifications/push')).toMatchObject({ subscribed: false })

  const { subscription } = subscribedBrowser(`https://fcm.googleapis.com/fcm/send/${unique()}`)
  await page.addInitScript(withPermission(subscription))
  await page.reload()
  await page.getByRole('button', { name: 'Turn on' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Turn off' })).toBeVisible()
  await page.evaluate(`sessionStorage.setItem('permission', 'denied')`)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Turn on' })).toBeVisible()
})
