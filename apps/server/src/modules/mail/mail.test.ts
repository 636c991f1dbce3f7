import { afterAll, beforeAll, expect, test } from 'vitest'
import { createClient } from '../../../../../tests/support/client.ts'
import { DAY } from '../../../../../tests/support/fake-clock.ts'
import { runLaterJobs } from '../../../../../tests/support/later-jobs.ts'
import { startSmtp } from '../../../../../tests/support/smtp-server.ts'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { readerAt } from '../../platform/i18n/reader.ts'
import { createMailSender, literalSubject } from './send-mail.ts'
import { renderMail } from './template.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.stop())

const noPicture = () => Promise.resolve(null)

const reader = readerAt('robin@example.com')
const message = {
  subject: 'Fish & <chips>',
  paragraphs: ['One <script>alert(1)</script> paragraph.', 'It\'s "another".'],
  action: { label: 'Look <here>', url: 'http://127.0.0.1:3000/reset-password?token=a&next=b' },
}

test('the text and the HTML of a mail say the same, and the HTML is escaped', () => {
  const { text, html } = renderMail(message)
  expect(text).toContain('One <script>alert(1)</script> paragraph.')
  expect(text).toContain('Look <here>:\nhttp://127.0.0.1:3000/reset-password?token=a&next=b')
  expect(html).toContain('One &lt;script&gt;alert(1)&lt;/script&gt; paragraph.')
  expect(html).toContain('It&#39;s &quot;another&quot;.')
  expect(html).toContain('href="http://127.0.0.1:3000/reset-password?token=a&amp;next=b"')
  expect(html).not.toContain('<script>')
})

test('a mail is written with the change that it reports, or not at all', async () => {
  const { db } = app.platform
  const failing = db.transaction().execute(async (trx) => {
    await app.services.mail.queue(trx, readerAt('undone@example.com'), () => message)
    throw new Error('The change failed.')
  })
  await expect(failing).rejects.toThrow('The change failed.')
  expect(await db.selectFrom('mails').selectAll().where('recipient', '=', 'undone@example.com').execute()).toEqual([])
})

test('the outbox shows each mail where there is no SMTP, with links to follow, under the strict content policy', async () => {
  await app.services.mail.queue(app.platform.db, reader, () => message)
  const client = createClient(app.server)
  const list = await client.request({ method: 'GET', url: '/dev/mail' })
  expect(list.status).toBe(200)
  expect(list.headers['content-type']).toContain('text/html')
  expect(String(list.body)).toContain('Fish &amp; &lt;chips&gt;')
  const address = /href="(\/dev\/mail\/[0-9a-f-]+)"/.exec(String(list.body))?.[1] ?? ''

  const mail = await client.request({ method: 'GET', url: address })
  const page = String(mail.body)
  expect(page).toContain('<a href="http://127.0.0.1:3000/reset-password?token=a&amp;next=b">')
  expect(page).not.toContain('<script')
  const nonce = /<style nonce="([^"]+)">/.exec(page)?.[1] ?? ''
  expect(nonce).not.toBe('')
  expect(mail.headers['content-security-policy']).toContain(`'nonce-${nonce}'`)
  expect(page).not.toMatch(/\sstyle=/)
})

test('the outbox has the newest mail first', async () => {
  await app.services.mail.queue(app.platform.db, reader, () => ({ ...message, subject: 'Earlier' }))
  await app.services.mail.queue(app.platform.db, reader, () => ({ ...message, subject: 'Later' }))
  const { body } = await createClient(app.server).request({ method: 'GET', url: '/dev/mail' })
  expect(String(body).indexOf('Later')).toBeLessThan(String(body).indexOf('Earlier'))
})

test.each(['/dev/mail/0190b5f0-0000-7000-8000-000000000000', '/dev/mail/nonsense'])(
  'the outbox reports %s as missing',
  async (url) => {
    expect((await createClient(app.server).request({ method: 'GET', url })).status).toBe(404)
  },
)

test('the outbox is closed outside local mode', async () => {
  const open = await startTestApp({ publicUrl: 'https://bikes.example.com', localMode: false })
  try {
    await open.services.mail.queue(open.platform.db, reader, () => message)
    const client = createClient(open.server)
    expect((await client.request({ method: 'GET', url: '/dev/mail' })).status).toBe(404)
    const { id } = await open.platform.db.selectFrom('mails').select('id').executeTakeFirstOrThrow()
    expect((await client.request({ method: 'GET', url: `/dev/mail/${id}` })).status).toBe(404)
  } finally {
    await open.stop()
  }
})

