import { listSavedSearches, resumeSearchAlerts, stopSearchAlerts, stopSearchAlertsOneClick } from '@bikevalley/contract'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type AlertStage, openAlertStage } from '../../../../../tests/support/alerts.ts'
import { createClient } from '../../../../../tests/support/client.ts'

let stage: AlertStage
beforeEach(async () => {
  stage = await openAlertStage()
})
afterEach(() => stage.app.stop())

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
    expect(first).toMatchObject({ name: 'One', stopped: [{ alert: 'at_once' }] })
    expect(await visitor.call(stopSearchAlerts, { body: { token: one } })).toMatchObject({ name: 'One', stopped: [] })
    expect(await chosen()).toEqual(['One none', 'Other daily'])

    const all = tokenIn(mail?.body_text, 'person')
    const { stopped } = await visitor.call(stopSearchAlerts, { body: { token: all } })
    expect(await chosen()).toEqual(['One none', 'Other none'])
    await visitor.call(resumeSearchAlerts, { body: { token: all, stopped } })
    expect(await chosen()).toEqual(['One none', 'Other daily'])
    // The token of one search brings back no other.
    const theft = { token: all.replace('person', 'search'), stopped: first.stopped }
    expect(await visitor.send(resumeSearchAlerts, { body: theft })).toMatchObject({ code: 'invalid_token' })
    await visitor.call(resumeSearchAlerts, { body: { token: one, stopped: [...first.stopped, ...stopped] } })
    expect(await chosen()).toEqual(['One at_once', 'Other daily'])
  })

  test('as a mail program posts it stops the alerts, twice as once; to open it changes nothing', async () => {
    await stage.save(stage.rider, 'category=Sports', 'at_once', 'One')
    await stage.listed()
    await stage.lookUntilTold()
    const [mail] = await stage.alertsTo(stage.rider)
    const address = new URL(mail?.unsubscribe_url ?? '')
    const visitor = createClient(stage.app.server)
    const url = address.pathname + address.search
    expect((await visitor.request({ method: 'GET', url })).status).toBe(404)
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
