import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../../../tests/support/test-app.ts'

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

test('every figure that an alert of deploy/alerts.yml looks at is in the metrics', async () => {
  const rules = await readFile(join(import.meta.dirname, '../../../../../deploy/alerts.yml'), 'utf8')
  const expressions = [...rules.matchAll(/expr: (.*)$/gm)].map(([, expression = '']) => expression)
  expect(expressions.length).toBeGreaterThan(8)
  const body = await metrics()
  const names = expressions.flatMap((expression) => /(?:^|\()([a-z_]+)(?=[{[ ])/.exec(expression)?.[1] ?? [expression])
  expect(names.filter((name) => name !== 'up' && !body.includes(`# TYPE ${name} `))).toEqual([])
  for (const lane of ['money', 'mail']) expect(body).toContain(`jobs_oldest_due_seconds{lane="${lane}"}`)
})
