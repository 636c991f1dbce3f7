import {
  deleteSavedSearch,
  listSavedSearches,
  resumeSearchAlerts,
  stopSearchAlerts,
  stopSearchAlertsOneClick,
} from '@bikevalley/contract'
import { describe, expect, test } from 'vitest'
import { stage, useAlertStage } from '../../../../../tests/support/alerts.ts'
import { createClient } from '../../../../../tests/support/client.ts'
import { HOUR } from '../../../../../tests/support/fake-clock.ts'

useAlertStage()

const tokenIn = (text: string | undefined, of: 'search' | 'person') =>
  new RegExp(`stop\\?token=(${of}\\.\\S+)`).exec(text ?? '')?.[1] ?? ''
const chosen = async () =>
  (await stage.rider.call(listSavedSearches, {})).items.map(({ name, alert }) => `${name} ${alert}`).sort()

describe('the link of a mail', () => {
  test('stops one search or all, without login, and takes it back', async () => {
    await stage.save(stage.rider, 'category=Sports', 'at_once', 'One')
    await stage.save(stage.rider, 'make=BMW', 'daily', 'Other')
    await stage.listed()
    await stage.lookUntilTold()
    const [mail] = await stage.alertsTo(stage.rider)
    const visitor = createClient(stage.app.server)
    const one = tokenIn(mail?.body_text, 'search')
    const first = await visitor.call(stopSearchAlerts, { body: { token: one } })
    expect(first).toMatchObject({ of: 'search', name: 'One' })
    const again = await visitor.call(stopSearchAlerts, { body: { token: one } })
    expect(again).toMatchObject({ name: 'One', undo: null })
    expect(await chosen()).toEqual(['One none', 'Other daily'])

    const all = tokenIn(mail?.body_text, 'person')
    const second = await visitor.call(stopSearchAlerts, { body: { token: all } })
    expect(second).toMatchObject({ of: 'person', name: null })
    expect(await chosen()).toEqual(['One none', 'Other none'])
    await visitor.call(resumeSearchAlerts, { body: { undo: second.undo ?? '' } })
    expect(await chosen()).toEqual(['One none', 'Other daily'])
    await visitor.call(resumeSearchAlerts, { body: { undo: first.undo ?? '' } })
    expect(await chosen()).toEqual(['One at_once', 'Other daily'])
  })

  test('loses nothing that waits to be told where it is taken back', async () => {
    await stage.save(stage.rider, 'category=Sports')
    await stage.listed()
    await stage.lookUntilTold()
    const token = tokenIn((await stage.alertsTo(stage.rider))[0]?.body_text, 'search')
    const dropped = await stage.listed({ name: 'Waiting', resale_price: '5000' })
    await stage.look()
    const visitor = createClient(stage.app.server)
    const { undo } = await visitor.call(stopSearchAlerts, { body: { token } })
    stage.app.clock.advance(HOUR / 2)
    await stage.look()
    expect(await stage.subjectsTo(stage.rider)).toHaveLength(1)
    await visitor.call(resumeSearchAlerts, { body: { undo: undo ?? '' } })
    await stage.look()
    await stage.cost(dropped, '4000')
    await stage.lookUntilTold()
    expect((await stage.subjectsTo(stage.rider)).slice(1)).toEqual([
      'New match: “Waiting”, $5,000',
      'Now $4,000: “Waiting”',
    ])
  })

  test('switches nothing on: that is for whoever has just switched it off, within an hour', async () => {
    await stage.save(stage.rider, 'category=Sports', 'at_once', 'One')
    await stage.listed()
    await stage.lookUntilTold()
    const token = tokenIn((await stage.alertsTo(stage.rider))[0]?.body_text, 'search')
    const visitor = createClient(stage.app.server)
    const { undo } = await visitor.call(stopSearchAlerts, { body: { token } })
    const [text, mac] = (undo ?? '').split('.')
    const refused = { code: 'invalid_token' }
    for (const guess of [token, `${text}x.${mac}`, `${text}.`])
      expect(await visitor.send(resumeSearchAlerts, { body: { undo: guess } }), guess).toMatchObject(refused)
    stage.app.clock.advance(HOUR + 1000)
    expect(await visitor.send(resumeSearchAlerts, { body: { undo: undo ?? '' } })).toMatchObject(refused)
    expect(await chosen()).toEqual(['One none'])
  })

  test('of a search that is deleted says that there is none', async () => {
    const id = await stage.save(stage.rider, 'category=Sports', 'at_once', 'One')
    await stage.listed()
    await stage.lookUntilTold()
    const token = tokenIn((await stage.alertsTo(stage.rider))[0]?.body_text, 'search')
    await stage.rider.call(deleteSavedSearch, { params: { id } })
    const stopped = await createClient(stage.app.server).call(stopSearchAlerts, { body: { token } })
    expect(stopped).toMatchObject({ of: 'search', name: null, undo: null })
  })

  test('as a mail program posts it stops the alerts, twice as once; to open it changes nothing', async () => {
    await stage.save(stage.rider, 'category=Sports', 'at_once', 'One')
    await stage.listed()
    await stage.lookUntilTold()
    const [mail] = await stage.alertsTo(stage.rider)
    const address = new URL(mail?.unsubscribe_url ?? '')
    const visitor = createClient(stage.app.server)
    const url = address.pathname + address.search
    expect(await visitor.request({ method: 'GET', url })).toMatchObject({
      status: 303,
      headers: { location: `/alerts/stop${address.search}` },
    })
    expect(await chosen()).toEqual(['One at_once'])
    for (let time = 0; time < 2; time++) {
      const reply = await visitor.request({
        method: 'POST',
        url,
        headers: { origin: '', 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      })
      expect(reply.status).toBe(200)
      expect(await chosen()).toEqual(['One none'])
    }
    const wrong = { query: { token: `${address.searchParams.get('token')}x` } }
    expect(await visitor.send(stopSearchAlertsOneClick, wrong)).toMatchObject({ code: 'invalid_token' })
  })
})
