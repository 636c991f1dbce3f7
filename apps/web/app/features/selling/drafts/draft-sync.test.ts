import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Waiting } from './draft-storage.ts'
import { aMoment, blank, both, open, server } from './test-windows.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a draft is on the server a moment after typing, and in the browser until then; another device finds it', async () => {
  const site = server()
  const one = open(site)
  await one.begun
  expect(one.form.kept.state).toBe('empty')
  one.type({ name: 'Honda' })
  expect(one.form.kept.state).toBe('saving')
  expect(one.form.waiting?.values.name).toBe('Honda')
  await aMoment()
  expect(one.form.kept.state).toBe('saved')
  expect(one.form.waiting).toBeNull()
  const two = open(site)
  await two.begun
  expect(two.name()).toBe('Honda')
  expect(two.form.kept.restoredFrom).toBeDefined()
})

test('a draft waits in the browser while the server is unavailable, also over a reload, and is saved when it is back', async () => {
  const site = server()
  const one = open(site)
  await one.begun
  site.isAway = true
  one.type({ name: 'Honda' })
  await aMoment()
  expect(one.form.kept.state).toBe('waiting')
  one.type({ name: 'Honda Rebel' })
  expect(one.form.kept.state).toBe('waiting')
  const reloaded = open(site, one.form.waiting)
  await reloaded.begun
  expect(reloaded.name()).toBe('Honda Rebel')
  expect(reloaded.form.kept.state).toBe('waiting')
  site.isAway = false
  await vi.advanceTimersByTimeAsync(6000)
  expect(reloaded.form.kept.state).toBe('saved')
  expect(site.draft()?.fields.name).toBe('Honda Rebel')
})

test('a save whose answer was lost is not taken for a change by somebody else', async () => {
  const site = server()
  const one = open(site)
  await one.begun
  site.losesAnswer = true
  one.type({ name: 'Honda' })
  await aMoment()
  one.type({ name: 'Honda Rebel' })
  await vi.advanceTimersByTimeAsync(6000)
  expect(one.form.kept).toMatchObject({ state: 'saved', conflict: null, news: null })
  expect(site.draft()?.fields.name).toBe('Honda Rebel')
})

test('a tab that follows another does not keep the same again: each would make the other follow, and none save', async () => {
  const site = server()
  const [one, two] = [open(site), open(site)]
  await Promise.all([one.begun, two.begun])
  one.type({ name: 'Honda' })
  const waiting = one.form.waiting ?? expect.fail('nothing waits')
  two.keeper.follow({ ...waiting, frameNumber: 'account' })
  two.keeper.lookAgain()
  await aMoment()
  expect(two.form).toMatchObject({ writes: 0, kept: { state: 'saved' } })
  expect(site.draft()?.fields.name).toBe('Honda')
})

describe('a draft in two windows', () => {
  test('follows the other window where nothing was written in this one, when it is looked at', async () => {
    const { one, two } = await both()
    one.type({ location: 'Leeds' })
    await aMoment()
    two.keeper.lookAgain()
    await aMoment()
    expect(two.form.content.values.location).toBe('Leeds')
    expect(two.form.kept).toMatchObject({ state: 'saved', news: 'followed' })
  })

  test('is merged from changes of different fields', async () => {
    const { site, one, two } = await both()
    one.type({ location: 'Leeds' })
    two.type({ name: 'Honda Rebel' })
    await aMoment()
    await aMoment()
    expect(site.draft()?.fields).toMatchObject({ name: 'Honda Rebel', location: 'Leeds' })
    expect(two.form.kept).toMatchObject({ state: 'saved', news: 'joined' })
  })

  test.each(['here', 'there'] as const)(
    'asks which version to keep where both changed a field, and %s is kept',
    async (side) => {
      const { site, one, two } = await both()
      one.type({ name: 'Rebel 500', location: 'Leeds' })
      await aMoment()
      two.type({ name: 'Honda Rebel', phone: '55501' })
      await aMoment()
      expect(two.form.kept).toMatchObject({
        state: 'conflict',
        conflict: { newer: 'here', fields: [{ field: 'name', here: 'Honda Rebel', there: 'Rebel 500' }] },
      })
      expect(two.form.waiting?.values.name).toBe('Honda Rebel')
      const reloaded = open(site, two.form.waiting && { ...two.form.waiting, savedAt: 0 })
      await reloaded.begun
      expect(reloaded.form.kept.conflict?.newer).toBe('there')
      expect(site.draft()?.fields.name).toBe('Rebel 500')
      two.keeper.choose(side)
      await aMoment()
      const name = side === 'here' ? 'Honda Rebel' : 'Rebel 500'
      expect(site.draft()?.fields).toMatchObject({ name, location: 'Leeds', phone: '55501' })
      expect(two.form.kept).toMatchObject({ state: 'saved', conflict: null })
    },
  )

  test('is empty where the other window has emptied it, except for what was written in this one since', async () => {
    const { site, one, two } = await both()
    const three = open(site)
    await three.begun
    one.keeper.replace(blank)
    await aMoment()
    expect(site.draft()).toBeNull()
    two.keeper.lookAgain()
    await aMoment()
    expect(two.name()).toBe('')
    three.type({ location: 'Leeds' })
    await aMoment()
    expect(three.form.kept.news).toBe('emptied')
    expect(site.draft()?.fields).toMatchObject({ name: 'Honda', location: 'Leeds' })
  })

  test('of one browser shows in each what is typed in the other, and is saved once', async () => {
    const { site, one, two } = await both()
    const before = site.saves
    one.type({ name: 'Honda Rebel' })
    two.keeper.follow(one.form.waiting)
    expect(two.name()).toBe('Honda Rebel')
    await aMoment()
    two.keeper.follow(one.form.waiting)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(site.saves).toBe(before + 1)
    expect(two.form.kept).toMatchObject({ state: 'saved', conflict: null })
  })
})

