import { changeSavedSearch, relistBike, type SearchAlert, saveSearch, withdrawBike } from '@bikevalley/contract'
import { describe, expect, test } from 'vitest'
import { stage, useAlertStage } from '../../../../../tests/support/alerts.ts'
import { HOUR, MINUTE } from '../../../../../tests/support/fake-clock.ts'
import { signUp } from '../../../../../tests/support/people.ts'
import { refuseChange } from '../../../../../tests/support/refuse-change.ts'
import { untilWaiting } from '../../../../../tests/support/while-locked.ts'
import type { Db } from '../../platform/db/database.ts'
import type { SearchRequest } from '../search/index.ts'
import { KeptSearches } from './kept-searches.ts'
import { createNewsMatcher } from './match-news.ts'

/** What every bike meets. */
const ANY: SearchRequest = { words: [], filters: {}, ranges: {}, sort: 'newest', limit: 1 }

useAlertStage()

describe('a price that falls', () => {
  test('is told from one in a hundred on, against the lowest that the search was told', async () => {
    await stage.save(stage.rider, 'category=Sports')
    const id = await stage.listed({ resale_price: '5000' })
    await stage.lookUntilTold()
    await stage.cost(id, '4951')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toHaveLength(1)
    await stage.cost(id, '4950')
    await stage.lookUntilTold()
    await stage.cost(id, '6000')
    await stage.lookUntilTold()
    await stage.cost(id, '4950')
    await stage.lookUntilTold()
    await stage.cost(id, '4910')
    await stage.lookUntilTold()
    await stage.cost(id, '4900')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual([
      'New match: “Yamaha MT-07”, $5,000',
      'Now $4,950: “Yamaha MT-07”',
      'Now $4,900: “Yamaha MT-07”',
    ])
  })

  test('is told of a bike that was there before the search; one that was raised before falls to no news', async () => {
    const id = await stage.listed({ resale_price: '5000' })
    await stage.look()
    await stage.save(stage.rider, 'category=Sports')
    await stage.cost(id, '6000')
    await stage.lookUntilTold()
    await stage.cost(id, '5000')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual([])
    await stage.cost(id, '4800')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual(['Now $4,800: “Yamaha MT-07”'])
  })

  test('and rises before it is told waits until it is true again', async () => {
    const id = await stage.listed({ resale_price: '5000' })
    await stage.look()
    await stage.save(stage.rider, 'category=Sports')
    await stage.cost(id, '4000')
    await stage.look()
    await stage.cost(id, '5000')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual([])
    await stage.cost(id, '4000')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual(['Now $4,000: “Yamaha MT-07”'])
  })

  test('and rises before it is told, and falls by less, is told of what it fell to', async () => {
    const id = await stage.listed({ resale_price: '10000' })
    await stage.look()
    await stage.save(stage.rider, 'category=Sports')
    for (const price of ['9000', '9800', '9100']) {
      await stage.cost(id, price)
      await stage.look()
    }
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual(['Now $9,100: “Yamaha MT-07”'])
  })

  test('of a new bike is measured against the price that was told, not the one at which it was found', async () => {
    await stage.save(stage.rider, 'category=Sports')
    const id = await stage.listed({ resale_price: '9000' })
    await stage.look()
    await stage.cost(id, '9800')
    await stage.lookUntilTold()
    await stage.cost(id, '9100')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual([
      'New match: “Yamaha MT-07”, $9,800',
      'Now $9,100: “Yamaha MT-07”',
    ])
  })

  test('is measured against what the bike cost when the search was saved, not against what it once cost', async () => {
    const id = await stage.listed({ resale_price: '5000' })
    await stage.look()
    await stage.cost(id, '6000')
    await stage.look()
    await stage.save(stage.rider, 'category=Sports')
    await stage.cost(id, '5400')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual(['Now $5,400: “Yamaha MT-07”'])
  })

  test('is told of a bike that was told before alerts were off, and that left and came back since', async () => {
    const id = await stage.save(stage.rider, 'category=Sports')
    const bike = await stage.listed({ resale_price: '5000' })
    await stage.lookUntilTold()
    stage.app.clock.advance(HOUR)
    for (const alert of ['none', 'at_once'] as const)
      await stage.rider.call(changeSavedSearch, { params: { id }, body: { name: 'Mine', alert } })
    stage.app.clock.advance(HOUR)
    await stage.seller.call(withdrawBike, { params: { id: bike } })
    await stage.seller.call(relistBike, { params: { id: bike } })
    await stage.look()
    await stage.cost(bike, '4500')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual([
      'New match: “Yamaha MT-07”, $5,000',
      'Now $4,500: “Yamaha MT-07”',
    ])
  })

  test('while alerts were off is no news when they are on again', async () => {
    const id = await stage.save(stage.rider, 'category=Sports')
    const bike = await stage.listed({ resale_price: '5000' })
    await stage.lookUntilTold()
    const give = (alert: SearchAlert) =>
      stage.rider.call(changeSavedSearch, { params: { id }, body: { name: 'Mine', alert } })
    await give('none')
    await stage.cost(bike, '4000')
    await stage.look()
    stage.app.clock.advance(HOUR)
    await give('at_once')
    await stage.describe(bike, 'Washed.')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual(['New match: “Yamaha MT-07”, $5,000'])

    // Nor does what was told, or waited, before they were off stand in the way of a fall that comes after.
    await stage.cost(bike, '3500')
    await stage.look()
    await give('none')
    await stage.cost(bike, '7000')
    stage.app.clock.advance(HOUR)
    await give('at_once')
    for (const price of ['5400', '3500']) {
      await stage.cost(bike, price)
      await stage.lookUntilTold()
    }
    expect((await stage.subjectsTo(stage.rider)).slice(1)).toEqual([
      'Now $5,400: “Yamaha MT-07”',
      'Now $3,500: “Yamaha MT-07”',
    ])
  })
})

