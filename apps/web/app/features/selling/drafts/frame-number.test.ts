import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { parseWaiting, type Waiting, waitingText } from './draft-storage.ts'
import { aMoment, blank, both, open, server } from './test-windows.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** What a reloaded page finds. */
const stored = (waiting: Waiting | null) => parseWaiting(waiting && waitingText(waiting), blank, Date.now())

/** A draft with a frame number in the account, of which something else waits in the browser. */
async function begun() {
  const site = server()
  const one = open(site)
  await one.begun
  one.type({ name: 'Honda', frame_number: 'OLD-4711' })
  await aMoment()
  site.isAway = true
  return { site, one }
}

describe('a frame number, which the browser does not keep,', () => {
  test('comes back from the account after a reload, and is not emptied there', async () => {
    const { site, one } = await begun()
    one.type({ name: 'Honda Rebel' })
    await aMoment()
    expect(one.form.kept.withheld).toBe(false)
    one.keeper.end()
    const reloaded = open(site, stored(one.form.waiting))
    await reloaded.begun
    expect(reloaded.form.kept.retype).toBe(false)
    site.isAway = false
    await vi.advanceTimersByTimeAsync(6000)
    expect(reloaded.form.content.values.frame_number).toBe('OLD-4711')
    expect(site.draft()?.fields).toMatchObject({ name: 'Honda Rebel', frame_number: 'OLD-4711' })
  })

  test('is to be typed again where a reload has lost it, and is the account’s until then', async () => {
    const { site, one } = await begun()
    one.type({ name: 'Honda Rebel', frame_number: 'NEW-4712' })
    await aMoment()
    expect(one.form.kept).toMatchObject({ state: 'waiting', withheld: true, retype: false })
    one.keeper.end()
    const reloaded = open(site, stored(one.form.waiting))
    await reloaded.begun
    expect(reloaded.form.kept.retype).toBe(true)
    // Also after one more reload.
    reloaded.type({ location: 'Leeds' })
    expect(stored(reloaded.form.waiting)?.frameNumber).toBe('lost')
    site.isAway = false
    await vi.advanceTimersByTimeAsync(6000)
    expect(reloaded.form.kept).toMatchObject({ state: 'saved', retype: true })
    expect(reloaded.form.content.values.frame_number).toBe('OLD-4711')
    reloaded.type({ frame_number: 'NEW-4712' })
    expect(reloaded.form.kept.retype).toBe(false)
    await aMoment()
    expect(site.draft()?.fields).toMatchObject({ name: 'Honda Rebel', location: 'Leeds', frame_number: 'NEW-4712' })
  })

  test('that is typed before the account is reached again stays', async () => {
    const { site, one } = await begun()
    one.type({ name: 'Honda Rebel' })
    one.keeper.end()
    const reloaded = open(site, stored(one.form.waiting))
    await reloaded.begun
    reloaded.type({ frame_number: 'NEW-4712' })
    site.isAway = false
    await vi.advanceTimersByTimeAsync(6000)
    expect(site.draft()?.fields.frame_number).toBe('NEW-4712')
    expect(reloaded.form.kept.conflict).toBeNull()
  })

  test('of one tab comes to the other with the account, which loses neither’s', async () => {
    const { site, one, two } = await both()
    one.type({ name: 'Honda Rebel', frame_number: 'NEW-4712' })
    two.keeper.follow(stored(one.form.waiting))
    expect(two.form.content.values).toMatchObject({ name: 'Honda Rebel', frame_number: '' })
    await aMoment()
    two.keeper.follow(null)
    await aMoment()
    expect(two.form.content.values.frame_number).toBe('NEW-4712')
    one.type({ name: 'Honda Rebel 500' })
    two.keeper.follow(stored(one.form.waiting))
    // The first tab is closed before it saves.
    one.keeper.end()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(site.draft()?.fields).toMatchObject({ name: 'Honda Rebel 500', frame_number: 'NEW-4712' })
    expect(two.form.kept.conflict).toBeNull()
  })
})
