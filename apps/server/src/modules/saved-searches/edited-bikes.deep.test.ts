import { deleteBike, liftSuspension, relistBike, signInEmail, suspendPerson, withdrawBike } from '@bikevalley/contract'
import { describe, expect, test } from 'vitest'
import { stage, useAlertStage } from '../../../../../tests/support/alerts.ts'
import { HOUR } from '../../../../../tests/support/fake-clock.ts'
import { signUpAdmin } from '../../../../../tests/support/people.ts'

useAlertStage()

const withdraw = (id: string) => stage.seller.call(withdrawBike, { params: { id } })
const relist = (id: string) => stage.seller.call(relistBike, { params: { id } })

describe('an edit by which an older bike comes to meet a search', () => {
  test('is told once as new, however often it is edited to and fro', async () => {
    const id = await stage.listed({ mileage: 120_000 })
    await stage.look()
    await stage.save(stage.rider, 'mileage_max=20000')
    for (const mileage of [12_000, 120_000, 12_000]) {
      await stage.change(id, { mileage })
      await stage.lookUntilTold()
    }
    expect(await stage.subjectsTo(stage.rider)).toEqual(['New match: “Yamaha MT-07”, $4,500'])
  })

  test('is told as new, and not as a fall, where its price fell', async () => {
    const id = await stage.listed({ resale_price: '6000' })
    await stage.look()
    await stage.save(stage.rider, 'price_max=5000')
    await stage.cost(id, '4800')
    await stage.lookUntilTold()
    await stage.cost(id, '4500')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual([
      'New match: “Yamaha MT-07”, $4,800',
      'Now $4,500: “Yamaha MT-07”',
    ])
  })

  test('is told where several edits wait to be looked at: what it was before the first counts', async () => {
    const id = await stage.listed({ resale_price: '6000' })
    await stage.look()
    await stage.save(stage.rider, 'price_max=5000')
    await stage.cost(id, '4800')
    await stage.describe(id, 'Washed.')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual(['New match: “Yamaha MT-07”, $4,800'])
  })

  test('is no news to a search that is saved after it', async () => {
    const id = await stage.listed({ resale_price: '6000' })
    await stage.look()
    await stage.cost(id, '4800')
    await stage.save(stage.rider, 'price_max=5000')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual([])
  })

  test('is told where it gives the bike a better rating; a new rating without an edit is no news', async () => {
    const learnt = await stage.listed({ name: 'Learnt', resale_price: '5000' })
    const lowered = await stage.listed({ name: 'Lowered', resale_price: '5000' })
    for (const id of [learnt, lowered]) await stage.rate(id, 'fair')
    await stage.look()
    await stage.save(stage.rider, 'price_rating=great')
    await stage.rate(learnt, 'great')
    await stage.lookUntilTold()
    await stage.describe(learnt, 'Washed.')
    await stage.rate(learnt, 'great')
    await stage.cost(lowered, '4000')
    await stage.rate(lowered, 'great')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual(['New match: “Lowered”, $4,000'])
  })

  test('is told where a training alone had moved it into the search, and an edit out of it', async () => {
    const id = await stage.listed({ resale_price: '5000' })
    await stage.rate(id, 'fair')
    await stage.look()
    await stage.save(stage.rider, 'price_rating=great')
    await stage.rate(id, 'great')
    await stage.cost(id, '6000')
    await stage.rate(id, 'fair')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual([])
    await stage.cost(id, '4000')
    await stage.rate(id, 'great')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual(['New match: “Yamaha MT-07”, $4,000'])
  })

  test('is no news to a search that is saved while the bike waits for its first rating and is edited', async () => {
    await stage.rate(await stage.listed({ name: 'Rated', resale_price: '9000' }), 'fair')
    const id = await stage.listed({ resale_price: '5000' })
    await stage.look()
    await stage.save(stage.rider, 'price_max=5000')
    await stage.describe(id, 'Washed.')
    await stage.rate(id, 'fair')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual([])
  })

  test('is no news where the bike met it when it was saved; a fall is measured against the price of then', async () => {
    const id = await stage.listed({ mileage: 12_000, resale_price: '5000' })
    await stage.look()
    await stage.save(stage.rider, 'mileage_max=20000')
    await stage.cost(id, '6000')
    await stage.look()
    for (const mileage of [120_000, 12_000]) {
      await stage.change(id, { mileage })
      await stage.lookUntilTold()
    }
    await stage.cost(id, '5500')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual([])
    await stage.cost(id, '4900')
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual(['Now $4,900: “Yamaha MT-07”'])
  })
})

describe('a bike that was there when a search was saved, and went', () => {
  test('is not new when it is back after a suspension; what it cost when the search was saved is what a fall is measured against', async () => {
    const admin = await signUpAdmin(stage.app)
    const raised = await stage.listed({ name: 'Raised', resale_price: '5000' })
    const cheaper = await stage.listed({ name: 'Cheaper', resale_price: '5000' })
    await stage.look()
    await stage.save(stage.rider, 'category=Sports')
    await stage.cost(raised, '6000')
    await stage.look()
    const about = { params: { id: stage.seller.id }, body: { reason: 'A test.' } }
    await admin.call(suspendPerson, about)
    await stage.look()
    stage.app.clock.advance(HOUR)
    await admin.call(liftSuspension, about)
    const { email, password } = stage.seller
    await stage.seller.call(signInEmail, { body: { email, password } })
    await stage.cost(raised, '5500')
    await stage.cost(cheaper, '4000')
    for (const id of [raised, cheaper]) await relist(id)
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual(['Now $4,000: “Cheaper”'])
  })

  test('is not new when it is back before anybody looked, and a fall meanwhile is told', async () => {
    const id = await stage.listed({ resale_price: '5000' })
    await stage.look()
    await stage.save(stage.rider, 'category=Sports')
    await withdraw(id)
    await stage.cost(id, '4500')
    await relist(id)
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual(['Now $4,500: “Yamaha MT-07”'])
  })

  test('is new to a search that was saved while it was away', async () => {
    const id = await stage.listed()
    await stage.look()
    await withdraw(id)
    await stage.look()
    await stage.save(stage.rider, 'category=Sports')
    stage.app.clock.advance(HOUR)
    await relist(id)
    await stage.lookUntilTold()
    expect(await stage.subjectsTo(stage.rider)).toEqual(['New match: “Yamaha MT-07”, $4,500'])
  })

  test('leaves nothing of itself in the queue when it is removed', async () => {
    const id = await stage.listed()
    await stage.look()
    await stage.describe(id, 'My phone is 555 010 2030.')
    await stage.seller.call(deleteBike, { params: { id } })
    const news = await stage.app.platform.db.selectFrom('listing_news').select(['pending', 'former']).execute()
    expect(news).toEqual([{ pending: true, former: null }])
  })
})
