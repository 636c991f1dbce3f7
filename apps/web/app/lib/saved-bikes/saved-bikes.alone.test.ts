import { LIMITS } from '@bikevalley/contract/life-cycles'
import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from '../../../../../tests/support/browser-storage.ts'
import { beginLeaving, endLeaving } from '../session/leaving.ts'
import { showSessionOf, viewerQuery } from '../session/session.ts'
import { dropKeptBikes, keepBike, listKeptBikes, onKeptBikes } from './kept-bikes.ts'
import { takeOverKeptBikes } from './take-over.ts'
import { addViewedBike, claimViewedBikes, clearViewedBikes, listViewedBikes } from './viewed-bikes.ts'

const api = vi.hoisted(() => vi.fn())
vi.mock('../api/api.ts', () => ({ api }))

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage())
  vi.stubGlobal('location', { href: 'http://127.0.0.1/buy' })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => {
  endLeaving()
  api.mockReset()
  vi.unstubAllGlobals()
})

const idOf = (number: number) => `01a21d8a-0000-7000-8000-${String(number).padStart(12, '0')}`
const bike = (number: number, price = '4500.00') => ({
  id: idOf(number),
  savedAt: new Date(Date.UTC(2026, 0, 1, 0, number)).toISOString(),
  price,
})
const keptIds = () => listKeptBikes().map(({ id }) => id)
const signedIn = (number = 0): QueryClient => {
  const client = new QueryClient()
  client.setQueryData([...viewerQuery.queryKey], { _id: idOf(number) })
  return client
}

test('kept bikes stand last first, each once, and one that was removed comes back to its place', () => {
  for (const number of [1, 2, 3, 2]) expect(keepBike(bike(number))).toBe('kept')
  expect(keptIds()).toEqual([idOf(3), idOf(2), idOf(1)])
  dropKeptBikes([idOf(2)])
  expect(keptIds()).toEqual([idOf(3), idOf(1)])
  keepBike(bike(2))
  expect(keptIds()).toEqual([idOf(3), idOf(2), idOf(1)])
})

test('a browser that is full, or that stores nothing, keeps no further bike and says so', () => {
  for (let number = 1; number <= LIMITS.savedBikesOfVisitor; number++) keepBike(bike(number))
  expect(keepBike(bike(99))).toBe('full')
  expect(keepBike(bike(1))).toBe('kept')
  vi.stubGlobal('localStorage', undefined)
  expect(keepBike(bike(1))).toBe('not_stored')
})

test('whoever listens to kept bikes is told of each change until they stop', () => {
  const tell = vi.fn()
  const stop = onKeptBikes(tell)
  keepBike(bike(1))
  dropKeptBikes([idOf(1)])
  stop()
  keepBike(bike(2))
  expect(tell).toHaveBeenCalledTimes(2)
})

test('kept text that the API would not take is ignored', () => {
  const wrong = [{ ...bike(1), id: '/' }, { ...bike(2), savedAt: 'soon' }, { ...bike(3), price: '1e9' }, null, bike(4)]
  for (const text of ['{', '{"a":1}', '7']) {
    localStorage.setItem('bikevalley-bikes-saved', text)
    expect(listKeptBikes()).toEqual([])
  }
  localStorage.setItem('bikevalley-bikes-saved', JSON.stringify(wrong))
  expect(keptIds()).toEqual([idOf(4)])
})

test('what a visitor has saved is handed to the account of who has logged in, and then gone from the browser', async () => {
  api.mockResolvedValue({ acknowledged: true, modifiedCount: 2, leftOut: [] })
  keepBike(bike(1, ''))
  keepBike(bike(2))
  await takeOverKeptBikes(new QueryClient())
  expect(api).not.toHaveBeenCalled()
  await takeOverKeptBikes(signedIn())
  const bikes = [
    { id: idOf(2), price: '4500.00' },
    { id: idOf(1), price: '' },
  ]
  expect(api.mock.calls).toEqual([['saveBikes', { body: { bikes } }]])
  expect(listKeptBikes()).toEqual([])
})

test('what could not be handed over, or found no room, stays in the browser', async () => {
  api.mockRejectedValue(new Error('No connection.'))
  for (const number of [1, 2]) keepBike(bike(number))
  await takeOverKeptBikes(signedIn())
  expect(keptIds()).toEqual([idOf(2), idOf(1)])
  api.mockResolvedValue({ acknowledged: true, modifiedCount: 1, leftOut: [idOf(1)] })
  await takeOverKeptBikes(signedIn())
  expect(keptIds()).toEqual([idOf(1)])
})

test('viewed bikes stand last first, each once, and at most twelve', () => {
  for (const number of [1, 2, 3, 1]) addViewedBike(idOf(number))
  expect(listViewedBikes()).toEqual([idOf(1), idOf(3), idOf(2)])
  for (let number = 1; number <= 14; number++) addViewedBike(idOf(number))
  expect(listViewedBikes()).toHaveLength(12)
  clearViewedBikes()
  expect(listViewedBikes()).toEqual([])
})

test('what somebody looked at whose session has run out is seen by nobody else; what a visitor looked at is theirs once they log in', () => {
  showSessionOf(new QueryClient())
  addViewedBike(idOf(1))
  showSessionOf(signedIn(10))
  claimViewedBikes()
  addViewedBike(idOf(2))
  expect(listViewedBikes()).toEqual([idOf(2), idOf(1)])

  showSessionOf(new QueryClient())
  expect(listViewedBikes()).toEqual([])
  showSessionOf(signedIn(20))
  claimViewedBikes()
  expect(listViewedBikes()).toEqual([])
  showSessionOf(signedIn(10))
  expect(listViewedBikes()).toEqual([])
  showSessionOf(new QueryClient())
})

test('kept and viewed bikes are gone at logout, and a bike that is shown while somebody leaves is not kept for the next', () => {
  keepBike(bike(1))
  addViewedBike(idOf(1))
  beginLeaving()
  addViewedBike(idOf(2))
  endLeaving()
  addViewedBike(idOf(2))
  expect([listKeptBikes(), listViewedBikes()]).toEqual([[], []])
})
