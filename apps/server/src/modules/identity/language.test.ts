import {
  createBooking,
  deleteOwnAccount,
  exportOwnData,
  getOwnAccount,
  getViewer,
  requestPasswordReset,
  SERVER_LIMITS,
  saveLanguage,
  signUpEmail,
  subscribe,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBike } from '../../../../../tests/support/bikes.ts'
import { createClient } from '../../../../../tests/support/client.ts'
import { signUp } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { recordEvents } from '../../platform/audit.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const GERMAN = { 'accept-language': 'de-DE,de;q=0.9,en;q=0.5' }

const newestMailTo = (recipient: string) =>
  app.platform.db
    .selectFrom('mails')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('a refusal is in the language of whoever is refused, and the code is the same for all', async () => {
  const refused = { code: 'not_signed_in', message: 'Bitte melden Sie sich dafür an.' }
  const reply = await createClient(app.server).send(getOwnAccount, {}, GERMAN)
  expect(reply).toMatchObject({ status: 401, body: refused, headers: { 'content-language': 'de' } })
  expect(await createClient(app.server).send(getOwnAccount)).toMatchObject({ body: { message: 'Log in to do this.' } })
})

test.each([
  ['an unknown address', { url: '/api/no-such' }, 'Unter dieser Adresse gibt es nichts.'],
  [
    'a body that is no JSON',
    { method: 'POST', url: '/api/auth/sign-in/email', payload: '{', headers: { 'content-type': 'application/json' } },
    'Diese Anfrage ist kein gültiges JSON.',
  ],
  [
    'a call from elsewhere',
    { method: 'POST', url: '/api/users', headers: { origin: 'https://elsewhere.example', cookie: 'a=b' } },
    'Diese Anfrage kam von einer anderen Website und wurde abgelehnt.',
  ],
] as const)('a refusal outside of any handler is in the caller’s language too: %s', async (_, request, message) => {
  const headers = { ...GERMAN, ...('headers' in request ? request.headers : {}) }
  expect((await createClient(app.server).request({ ...request, headers })).body).toMatchObject({ message })
})

test('the page that a browser shows for a refusal is in its language', async () => {
  const headers = { ...GERMAN, accept: 'text/html' }
  const { body } = await createClient(app.server).request({ method: 'GET', url: '/api/no-such', headers })
  expect(body).toContain('<html lang="de"')
  expect(body).toContain('Seite nicht gefunden')
  expect(body).toContain('Zur Startseite')
})

test('a person’s language is that of the page they sign up on, and their own choice counts in every browser after', async () => {
  const client = createClient(app.server)
  const account = { name: 'Robin', email: 'robin.language@example.com', password: 'Correct-horse-battery' }
  expect((await client.send(signUpEmail, { body: account }, { 'x-language': 'de' })).status).toBe(200)
  const bookNothing = (headers: Record<string, string> = {}) =>
    client.send(
      createBooking,
      { body: { productId: crypto.randomUUID(), phone: '555 010 2030', location: 'X' } },
      headers,
    )
  expect(await client.call(getViewer, {})).toMatchObject({ language: 'de' })
  expect((await bookNothing({ 'accept-language': 'en' })).headers['content-language']).toBe('de')

  expect(await client.call(saveLanguage, { body: { language: 'en' } })).toMatchObject({ modifiedCount: 1 })
  expect(await client.call(saveLanguage, { body: { language: 'en' } })).toMatchObject({ modifiedCount: 0 })
  expect((await bookNothing(GERMAN)).body).toMatchObject({ message: 'This bike was not found.' })
  expect((await bookNothing({ ...GERMAN, cookie: '' })).body).toMatchObject({
    message: 'Bitte melden Sie sich dafür an.',
  })
  expect((await client.send(saveLanguage, { body: { language: 'xx' } })).status).toBe(400)
})

