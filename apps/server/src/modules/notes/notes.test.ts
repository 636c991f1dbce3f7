import { afterAll, beforeAll, expect, test } from 'vitest'
import { newPerson, startTestServices, type TestServices } from '../../../../../tests/support/test-services.ts'
import type { Person } from '../../platform/people/person.ts'
import { createNotes, type Notes } from './service.ts'

let services: TestServices
let notes: Notes
let admin: Person
beforeAll(async () => {
  services = await startTestServices()
  notes = createNotes(services.platform)
  admin = await newPerson(services, 'admin', 'Ada Admin')
})
afterAll(() => services.stop())

const textsOf = async (id: string) => (await notes.list(id, {})).items.map(({ text }) => text)

test('admins write notes about a person, newest first, and delete them; the audit log records both without their text', async () => {
  const { id } = await newPerson(services, 'seller')
  const first = await notes.add(admin, id, 'Called: papers follow.')
  await notes.add(admin, id, 'Papers came.')
  expect((await notes.list(id, {})).items).toMatchObject([
    { text: 'Papers came.', author: { name: 'Ada Admin' } },
    { text: 'Called: papers follow.' },
  ])
  expect(await notes.delete(admin, first)).toBe(1)
  expect(await notes.delete(admin, first)).toBe(0)
  expect(await textsOf(id)).toEqual(['Papers came.'])
  const events = await services.db.selectFrom('audit_events').selectAll().where('subject_id', '=', id).execute()
  expect(events.map(({ action }) => action)).toEqual(['note_added', 'note_added', 'note_deleted'])
  expect(events.every(({ as_admin }) => as_admin)).toBe(true)
  expect(JSON.stringify(events)).not.toContain('Papers')
})

test('a person’s copy of their data has the notes about them, without the name of who wrote them', async () => {
  const person = await newPerson(services, 'buyer')
  await notes.add(admin, person.id, 'Pays by phone.')
  const entries: object[] = []
  for (const { entries: found } of notes.personalData(person)) for await (const entry of found) entries.push(entry)
  expect(entries).toEqual([{ text: 'Pays by phone.', written_at: expect.any(Date) }])
})

test('notes are deleted with the account, and nobody writes about a person who does not exist', async () => {
  const { id } = await newPerson(services, 'buyer')
  await notes.add(admin, id, 'To be forgotten.')
  await services.db.transaction().execute((trx) => notes.onDeletingPerson(trx, id))
  expect(await textsOf(id)).toEqual([])
  await services.db.updateTable('users').set({ deleted_at: services.clock.now() }).where('id', '=', id).execute()
  await expect(notes.add(admin, id, 'Too late.')).rejects.toMatchObject({ code: 'not_found' })
})
