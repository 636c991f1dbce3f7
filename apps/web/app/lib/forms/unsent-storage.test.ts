import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { forgetAllUnsent, forgetUnsent, readUnsent, writeUnsent } from './unsent-storage.ts'

/** A browser's storage for one tab: its keys are its own properties, besides its functions. */
function tabStorage(): object {
  const store: Record<string, string> = {}
  const functions = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => void (store[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(store, key),
  }
  for (const [name, value] of Object.entries(functions))
    Object.defineProperty(store, name, { value, configurable: true })
  return store
}

beforeEach(() => vi.stubGlobal('sessionStorage', tabStorage()))
afterEach(() => vi.unstubAllGlobals())

test('texts that were typed are restored, for the same person and the same form only', () => {
  writeUnsent('ben', 'hand over 1', { address: '12 Canal Street', photos: [{ id: 1 }], mileage: '' })
  expect(readUnsent('ben', 'hand over 1')).toEqual({ address: '12 Canal Street', mileage: '' })
  expect(readUnsent('ben', 'hand over 2')).toEqual({})
  expect(readUnsent('sara', 'hand over 1')).toEqual({})
})

test('a text that was sent is deleted, and all of them at logout, but no entry that is not ours', () => {
  sessionStorage.setItem('theme', 'dark')
  writeUnsent('ben', 'a', { words: 'One' })
  writeUnsent('ben', 'b', { words: 'Two' })
  forgetUnsent('ben', 'a')
  expect(readUnsent('ben', 'a')).toEqual({})
  expect(readUnsent('ben', 'b')).toEqual({ words: 'Two' })
  forgetAllUnsent()
  expect(readUnsent('ben', 'b')).toEqual({})
  expect(sessionStorage.getItem('theme')).toBe('dark')
})

test('an entry that another program has written there, or an unavailable storage, counts as none', () => {
  sessionStorage.setItem('unsent ben a', '{"words":')
  expect(readUnsent('ben', 'a')).toEqual({})
  sessionStorage.setItem('unsent ben a', '{"words":["One"]}')
  expect(readUnsent('ben', 'a')).toEqual({})
  vi.stubGlobal('sessionStorage', undefined)
  writeUnsent('ben', 'a', { words: 'One' })
  expect(readUnsent('ben', 'a')).toEqual({})
})

function throwFull(): never {
  throw new DOMException('No room.', 'QuotaExceededError')
}

test('a full storage keeps what it has, and typing goes on', () => {
  writeUnsent('ben', 'a', { words: 'One' })
  Object.defineProperty(sessionStorage, 'setItem', { value: throwFull })
  writeUnsent('ben', 'a', { words: 'One and more' })
  expect(readUnsent('ben', 'a')).toEqual({ words: 'One' })
})
