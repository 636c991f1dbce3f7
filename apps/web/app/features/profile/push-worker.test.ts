import { readFileSync } from 'node:fs'
import { createContext, runInContext } from 'node:vm'
import { expect, test } from 'vitest'

const code = readFileSync(new URL('../../../public/push-worker.js', import.meta.url), 'utf8')
const SITE = 'https://bikes.example'

/** What the worker does in a browser with these windows of the site when a notification of `/bike/1` is pressed. */
async function pressed(windows: readonly { url: string; led?: boolean }[]): Promise<string[]> {
  const done: string[] = []
  const waited: Promise<unknown>[] = []
  const listeners: Record<string, (event: object) => void> = {}
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
  const self = {
    location: { origin: SITE },
    addEventListener: (name: string, listener: (event: object) => void) => {
      listeners[name] = listener
    },
    clients: {
      matchAll: () => Promise.resolve(clients),
      openWindow: (to: string) => {
        done.push(`open ${to}`)
        return Promise.resolve(null)
      },
    },
  }
  runInContext(code, createContext({ self, URL, fetch: () => Promise.resolve() }))
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