test('a bike is told once it is rated, with its rating', async () => {
  await stage.save(stage.rider, 'category=Sports')
  await stage.rate(await stage.listed({ name: 'Rated' }), 'fair')
  await stage.lookUntilTold()
  const late = await stage.listed()
  await stage.look()
  stage.app.clock.advance(MINUTE)
  await stage.look()
  expect(await stage.subjectsTo(stage.rider)).toEqual(['New match: “Rated”, $4,500'])
  await stage.rate(late, 'great')
  await stage.lookUntilTold()
  const [, mail] = await stage.alertsTo(stage.rider)
  expect(mail?.body_text).toContain('New match · $4,500 · Great price · Portland, Oregon')
})

test('a bike that is not rated within two minutes is told without its rating', async () => {
  await stage.save(stage.rider, 'category=Sports')
  await stage.rate(await stage.listed({ name: 'Rated' }), 'fair')
  await stage.listed({ name: 'Never rated' })
  await stage.look()
  stage.app.clock.advance(2 * MINUTE - 1)
  await stage.look()
  expect(await stage.subjectsTo(stage.rider)).toEqual([])
  stage.app.clock.advance(1)
  await stage.lookUntilTold()
  expect((await stage.alertsTo(stage.rider)).map(({ body_text }) => body_text).join()).toContain('Never rated')
})

test('a bike that can not be matched keeps none of the others from being told', async () => {
  await stage.save(stage.rider, 'category=Sports')
  const [failing] = [await stage.listed({ name: 'Failing' }), await stage.listed({ name: 'Other' })]
  const mend = await refuseChange(stage.app, 'listing_news', 'listing_id', failing)
  await expect(stage.look()).rejects.toThrow('refused')
  stage.app.clock.advance(3 * MINUTE)
  await expect(stage.look()).rejects.toThrow('refused')
  expect(await stage.subjectsTo(stage.rider)).toEqual(['New match: “Other”, $4,500'])
  await mend()
  await stage.lookUntilTold()
  expect(await stage.subjectsTo(stage.rider)).toHaveLength(2)
})