test('a person’s copy of their data says in their language who did what', async () => {
  const person = await signUp(app, 'user')
  await person.call(saveLanguage, { body: { language: 'de' } })
  const admin = await signUp(app, 'user')
  await recordEvents(
    app.platform.db,
    app.platform.clock,
    [person.id, admin.id, null].map((actorId) => ({
      actorId,
      action: 'person_asked',
      subjectType: 'user',
      subjectId: person.id,
    })),
  )
  expect((await person.send(exportOwnData)).body).toMatchObject({
    events: expect.arrayContaining(
      ['Sie', 'ein Admin', 'die Website'].map((by) =>
        expect.objectContaining({ what: 'person_asked', by, about: 'Sie' }),
      ),
    ),
  })
})

test('a person’s language is in the copy of their data, and deleted with their account', async () => {
  const person = await signUp(app, 'user')
  await person.call(saveLanguage, { body: { language: 'de' } })
  expect((await person.send(exportOwnData)).body).toMatchObject({ profile: { language: 'de' } })
  await person.call(deleteOwnAccount, { body: { password: person.password } })
  const { language } = await app.platform.db
    .selectFrom('users')
    .select('language')
    .where('id', '=', person.id)
    .executeTakeFirstOrThrow()
  expect(language).toBeNull()
})

test('a mail is in the language of its reader, whatever the language of the person who caused it', async () => {
  const [buyer, seller] = [await signUp(app, 'user'), await signUp(app, 'Seller')]
  await seller.call(saveLanguage, { body: { language: 'de' } })
  const productId = await listBike(seller)
  await buyer.call(createBooking, { body: { productId, phone: '555 010 2030', location: 'The station' } })
  const [toSeller, toBuyer] = [await newestMailTo(seller.email), await newestMailTo(buyer.email)]
  expect(toSeller).toMatchObject({ language: 'de', body_html: expect.stringContaining('<html lang="de">') })
  expect(toSeller.body_html).toContain('Oder öffnen Sie diese Adresse:')
  // Their numbers too, as the region of the site writes them.
  expect(toSeller.body_text).toMatch(/\d\.\d{3},\d{2}\s\$/)
  expect(toBuyer).toMatchObject({ language: 'en', body_html: expect.stringContaining('<html lang="en">') })
  expect(toBuyer.body_html).toContain('Or open this address:')
})

test('a mail by a job is in its reader’s language, and in the site’s where that is not known', async () => {
  const person = await signUp(app, 'user')
  await person.call(saveLanguage, { body: { language: 'de' } })
  await createClient(app.server).call(requestPasswordReset, { body: { email: person.email } })
  await app.runJobs()
  expect((await newestMailTo(person.email)).language).toBe('de')
  await app.platform.db.updateTable('users').set({ language: null }).where('id', '=', person.id).execute()
  await createClient(app.server).call(requestPasswordReset, { body: { email: person.email } })
  await app.runJobs()
  expect((await newestMailTo(person.email)).language).toBe('en')
})

test('a newsletter is written in the language of the page it was asked for on', async () => {
  const email = 'reader.language@example.com'
  await createClient(app.server).send(subscribe, { body: { email } }, { 'x-language': 'de' })
  expect((await newestMailTo(email)).body_html).toContain('<html lang="de">')
  const subscription = app.platform.db
    .selectFrom('newsletter_subscriptions')
    .select('language')
    .where('email', '=', email)
  expect(await subscription.executeTakeFirstOrThrow()).toEqual({ language: 'de' })
})

test('notices that are gathered in one mail are each in the language that they were written in', async () => {
  const reader = { email: 'many.notices@example.com', language: 'de', timeZone: null } as const
  const { mail } = app.services
  for (let count = 0; count < SERVER_LIMITS.noticeMailsPerHour + 2; count += 1)
    await mail.queue(app.platform.db, reader, () => ({ subject: t('site.help'), paragraphs: [''], notice: true }))
  app.clock.advance(2 * 3_600_000)
  await mail.jobs.handlers['mail-gathered-notices']?.({})
  expect(await newestMailTo(reader.email)).toMatchObject({
    language: 'de',
    subject: '2 weitere Nachrichten zu Ihren Motorrädern',
    body_text: expect.stringContaining('Hilfe'),
  })
})
