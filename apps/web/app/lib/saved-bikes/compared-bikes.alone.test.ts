import { LIMITS } from '@bikevalley/contract/life-cycles'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from '../../../../../tests/support/browser-storage.ts'
import { beginLeaving, endLeaving } from '../session/leaving.ts'
import {
  addComparedBike,
  dropComparedBikes,
  listComparedBikes,
  onComparedBikes,
  setComparedBikes,
} from './compared-bikes.ts'
import { COMPARED_KEY, whenCompared } from './when-compared.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage())
  vi.stubGlobal('location', { href: 'http://127.0.0.1/buy' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => {
  endLeaving()
  vi.unstubAllGlobals()
})

const idOf = (number: number) => `01a21d8a-0000-7000-8000-${String(number).padStart(12, '0')}`

test('bikes to compare stand in the order in which they were added, each once, and no more of them than are compared', async () => {
  for (const number of [1, 2, 1, 3, 4]) expect(addComparedBike(idOf(number))).toBe('added')
  await whenCompared()
  expect(listComparedBikes()).toEqual([2, 1, 3, 4].map(idOf))
  expect(LIMITS.comparedBikes).toBe(4)
  expect(addComparedBike(idOf(5))).toBe('full')
  dropComparedBikes([idOf(1)])
  expect(addComparedBike(idOf(5))).toBe('added')
  expect(listComparedBikes()).toEqual([2, 3, 4, 5].map(idOf))
})

test('whoever listens to bikes to compare is told of each change, and kept text that is no bike is passed over', () => {
  const tell = vi.fn()
  const stop = onComparedBikes(tell)
  setComparedBikes([idOf(1), idOf(2)])
  dropComparedBikes([idOf(1), idOf(2)])
  stop()
  expect([tell.mock.calls.length, localStorage.getItem(COMPARED_KEY)]).toEqual([2, null])
  localStorage.setItem(COMPARED_KEY, `/,${idOf(7)},{}`)
  expect(listComparedBikes()).toEqual([idOf(7)])
})

test('bikes to compare go with whoever logs out, and a browser that stores nothing says so', () => {
  addComparedBike(idOf(1))
  beginLeaving()
  expect(listComparedBikes()).toEqual([])
  endLeaving()
  vi.stubGlobal('localStorage', undefined)
  expect(addComparedBike(idOf(1))).toBe('not_stored')
})
