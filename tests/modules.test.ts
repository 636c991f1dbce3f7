import { adminDeletePerson, exportOwnData } from '@bikevalley/contract'
import { expect, onTestFinished, test } from 'vitest'
import type { Mail } from '../apps/server/src/modules/mail/index.ts'
import { readerAt } from '../apps/server/src/platform/i18n/reader.ts'
import { enqueue } from '../apps/server/src/platform/jobs/jobs.ts'
import { defineModule } from '../apps/server/src/platform/module.ts'
import { signUp, signUpAdmin } from './support/people.ts'
import { startTestApp } from './support/test-app.ts'

async function* oneEntry(owner: string) {
  yield { owner }
}

const told: string[] = []

/** A module outside the application, which needs one of its services. */
const toysModule = defineModule({
  create: (platform, { mail }: { mail: Mail }) => ({
    toys: {
      jobs: {
        lane: 'rest' as const,
        handlers: {
          'wind-up': () =>
            mail.queue(platform.db, readerAt('toys@example.com'), () => ({
              subject: 'Wound up',
              paragraphs: ['It runs.'],
            })),
        },
      },
      count: () => ({ toys: told.length }),
    },
  }),
  routes: ({ server }, { toys }) => void server.get('/toys', () => toys.count()),
  jobs: ({ toys }) => [toys.jobs],
  people: () => ({
    deleting: async (_trx, personId) => void told.push(personId),
    personalData: ({ id }) => [{ name: 'toys', entries: oneEntry(id) }],
  }),
})

test('a module is added by one line: it is served, its jobs run, and it is asked about people', async () => {
  const app = await startTestApp({}, undefined, 'none', { extend: (site) => site.add(toysModule) })
  onTestFinished(() => app.stop())
  expect((await app.server.inject({ url: '/toys' })).json()).toEqual({ toys: 0 })

  await enqueue(app.platform.db, 'wind-up', {})
  await app.runJobs()
  const mails = await app.platform.db.selectFrom('mails').select('subject').execute()
  expect(mails).toContainEqual({ subject: 'Wound up' })

  const person = await signUp(app, 'user')
  const { body } = await person.send(exportOwnData, {})
  expect(JSON.stringify(body)).toContain(person.id)
  expect(body).toMatchObject({ toys: [{ owner: person.id }] })
  const admin = await signUpAdmin(app)
  await admin.call(adminDeletePerson, { params: { id: person.id }, body: { reason: 'They asked for it.' } })
  expect(told).toEqual([person.id])
})
