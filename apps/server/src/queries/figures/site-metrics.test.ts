import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'
import { beginReading, noteAsked } from '../../modules/reconciliation/movements/fetch-progress.ts'
import { newId } from '../../platform/ids.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ smtpUrl: 'smtp://127.0.0.1:9' })
})
afterAll(() => app.stop())

const metrics = async () => (await app.server.inject('/metrics')).body
const valueOf = (body: string, name: string) => new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(body)?.[1]

test('the metrics say how business and what keeps it going stand', async () => {
  const { db } = app.platform
  const before = await metrics()
  expect(before).toMatch(/^bikevalley_info\{version="[\d.]+"\} 1$/m)
  expect(valueOf(before, 'payments')).toBe('0')
  // There was none yet: that is no age.
  expect(valueOf(before, 'backup_age_seconds')).toBeUndefined()
  const hourAgo = new Date(Date.now() - 3_600_000)
  await db.insertInto('installation').values({ key: 'last_backup', value: hourAgo.toISOString() }).execute()
  await db.insertInto('provider_fetches').values({ provider: 'test', fetched_until: hourAgo }).execute()
  await expect.poll(async () => Number(valueOf(await metrics(), 'backup_age_seconds'))).toBeGreaterThan(3_590)
  expect(Number(valueOf(await metrics(), 'provider_read_age_seconds'))).toBeGreaterThan(3_590)
})

const ageOfStripe = async () =>
  Number(/^provider_read_age_seconds\{provider="stripe"\} (\S+)$/m.exec(await metrics())?.[1])

test('a provider that was never read to the end has not been read since the first attempt, however often it was asked', async () => {
  const { db } = app.platform
  for (const at of [new Date(Date.now() - 4 * 3_600_000), new Date()]) {
    await noteAsked(db, 'stripe', at)
    await beginReading(db, 'stripe', at)
  }
  await expect.poll(ageOfStripe).toBeGreaterThan(14_390)
})

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)

const mailFigures = async () => {
  const body = await metrics()
  return { unsent: Number(valueOf(body, 'mails_unsent')), failing: Number(valueOf(body, 'mail_failing_seconds')) }
}

test('a mail that can not be delivered is no sign that mail fails once a later one was sent', async () => {
  const { db } = app.platform
  const mail = { subject: '', body_text: '', body_html: '', unsubscribe_url: null, language: null }
  const add = (age: number, sentAfter: number | null) =>
    db
      .insertInto('mails')
      .values({
        ...mail,
        id: newId(),
        recipient: 'someone@example.com',
        created_at: minutesAgo(age),
        sent_at: sentAfter === null ? null : minutesAgo(age - sentAfter),
      })
      .execute()
  // No mail was ever sent: what waits says that none can be.
  await add(300, null)
  await expect.poll(mailFigures).toMatchObject({ unsent: 1, failing: expect.toSatisfy((age: number) => age > 17_990) })
  await add(120, 1)
  await expect.poll(mailFigures).toEqual({ unsent: 1, failing: 0 })
  await add(20, null)
  await expect
    .poll(mailFigures)
    .toEqual({ unsent: 2, failing: expect.toSatisfy((age: number) => age > 1_190 && age < 1_300) })
})

test('every figure that an alert of deploy/alerts.yml looks at is in the metrics', async () => {
  const rules = await readFile(join(import.meta.dirname, '../../../../../deploy/alerts.yml'), 'utf8')
  const expressions = [...rules.matchAll(/expr: (.*)$/gm)].map(([, expression = '']) => expression)
  expect(expressions.length).toBeGreaterThan(8)
  const body = await metrics()
  const names = expressions.flatMap((expression) => /(?:^|\()([a-z_]+)(?=[{[ ])/.exec(expression)?.[1] ?? [expression])
  expect(names.filter((name) => name !== 'up' && !body.includes(`# TYPE ${name} `))).toEqual([])
  // What grows and shrinks is no counter: `increase` takes each fall for a new beginning.
  const gauges = [...body.matchAll(/^# TYPE (\w+) gauge$/gm)].map(([, name]) => name)
  expect(
    expressions
      .flatMap((rule) => /\b(?:increase|rate)\((\w+)/.exec(rule)?.[1] ?? [])
      .filter((name) => gauges.includes(name)),
  ).toEqual([])
  for (const lane of ['money', 'mail']) expect(body).toContain(`jobs_oldest_due_seconds{lane="${lane}"}`)
})