test('a mail is sent once by a job with SMTP and marked; one that a server refuses is sent again', async () => {
  const smtp = await startSmtp()
  const sending = await startTestApp({
    smtpUrl: `smtp://127.0.0.1:${smtp.port}`,
    mailFrom: 'Bikes <bikes@example.com>',
    publicUrl: 'https://bikes.example.com',
  })
  try {
    const { mail } = sending.services
    await mail.queue(sending.platform.db, reader, () => ({
      ...message,
      subject: 'Sent =?utf-8?Q?Win?=\r\nBcc: all@example.com',
    }))
    const row = () => sending.platform.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
    const { id } = await row()

    smtp.refuse = true
    await sending.runJobs()
    expect((await row()).sent_at).toBeNull()
    smtp.refuse = false
    await mail.jobs.handlers['send-mail']?.({ mailId: id })
    expect((await row()).sent_at).toEqual(sending.clock.now())
    expect(smtp.received).toHaveLength(1)
    expect(smtp.received[0]).toContain('RCPT TO:<robin@example.com>')
    expect(smtp.received[0]).toContain(`Message-ID: <${id}@bikes.example.com>`)
    const [, sent = ''] = /^Subject:\s+=\?UTF-8\?B\?(.*)\?=\r$/m.exec(smtp.received[0] ?? '') ?? []
    expect(Buffer.from(sent, 'base64').toString()).toBe('Sent =?utf-8?Q?Win?= Bcc: all@example.com')
    expect(smtp.received[0]).not.toMatch(/^Bcc:/m)

    await mail.jobs.handlers['send-mail']?.({ mailId: id })
    expect(smtp.received).toHaveLength(1)
    expect(sending.logged.join('\n')).not.toContain('token=a')
  } finally {
    await sending.stop()
    await smtp.stop()
  }
})

test('a mail to another machine is sent by TLS or not at all, unless the setting waives it', async () => {
  const smtp = await startSmtp()
  // This machine, by an address that is not recognized as local.
  const elsewhere = `smtp://127.1:${smtp.port}`
  const { db } = app.platform
  await app.services.mail.queue(db, reader, () => ({ ...message, subject: 'Guarded' }))
  const { id } = await db.selectFrom('mails').select('id').where('subject', '=', 'Guarded').executeTakeFirstOrThrow()
  try {
    await expect(createMailSender(app.platform, elsewhere, noPicture)({ mailId: id })).rejects.toThrow(/TLS|SSL/)
    expect(smtp.received).toEqual([])
    await createMailSender(app.platform, `${elsewhere}?requireTLS=false`, noPicture)({ mailId: id })
    expect(smtp.received).toHaveLength(1)
  } finally {
    await smtp.stop()
  }
})

test.each([
  ['Your bike “=?utf-8?B?V2luIQ==?=” was booked', 'in words'],
  [`=?utf-8?Q?Win?= ${'ü'.repeat(60)} end`, 'and longer than one word'],
])('a subject in which somebody has typed an encoded word is read as it was typed: %s', (subject) => {
  const words = literalSubject(subject).split(' ')
  for (const word of words) expect(word.length).toBeLessThanOrEqual(75)
  const decoded = words.map((word) => Buffer.from(/^=\?UTF-8\?B\?(.*)\?=$/.exec(word)?.[1] ?? '', 'base64').toString())
  expect(decoded.join('')).toBe(subject)
})

test('a subject without an encoded word is left to the mail library', () => {
  expect(literalSubject('Ann’s bike = sold?')).toBe('Ann’s bike = sold?')
})

test('the text of a secret email is stored until it is sent', async () => {
  const smtp = await startSmtp()
  const sending = await startTestApp({ smtpUrl: `smtp://127.0.0.1:${smtp.port}` })
  const row = () => sending.platform.db.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  const paragraphs = ['Your code is 017 259.']
  try {
    await sending.services.mail.queue(sending.platform.db, reader, () => ({ ...message, paragraphs, secret: true }))
    smtp.refuse = true
    await sending.runJobs()
    expect((await row()).body_text).toContain('017 259')
    smtp.refuse = false
    await runLaterJobs(sending)
    expect(smtp.received.join()).toContain('017 259')
    expect(await row()).toMatchObject({ sent_at: sending.clock.now(), subject: message.subject })
    expect(JSON.stringify(await row())).not.toContain('017 259')
  } finally {
    await sending.stop()
    await smtp.stop()
  }
})

test('mails are deleted after 90 days, and younger ones kept', async () => {
  const { db } = app.platform
  const queued = (subject: string) =>
    app.services.mail.queue(db, readerAt('kept@example.com'), () => ({ ...message, subject }))
  await queued('Old')
  app.clock.advance(2 * DAY)
  await queued('Young')
  app.clock.advance(89 * DAY)
  await app.services.mail.jobs.handlers['forget-old-mails']?.({})
  const left = await db.selectFrom('mails').select('subject').where('recipient', '=', 'kept@example.com').execute()
  expect(left).toEqual([{ subject: 'Young' }])
})
