import {
  deleteSavedSearch,
  deleteUser,
  exportOwnData,
  LIMITS,
  listSavedSearches,
  restoreSavedSearch,
  saveSearch,
  stopSearchAlerts,
} from '@bikevalley/contract'
import { describe, expect, test } from 'vitest'
import { stage, useAlertStage } from '../../../../../tests/support/alerts.ts'
import { DAY, HOUR, MINUTE } from '../../../../../tests/support/fake-clock.ts'
import { signUpAdmin } from '../../../../../tests/support/people.ts'
import { createUnsubscribeTokens } from './unsubscribe-token.ts'

useAlertStage()

const remove = (id: string) => stage.rider.call(deleteSavedSearch, { params: { id } })
const restore = (id: string) => stage.rider.send(restoreSavedSearch, { params: { id } })
const listed = async () => (await stage.rider.call(listSavedSearches, {})).items
const stored = () =>
  stage.app.platform.db.selectFrom('saved_searches').select('id').where('user_id', '=', stage.rider.id).execute()
const forget = async () => {
  for (const { handlers } of stage.app.jobs) await handlers['forget-told-alerts']?.({})
}

describe('a saved search that is deleted and restored', () => {
  test('is as it was, and restored twice as once', async () => {
    const id = await stage.save(stage.rider, 'category=Sports', 'daily', 'Sporty')
    const before = await listed()
    stage.app.clock.advance(HOUR)
    await remove(id)
    expect(await listed()).toEqual([])
    expect(await restore(id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    expect(await restore(id)).toMatchObject({ status: 200, body: { modifiedCount: 0 } })
    expect(await listed()).toEqual(before)
  })

  test('is told of what waited, and of what came while it was deleted; of nothing before it is restored', async () => {
    const id = await stage.save(stage.rider, 'category=Sports')
    await stage.listed({ name: 'Told' })
    await stage.lookUntilTold()
    await stage.listed({ name: 'Waiting' })
    await stage.look()
    await remove(id)
    await stage.listed({ name: 'Meanwhile' })
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual(['New match: “Told”, $4,500'])
    await restore(id)
    await stage.lookUntilTold()
    const [, mail, ...more] = await stage.alertsTo(stage.rider)
    expect(more).toEqual([])
    for (const name of ['Waiting', 'Meanwhile']) expect(mail?.body_text).toContain(name)
  })

  test('may be one that the site can not search for any more', async () => {
    const id = '00000000-0000-4000-8000-000000000001'
    const created_at = stage.app.clock.now()
    await stage.app.platform.db
      .insertInto('saved_searches')
      .values({
        id,
        user_id: stage.rider.id,
        name: 'Of tomorrow',
        parameters: 'wheels=3',
        alert: 'daily',
        created_at,
        alerts_since: created_at,
      })
      .execute()
    await remove(id)
    expect(await restore(id)).toMatchObject({ status: 200, body: { modifiedCount: 1 } })
    expect(await listed()).toMatchObject([{ name: 'Of tomorrow', can_search: false }])
  })

  test('needs room: others may have been saved in its place', async () => {
    const id = await stage.save(stage.rider, 'make=BMW', 'none')
    await remove(id)
    for (let year = 1; year <= LIMITS.savedSearches; year++)
      await stage.save(stage.rider, `year_min=${1950 + year}`, 'none')
    expect(await restore(id)).toMatchObject({ status: 409, code: 'saved_searches_full' })
  })

  test('has no alerts where they were stopped by a mail’s link meanwhile', async () => {
    const id = await stage.save(stage.rider, 'category=Sports')
    await remove(id)
    const token = createUnsubscribeTokens(stage.app.platform).tokenOf({ of: 'person', id: stage.rider.id })
    expect(await stage.rider.call(stopSearchAlerts, { body: { token } })).toMatchObject({ undo: null })
    await restore(id)
    expect(await listed()).toMatchObject([{ alert: 'none' }])
  })
})

describe('a saved search that is deleted', () => {
  test('can be restored for a day, and is gone then', async () => {
    const id = await stage.save(stage.rider, 'category=Sports')
    await remove(id)
    stage.app.clock.advance(DAY)
    await forget()
    expect(await stored()).toEqual([{ id }])
    stage.app.clock.advance(MINUTE)
    await forget()
    expect(await stored()).toEqual([])
    expect(await restore(id)).toMatchObject({ status: 404, code: 'not_found' })
  })

  test('and saved again begins anew', async () => {
    const id = await stage.save(stage.rider, 'category=Sports', 'at_once', 'Old')
    await stage.listed()
    await stage.look()
    await remove(id)
    stage.app.clock.advance(HOUR)
    const again = { name: 'New', parameters: 'category=Sports', alert: 'at_once' as const }
    expect(await stage.rider.call(saveSearch, { body: again })).toMatchObject({ insertedId: id })
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual([])
    const saved_at = new Date(stage.app.clock.now().getTime() - 3 * MINUTE).toISOString()
    expect(await listed()).toMatchObject([{ name: 'New', saved_at }])
  })

  test('is in its person’s copy, and goes with the account', async () => {
    await remove(await stage.save(stage.rider, 'make=BMW', 'none', 'Boxers'))
    const deleted_at = stage.app.clock.now().toISOString()
    expect((await stage.rider.send(exportOwnData)).body).toMatchObject({
      saved_searches: [{ name: 'Boxers', deleted_at }],
    })
    await (await signUpAdmin(stage.app)).call(deleteUser, { params: { id: stage.rider.id } })
    expect(await stored()).toEqual([])
  })
})
