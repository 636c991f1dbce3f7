import { downloadOwnBikes, exportOwnData, getBike, getVehicle, updateBike } from '@bikevalley/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { listBike } from '../../../../../../tests/support/bikes.ts'
import { createClient } from '../../../../../../tests/support/client.ts'
import { signUp, type TestPerson } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
let seller: TestPerson

beforeAll(async () => {
  app = await startTestApp({ country: 'DE' })
  seller = await signUp(app, 'Seller')
})
afterAll(() => app.stop())

const licenceOf = async (id: string) => (await seller.call(getBike, { params: { id } })).licence

const owned = z.object({ listings: z.array(z.looseObject({ id: z.string() })) })

describe('the licence that a bike needs', () => {
  test('follows from its facts, and again from those of an edit', async () => {
    const id = await listBike(seller, { engine_cc: 689, power_kw: 35, original_power_kw: 54.4, weight_kg: 184 })
    expect(await licenceOf(id)).toBe('A2')
    await seller.call(updateBike, { params: { id }, body: { power_kw: 54.4, original_power_kw: '' } })
    expect(await licenceOf(id)).toBe('A2_restricted')
    await seller.call(updateBike, { params: { id }, body: { power_kw: '' } })
    expect(await licenceOf(id)).toBeNull()
  })

  test('is not shown where the country has no such classes', async () => {
    const id = await listBike(seller, { engine_cc: 125, power_kw: 11, weight_kg: 140 })
    const own = async () => {
      const [{ body: file }, { body: data }] = await Promise.all([
        seller.send(downloadOwnBikes),
        seller.send(exportOwnData),
      ])
      const exported = owned.parse(data).listings.find((one) => one.id === id)
      return { heads: String(file).split('\r\n')[0]?.split(','), exported }
    }
    expect(await licenceOf(id)).toBe('A1')
    const here = await own()
    expect(here.heads).toContain('Licence')
    expect(here.exported).toMatchObject({ licence: 'A1' })
    app.platform.config.country = 'US'
    expect(await licenceOf(id)).toBeNull()
    const there = await own()
    expect(there.heads).not.toContain('Licence')
    expect(there.exported).toMatchObject({ id, engine_cc: 125 })
    expect(there.exported).not.toHaveProperty('licence')
    app.platform.config.country = 'DE'
  })
})

const ask = (query: { make?: string; model?: string; year?: string }) =>
  createClient(app.server).call(getVehicle, { query })

describe('the data about models', () => {
  test('has makes for everybody, and the models of a make that is named', async () => {
    const { makes, models, facts } = await ask({})
    expect(makes).toContain('Yamaha')
    expect([models, facts]).toEqual([[], null])
    expect((await ask({ make: 'yamaha' })).models).toContain('MT-07')
  })

  test('has the facts of a model in a year, however it is written', async () => {
    const { facts } = await ask({ make: 'yamaha', model: 'mt 07', year: '2019' })
    expect(facts).toMatchObject({ make: 'Yamaha', model: 'MT-07', body_type: 'naked', engine_cc: 689 })
  })

  test('has none of a model or a year that is not known', async () => {
    expect((await ask({ make: 'Yamaha', model: 'Home-made' })).facts).toBeNull()
    expect((await ask({ make: 'Yamaha', model: 'MT-07', year: '1985' })).facts).toBeNull()
  })
})
