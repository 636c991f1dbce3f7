import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { browserStorage } from '../../../../tests/support/browser-storage.ts'
import { addRecentSearch, clearRecentSearches, listRecentSearches, removeRecentSearch } from './recent-searches.ts'
import { beginLeaving, endLeaving, isOfWhoLeft } from './session/leaving.ts'

beforeEach(() => {
  vi.stubGlobal('localStorage', browserStorage())
  vi.stubGlobal('location', { href: 'http://127.0.0.1/buy' })
})
afterEach(() => {
  endLeaving()
  vi.unstubAllGlobals()
})

const search = (words: string) => ({ address: `/buy?q=${words}`, label: words })
const labels = () => listRecentSearches().map(({ label }) => label)

test('recent searches stand last first, each once, and at most eight', () => {
  for (const words of ['a', 'b', 'c', 'a']) addRecentSearch(search(words))
  expect(labels()).toEqual(['a', 'c', 'b'])
  for (const words of ['1', '2', '3', '4', '5', '6', '7', '8']) addRecentSearch(search(words))
  expect(labels()).toEqual(['8', '7', '6', '5', '4', '3', '2', '1'])
})

test('a search that refines another stands in its place', () => {
  addRecentSearch(search('a'))
  addRecentSearch(search('b'))
  addRecentSearch(search('b2'), '/buy?q=b')
  expect(labels()).toEqual(['b2', 'a'])
})

test('a recent search that is removed goes alone', () => {
  for (const words of ['a', 'b', 'c']) addRecentSearch(search(words))
  removeRecentSearch('/buy?q=b')
  expect(labels()).toEqual(['c', 'a'])
})

test('recent searches are gone when they are cleared and at logout, and none is kept while somebody leaves', () => {
  addRecentSearch(search('a'))
  clearRecentSearches()
  expect(labels()).toEqual([])
  addRecentSearch(search('b'))
  beginLeaving()
  addRecentSearch(search('c'))
  expect(labels()).toEqual([])
})

test('what is shown when somebody leaves is theirs for as long as it is shown', () => {
  beginLeaving()
  endLeaving()
  expect(isOfWhoLeft()).toBe(true)
  vi.stubGlobal('location', { href: 'http://127.0.0.1/buy?make=Honda' })
  expect(isOfWhoLeft()).toBe(false)
})

test('kept text that is no list of searches within the site is ignored', () => {
  for (const text of ['{', '{"a":1}', '["/buy"]', '[{"address":"//evil.test","label":"x"}]', '[{"address":"/buy"}]']) {
    localStorage.setItem('bikevalley-searches', text)
    expect(listRecentSearches()).toEqual([])
  }
})
