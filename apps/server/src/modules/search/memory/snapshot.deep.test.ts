import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import { priceSteps } from '../search-index.ts'
import { STEPS } from '../testing/index-suite.ts'
import { RandomMarket } from '../testing/random-market.ts'
import { ReferenceIndex } from '../testing/reference-index.ts'
import { Documents } from './documents.ts'
import { MemoryIndex } from './memory-index.ts'
import { loadSnapshot, saveSnapshot, UnusableSnapshot } from './snapshot.ts'

const folder = mkdtempSync(join(tmpdir(), 'bikevalley-snapshot-'))
const file = join(folder, 'index')
afterAll(() => rmSync(folder, { recursive: true }))

describe('a snapshot', () => {
  test('has all of the index, which goes on changing as before', async () => {
    const market = new RandomMarket(3, 0.05)
    const reference = new ReferenceIndex(STEPS)
    const before = new MemoryIndex(new Documents(STEPS, { capacity: 32, few: 2, unsorted: 7, counted: 20 }))
    for (let round = 0; round < 5; round++) {
      const changes = market.changes(60, reference.ids)
      reference.apply(changes)
      before.apply(changes)
    }
    await saveSnapshot(before, file, 'up to here')
    const { index, note } = loadSnapshot(file, STEPS)
    expect(note).toBe('up to here')
    for (let round = 0; round < 20; round++) {
      const request = market.request()
      expect(index.search(request)).toEqual(reference.search(request))
      expect(index.suggest('ya', 8)).toEqual(reference.suggest('ya', 8))
      expect(await index.understand('yamha gepfl')).toEqual(await before.understand('yamha gepfl'))
    }
    for (let round = 0; round < 20; round++) {
      const changes = market.changes(60, reference.ids)
      reference.apply(changes)
      index.apply(changes)
      const request = market.request()
      expect(index.search(request)).toEqual(reference.search(request))
    }
  })

  test('is refused where a byte of it is another, or it is cut off', async () => {
    const index = new MemoryIndex(new Documents(STEPS))
    const market = new RandomMarket(4, 0.05)
    index.apply(market.changes(100, []))
    await saveSnapshot(index, file, '')
    const whole = readFileSync(file)
    const damaged = join(folder, 'damaged')
    for (const at of [0, 16, 20, 24, 40, 5000, Math.floor(whole.length / 2)]) {
      const bytes = Buffer.from(whole)
      bytes[at] = (bytes[at] ?? 0) ^ 1
      writeFileSync(damaged, bytes)
      expect(() => loadSnapshot(damaged, STEPS), `byte ${at}`).toThrow(UnusableSnapshot)
    }
    for (const length of [0, 10, 1000, whole.length - 1000]) {
      writeFileSync(damaged, whole.subarray(0, length))
      expect(() => loadSnapshot(damaged, STEPS), `cut to ${length}`).toThrow(UnusableSnapshot)
    }
  })

  test('has what the index was until it was released', async () => {
    const index = new MemoryIndex(new Documents(STEPS))
    const market = new RandomMarket(5, 0.05)
    index.apply(market.changes(100, []))
    const { listings } = index
    const release = () => index.apply(market.changes(100, []))
    await saveSnapshot(index, file, '', { signal: new AbortController().signal, release })
    expect(index.listings).toBeGreaterThan(listings)
    expect(loadSnapshot(file, STEPS).index.listings).toBe(listings)
  })

  test('that is given up leaves nothing, and the one before', async () => {
    const index = new MemoryIndex(new Documents(STEPS))
    await saveSnapshot(index, file, 'before')
    const abandon = new AbortController()
    const saving = saveSnapshot(index, file, 'after', { signal: abandon.signal, release: () => undefined })
    abandon.abort(new Error('not now'))
    await expect(saving).rejects.toThrow('not now')
    expect(loadSnapshot(file, STEPS).note).toBe('before')
    expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([])
  })

  test('of other steps of prices is refused', async () => {
    await saveSnapshot(new MemoryIndex(new Documents(STEPS)), file, '')
    expect(() => loadSnapshot(file, priceSteps(3))).toThrow(UnusableSnapshot)
  })
})
