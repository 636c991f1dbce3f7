import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../../../tests/support/client.ts'
import { signUp } from '../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { readerAt } from '../../platform/i18n/reader.ts'
import { withPictures } from './mail-pictures.ts'
import { type MailContent, renderMail } from './template.ts'

let app: TestApp
/** A kept picture. */
let picture: string
beforeAll(async () => {
  app = await startTestApp()
  const person = await signUp(app, 'Seller')
  const upload = await sharp({ create: { width: 1600, height: 900, channels: 4, background: '#1b6a3a80' } })
    .png()
    .toBuffer()
  await app.services.photos.store({ id: person.id }, [upload])
  picture = createHash('sha256').update(upload).digest('hex')
})
afterAll(() => app.stop())

const content = (hash: string | null): MailContent => ({
  subject: 'A <new> bike',
  paragraphs: ['It is booked.'],
  bike: {
    name: 'KTM "Duke" & more',
    picture: hash,
    facts: [
      { label: 'You get', value: '$3,412.50' },
      { label: 'Hand over by', value: 'Dec 6, 2026' },
    ],
  },
  action: { label: 'Hand over', url: 'http://127.0.0.1:3000/dashboard/handover/1' },
})

async function kept(hash: string | null) {
  await app.services.mail.queue(app.platform.db, readerAt('robin@example.com'), () => content(hash))
  return app.platform.db.selectFrom('mails').selectAll().orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
}

test('the bike that a mail is about is in its text and in its HTML, with its main facts', () => {
  const { text, html } = renderMail(content(null))
  expect(text).toContain('KTM "Duke" & more\nYou get: $3,412.50\nHand over by: Dec 6, 2026')
  for (const part of ['KTM &quot;Duke&quot; &amp; more', 'You get', '$3,412.50', 'Hand over by', 'Dec 6, 2026'])
    expect(html).toContain(part)
  expect(html).not.toContain('<img')
})

test('a mail contains its bike’s picture as a small JPEG, and loads nothing from any server', async () => {
  const { html, attachments } = await withPictures(await kept(picture), app.services.photos.smallJpeg)
  const [attached] = attachments
  expect(html).toContain(`src="cid:${attached?.cid}"`)
  expect(html.match(/(?:src|background)=/g)).toHaveLength(1)
  expect(html).not.toMatch(/url\(|@import|<link/)
  expect(attachments).toHaveLength(1)
  expect(await sharp(attached?.content).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 450 })
})

test('a picture in a mail leads to what it shows', () => {
  const item = { title: 'KTM Duke', text: '$4,500', url: 'http://127.0.0.1:3000/bike/2', picture: 'ab'.repeat(32) }
  const { html } = renderMail({ ...content('cd'.repeat(32)), items: [item] })
  expect([...html.matchAll(/<a href="([^"]+)"><img [^>]*alt="([^"]+)"/g)].map(([, url, alt]) => [url, alt])).toEqual([
    ['http://127.0.0.1:3000/dashboard/handover/1', 'KTM &quot;Duke&quot; &amp; more'],
    [item.url, item.title],
  ])
})

test('a mail whose picture no longer exists is sent without it', async () => {
  const { html, attachments } = await withPictures(await kept('ab'.repeat(32)), app.services.photos.smallJpeg)
  expect(attachments).toEqual([])
  expect(html).not.toContain('<img')
  expect(html).toContain('KTM &quot;Duke&quot; &amp; more')
})

test('the outbox shows a mail as a mail program does, and lets it run and load nothing else', async () => {
  const { id } = await kept(picture)
  const page = await createClient(app.server).request({ method: 'GET', url: `/dev/mail/${id}/html` })
  expect(page.status).toBe(200)
  expect(String(page.body)).toContain(`src="/images/${picture}.webp"`)
  expect(page.headers['content-security-policy']).toBe(
    "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-same-origin",
  )
  expect(page.headers['cache-control']).toBe('no-store')
})