test('a bike that is edited while listings are matched waits for its new rating', async () => {
  const id = await stage.listed({ resale_price: '5000' })
  await stage.rate(id, 'fair')
  await stage.look()
  await stage.save(stage.rider, 'price_rating=great')
  await stage.describe(id, 'Washed.')
  class Kept extends KeptSearches {
    override async refresh(db: Db): Promise<void> {
      await super.refresh(db)
      await stage.cost(id, '4000')
    }
  }
  await createNewsMatcher(stage.app.platform, new Kept(() => Promise.resolve(() => Promise.resolve(ANY))))()
  await stage.rate(id, 'great')
  await stage.lookUntilTold()
  expect(await stage.subjectsTo(stage.rider)).toEqual(['New match: “Yamaha MT-07”, $4,000'])
})

test('a bike that was listed within the minute before a search was saved is news: the search may not have seen it', async () => {
  await stage.listed({ name: 'Long ago' })
  await stage.save(stage.rider, 'price_max=9000')
  await stage.listed({ name: 'At once' })
  const late = await signUp(stage.app, 'user')
  await late.call(saveSearch, { body: { name: 'Late', parameters: 'category=Sports', alert: 'at_once' } })
  await stage.lookUntilTold()
  expect(await stage.subjectsTo(late)).toEqual(['New match: “At once”, $4,500'])
})

test('a search that is saved while listings are matched is told of what changes after', async () => {
  const id = await stage.listed({ resale_price: '5000' })
  await stage.look()
  await stage.cost(id, '4990')
  class Kept extends KeptSearches {
    override async refresh(db: Db): Promise<void> {
      await super.refresh(db)
      await stage.save(stage.rider, 'category=Sports')
      await stage.cost(id, '4000')
    }
  }
  await createNewsMatcher(stage.app.platform, new Kept(() => Promise.resolve(() => Promise.resolve(ANY))))()
  const alerts = await stage.app.platform.db.selectFrom('search_alerts').select(['reason', 'price_minor']).execute()
  expect(alerts).toEqual([{ reason: 'price_dropped', price_minor: 400_000 }])
})

test('a search may be deleted while listings are matched with it', async () => {
  const search = await stage.save(stage.rider, 'price_max=5000')
  const risen = await stage.listed({ resale_price: '4000' })
  await stage.look()
  await stage.cost(risen, '6000')
  await stage.listed({ resale_price: '4500' })
  const { db } = stage.app.platform
  const { looked } = await db.transaction().execute(async (trx) => {
    // What `DELETE` locks first: the search, and then what it was told.
    await trx.selectFrom('saved_searches').select('id').where('id', '=', search).forUpdate().execute()
    const looked = Promise.allSettled([stage.look()])
    await untilWaiting(stage.app, 1)
    await trx.deleteFrom('saved_searches').where('id', '=', search).execute()
    return { looked }
  })
  expect(await looked).toEqual([{ status: 'fulfilled', value: undefined }])
})

test('many searches are read without keeping requests waiting', async () => {
  const rows = Array.from({ length: 1000 }, (_, at) => ({
    id: `00000000-0000-4000-8000-${String(at).padStart(12, '0')}`,
    user_id: stage.rider.id,
    name: `Search ${at}`,
    parameters: `price_max=${at + 1}`,
    alert: 'at_once' as const,
    created_at: stage.app.clock.now(),
    alerts_since: stage.app.clock.now(),
  }))
  const { db } = stage.app.platform
  await db.insertInto('saved_searches').values(rows).execute()
  let read = 0
  let servedAfter = 0
  const kept = new KeptSearches(() =>
    Promise.resolve(() => {
      if (read === 0) setImmediate(() => (servedAfter = read))
      read += 1
      return Promise.resolve(ANY)
    }),
  )
  await kept.refresh(db)
  expect(read).toBe(1000)
  expect(servedAfter).toBeGreaterThan(0)
  expect(servedAfter).toBeLessThan(1000)
})
