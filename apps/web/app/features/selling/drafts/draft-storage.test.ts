import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from '../../../../../../tests/support/browser-storage.ts'
import { beginLeaving, endLeaving, lastLogout } from '../../../lib/session/leaving.ts'
import { draftKey, keepWaiting } from './draft-storage.ts'
import { blank } from './test-windows.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage())
  vi.stubGlobal('location', { href: 'https://bikes.example/dashboard/addproduct' })
})
afterEach(() => vi.unstubAllGlobals())

const key = draftKey('sara')
const waiting = { ...blank, savedAt: Date.now(), base: { ...blank, version: null, savedAt: 0 } }

test('a draft waits in the browser for as long as its seller is here', () => {
  const logout = lastLogout()
  expect(keepWaiting(key, waiting, logout)).toBe(true)
  expect(localStorage.getItem(key)).toContain('"savedAt"')
  keepWaiting(key, null, logout)
  expect(localStorage.getItem(key)).toBeNull()
})

test('a save that is answered after a logout writes no draft into the browser, though somebody has logged in since', () => {
  const logout = lastLogout()
  keepWaiting(key, waiting, logout)
  beginLeaving()
  expect(keepWaiting(key, waiting, logout)).toBe(false)
  endLeaving()
  expect(keepWaiting(key, waiting, logout)).toBe(false)
  expect(Object.keys(localStorage).filter((name) => name.includes('draft'))).toEqual([])
  expect(keepWaiting(key, waiting, lastLogout())).toBe(true)
})

test('after a logout in another tab nothing is kept in this one', async () => {
  const logout = lastLogout()
  vi.resetModules()
  const otherTab = await import('../../../lib/session/leaving.ts')
  otherTab.beginLeaving()
  otherTab.endLeaving()
  expect(keepWaiting(key, waiting, logout)).toBe(false)
})
