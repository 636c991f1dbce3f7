import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'
import { z } from 'zod'

const code = readFileSync(new URL('../../../public/push-worker.js', import.meta.url), 'utf8')
const SITE = 'https://bikes.example'

type Listeners = Record<string, (event: object) => void>

/** Starts the worker in a browser that has this beside it. */
function startWorker(own: object, fetch: (address: string, init?: RequestInit) => Promise<unknown>): Listeners {
  const listeners: Listeners = {}
  const addEventListener = (name: string, listener: (event: object) => void) => {
    listeners[name] = listener
  }
  const self = { location: { origin: SITE }, addEventListener, ...own }
  runInContext(code, createContext({ self, URL, fetch }))
  return listeners
}

/** What the worker does in a browser with these windows of the site when a notification of `/bike/1` is pressed. */
async function pressed(windows: readonly { url: string; led?: boolean }[]): Promise<string[]> {
  const done: string[] = []
  const waited: Promise<unknown>[] = []
  const clients = windows.map(({ url, led = true }) => {
    const client = {
      url: SITE + url,
      focus: () => {
        done.push(`focus ${url}`)
        return Promise.resolve(client)
      },
      navigate: (to: string) => {
        if (!led) return Promise.reject(new TypeError('not controlled'))
        done.push(`lead ${url} to ${to}`)
        return Promise.resolve(client)
      },
    }
    return client
  })
  const openWindow = (to: string) => {
    done.push(`open ${to}`)
    return Promise.resolve(null)
  }
  const self = { clients: { matchAll: () => Promise.resolve(clients), openWindow } }
  const listeners = startWorker(self, () => Promise.resolve())
  listeners.notificationclick?.({
    notification: { data: { id: 'one', path: '/bike/1' }, close: () => undefined },
    waitUntil: (promise: Promise<unknown>) => waited.push(promise),
  })
  await Promise.all(waited)
  return done
}

test('a pressed notification leads an open window of the site to its page, and opens one only where there is none', async () => {
  expect(await pressed([{ url: '/buy' }, { url: '/bike/1' }])).toEqual(['focus /bike/1'])
  expect(await pressed([{ url: '/buy' }, { url: '/' }])).toEqual(['focus /buy', `lead /buy to ${SITE}/bike/1`])
  expect(await pressed([])).toEqual([`open ${SITE}/bike/1`])
})

test('a window that can’t be led anywhere keeps its page', async () => {
  expect(await pressed([{ url: '/buy', led: false }])).toEqual(['focus /buy', `open ${SITE}/bike/1`])
})

const KEYS = { p256dh: 'its key', auth: 'what both know' }
const subscriptionAt = (endpoint: string) => ({ toJSON: () => ({ endpoint, expirationTime: null, keys: KEYS }) })

/** What the worker asks for when the push service has given the browser another address. @param status of the session's own answer */
async function moved(status: number, subscribed: boolean, newSubscription: object | null) {
  const asked: unknown[] = []
  const waited: Promise<unknown>[] = []
  const subscribe = (options: object) => {
    asked.push(['subscribe', options])
    return Promise.resolve(subscriptionAt('https://push.example/made'))
  }
  const listeners = startWorker({ registration: { pushManager: { subscribe } } }, (address, init) => {
    const { method = 'GET', body } = init ?? {}
    asked.push([method, address, ...(body ? [JSON.parse(z.string().parse(body))] : [])])
    return Promise.resolve(Response.json({ key: 'the key of the site', subscribed }, { status }))
  })
  listeners.pushsubscriptionchange?.({
    newSubscription,
    waitUntil: (promise: Promise<unknown>) => waited.push(promise),
  })
  await Promise.all(waited)
  return asked
}

const ASKED = ['GET', '/api/notifications/push']
const keptAt = (endpoint: string) => ['PUT', '/api/notifications/push', { endpoint, keys: KEYS }]

test('a browser whose push service gives it another address tells the site, and subscribes again where it has none', async () => {
  expect(await moved(200, true, subscriptionAt('https://push.example/given'))).toEqual([
    ASKED,
    keptAt('https://push.example/given'),
  ])
  const options = { userVisibleOnly: true, applicationServerKey: 'the key of the site' }
  expect(await moved(200, true, null)).toEqual([ASKED, ['subscribe', options], keptAt('https://push.example/made')])
})

test('whoever has not turned notifications on in this session is not subscribed by another address', async () => {
  expect(await moved(200, false, null)).toEqual([ASKED])
  expect(await moved(401, true, null)).toEqual([ASKED])
})
