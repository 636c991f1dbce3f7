import {
  changeSavedSearch,
  deleteSavedSearch,
  deleteUser,
  exportOwnData,
  LIMITS,
  listSavedSearches,
  restoreSavedSearch,
  type SearchAlert,
  saveSearch,
} from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signUp, signUpAdmin, type TestPerson } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const listOf = async (person: TestPerson) => (await person.call(listSavedSearches, {})).items
const wanted = (parameters: string, name = parameters.slice(0, 80), alert: SearchAlert = 'daily') => ({
  body: { name, parameters, alert },
})
const save = async (person: TestPerson, parameters: string, name?: string) =>
  (await person.call(saveSearch, wanted(parameters, name))).insertedId

test('a saved search is listed, renamed, given other alerts and deleted', async () => {
  const person = await signUp(app, 'user')
  const id = await save(person, 'make=Yamaha&price_max=5000&sort=price_asc&limit=5', '  Yamahas ')
  expect(await listOf(person)).toEqual([
    {
      _id: id,
      name: 'Yamahas',
      parameters: 'make=Yamaha&price_max=5000',
      near: null,
      can_search: true,
      alert: 'daily',
      saved_at: app.clock.now().toISOString(),
    },
  ])
  const change = { params: { id }, body: { name: 'For Lea', alert: 'at_once' as const } }
  expect(await person.call(changeSavedSearch, change)).toEqual({ acknowledged: true, modifiedCount: 1 })
  expect(await person.call(changeSavedSearch, change)).toEqual({ acknowledged: true, modifiedCount: 0 })
  expect(await listOf(person)).toMatchObject([{ name: 'For Lea', alert: 'at_once' }])
  expect(await person.call(deleteSavedSearch, { params: { id } })).toEqual({ acknowledged: true, deletedCount: 1 })
  expect(await person.call(deleteSavedSearch, { params: { id } })).toEqual({ acknowledged: true, deletedCount: 0 })
  expect(await listOf(person)).toEqual([])
  expect(await save(person, 'price_max=5000.0&make=Yamaha')).toBe(id)
})

test('a change of the name and one of the alerts keep each other, also at once; one of neither is refused', async () => {
  const person = await signUp(app, 'user')
  const params = { id: await save(person, 'make=BMW', 'Boxers') }
  const change = (body: { name?: string; alert?: SearchAlert }) => person.send(changeSavedSearch, { params, body })
  await Promise.all([change({ name: 'For Lea' }), change({ alert: 'at_once' })])
  expect(await listOf(person)).toMatchObject([{ name: 'For Lea', alert: 'at_once' }])
  await change({ alert: 'none' })
  await change({ name: 'For Leo' })
  expect(await listOf(person)).toMatchObject([{ name: 'For Leo', alert: 'none' }])
  expect(await change({})).toMatchObject({ status: 400, code: 'invalid_input' })
})

test('the same search is saved once, however its address is written, and says under which name', async () => {
  const person = await signUp(app, 'user')
  await save(person, 'q=mt+07&make=Yamaha&make=honda&with_photos=true', 'Twins')
  for (const again of [
    'with_photos=true&make=HONDA&make=yamaha&q=%20MT%20%2007&words_only=false&sort=newest',
    'q=mt+07&make=honda&make=Yamaha&make=Honda&with_photos=true&limit=3',
  ])
    expect(await person.send(saveSearch, wanted(again))).toMatchObject({
      status: 409,
      code: 'search_saved_before',
      body: { message: 'You have saved this search before, as ‘Twins’.' },
    })
  expect(await listOf(person)).toHaveLength(1)
  const other = await signUp(app, 'user')
  await save(other, 'q=mt+07&make=Yamaha&make=honda&with_photos=true')
  expect(await listOf(other)).toHaveLength(1)
})

test('two searches of a person never have one name, whatever its case, and the deleted one does not count', async () => {
  const person = await signUp(app, 'user')
  const first = await save(person, 'make=BMW', 'Boxers')
  const second = await save(person, 'make=Honda', 'Twins')
  const message = 'Another of your saved searches is called ‘boxers’. Choose another name.'
  const refused = { status: 400, code: 'invalid_input', body: { message, fields: { name: message } } }
  expect(await person.send(saveSearch, wanted('make=KTM', 'boxers'))).toMatchObject(refused)
  const rename = { params: { id: second }, body: { name: 'boxers' } }
  expect(await person.send(changeSavedSearch, rename)).toMatchObject(refused)
  await person.call(deleteSavedSearch, { params: { id: first } })
  expect(await person.send(changeSavedSearch, rename)).toMatchObject({ status: 200 })
  expect(await person.send(restoreSavedSearch, { params: { id: first } })).toMatchObject({ status: 400 })
  await save(await signUp(app, 'user'), 'make=BMW', 'boxers')
})

test('two who save the same at once have it once', async () => {
  const person = await signUp(app, 'user')
  const replies = await Promise.all(Array.from({ length: 4 }, () => person.send(saveSearch, wanted('make=BMW'))))
  expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409, 409, 409])
  expect(await listOf(person)).toHaveLength(1)
})

test('a search that finds nothing by a mistake is refused with the reason', async () => {
  const person = await signUp(app, 'user')
  for (const parameters of [
    'colour=mauve',
    'price_min=5&price_max=4',
    'near=Nowhereville',
    'view=grid',
    'make=a%00&q=1&q=2',
  ])
    expect(await person.send(saveSearch, wanted(parameters))).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(await person.send(saveSearch, wanted('make=BMW', ' '))).toMatchObject({
    status: 400,
    body: { fields: { name: 'Give the search a name.' } },
  })
  expect(await listOf(person)).toEqual([])
})

test('a person has room for so many searches', async () => {
  const person = await signUp(app, 'user')
  for (let year = 1; year <= LIMITS.savedSearches; year++) await save(person, `year_min=${1950 + year}`)
  expect(await person.send(saveSearch, wanted('make=BMW'))).toMatchObject({ status: 409, code: 'saved_searches_full' })
  const [last] = await listOf(person)
  await person.call(deleteSavedSearch, { params: { id: last?._id ?? '' } })
  await save(person, 'make=BMW')
})

test('parameters of another version leave the rest of the list as it is', async () => {
  const person = await signUp(app, 'user')
  await save(person, 'make=BMW', 'Known')
  const { db } = app.platform
  await db
    .insertInto('saved_searches')
    .values({
      id: '00000000-0000-4000-8000-000000000001',
      user_id: person.id,
      name: 'Of tomorrow',
      parameters: 'make=BMW&wheels=3',
      alert: 'at_once',
      created_at: app.clock.now(),
      alerts_since: app.clock.now(),
    })
    .execute()
  const items = await listOf(person)
  expect(new Map(items.map(({ name, can_search }) => [name, can_search]))).toEqual(
    new Map([
      ['Known', true],
      ['Of tomorrow', false],
    ]),
  )
})

test('saved searches are in their person’s copy, and go with the account', async () => {
  const person = await signUp(app, 'user')
  await save(person, 'make=BMW', 'Boxers')
  expect((await person.send(exportOwnData)).body).toMatchObject({
    saved_searches: [{ name: 'Boxers', parameters: 'make=BMW' }],
  })
  const admin = await signUpAdmin(app)
  await admin.call(deleteUser, { params: { id: person.id } })
  const left = await app.platform.db
    .selectFrom('saved_searches')
    .select('id')
    .where('user_id', '=', person.id)
    .execute()
  expect(left).toEqual([])
})