test('a draft that this browser kept before the server did is imported once', async () => {
  const site = server()
  const old: Waiting = {
    values: { ...blank.values, name: 'Honda' },
    photos: [],
    savedAt: Date.now(),
    base: { ...blank, version: null, savedAt: 0 },
  }
  const one = open(site, old)
  await one.begun
  await aMoment()
  expect(site.draft()?.fields.name).toBe('Honda')
  expect(one.form.waiting).toBeNull()
})

test('pictures that the server has deleted are removed from the form, and counted', async () => {
  const site = server()
  site.forgotten.add('/images/old.webp')
  const sources = { src: '/images/old.webp', width: 4, height: 3 }
  const one = open(site, {
    values: { ...blank.values, name: 'Honda' },
    photos: [{ key: 'old', state: 'stored', name: 'old.jpg', url: '/images/old.webp', sources, uploadedAt: 0 }],
    savedAt: Date.now(),
    base: { ...blank, version: null, savedAt: 0 },
  })
  await one.begun
  await aMoment()
  expect(one.form.content.photos).toEqual([])
  expect(one.form.kept).toMatchObject({ state: 'saved', lostPhotos: 1 })
})

test('a draft is not saved while the bike is being listed, and continues once that is refused', async () => {
  const site = server()
  const one = open(site)
  await one.begun
  one.type({ name: 'Honda' })
  await aMoment()
  expect(await one.keeper.pause()).toBe(site.draft()?.version)
  one.type({ name: 'Honda Rebel' })
  await aMoment()
  expect(site.draft()?.fields.name).toBe('Honda')
  one.keeper.resume()
  await aMoment()
  expect(site.draft()?.fields.name).toBe('Honda Rebel')
})

describe('the last words before a page is left', () => {
  test('are saved, and wait in the browser no more', async () => {
    const site = server()
    const one = open(site)
    await one.begun
    one.type({ name: 'Honda' })
    await one.keeper.leave()
    expect(site.draft()?.fields.name).toBe('Honda')
    expect(one.form.waiting).toBeNull()
    // It is over: what would stand there later is of nobody's page.
    one.type({ name: 'Honda Rebel' })
    await aMoment()
    expect(site.draft()?.fields.name).toBe('Honda')
  })

  test('are saved though the page was left before it knew what the server has', async () => {
    const { site, one } = await both()
    await one.keeper.leave()
    const late = open(site)
    late.type({ location: 'Leeds' })
    await late.keeper.leave()
    expect(site.draft()?.fields).toMatchObject({ name: 'Honda', location: 'Leeds' })
  })

  test('are saved behind what another tab saves just now', async () => {
    const site = server()
    const one = open(site)
    await one.begun
    one.type({ name: 'Honda' })
    await vi.advanceTimersByTimeAsync(999)
    one.type({ name: 'Honda Rebel' })
    const left = one.keeper.leave()
    expect(site.saves).toBe(0)
    await left
    expect(site.draft()?.fields.name).toBe('Honda Rebel')
  })

  test('wait in the browser where the server can’t be reached', async () => {
    const site = server()
    const one = open(site)
    await one.begun
    site.isAway = true
    one.type({ name: 'Honda' })
    await one.keeper.leave()
    expect(one.form.waiting?.values.name).toBe('Honda')
    site.isAway = false
    await vi.advanceTimersByTimeAsync(60_000)
    expect(site.saves).toBe(0)
  })
})
