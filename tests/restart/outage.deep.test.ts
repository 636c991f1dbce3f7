import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, expect, inject, test } from 'vitest'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { stopPostmaster } from '../../apps/server/src/platform/embedded-postgres/postmaster.ts'
import { freezeDatabase } from './frozen-database.ts'
import { signUpSeller } from './seller.ts'
import { makeSite, type ServerProcess, type Site, whenHealthy } from './server.ts'

const cleanUps: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).toReversed()) await cleanUp()
})

async function newSite(filled?: string): Promise<Site> {
  const site = await makeSite(filled)
  cleanUps.push(() => site.cleanUp())
  return site
}

/**
 * Everything that a visitor, a person, a monitor and a crawler ask for, again and again; counts the answers by status.
 *
 * @param cookie the person's session; without it, one of nobody's
 */
function putUnderLoad(url: string, cookie = 'better-auth.session_token=nothing.nothing') {
  const counts = new Map<number | string, number>()
  const stop = new AbortController()
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'Not-the-password-1' })
  const post = { method: 'POST', body, headers: { 'content-type': 'application/json', origin: url } }
  const person = { headers: { cookie } }
  const calls: [string, RequestInit?][] = [
    ['/'],
    ['/buy'],
    ['/bike/0190b5f0-0000-7000-8000-000000000000'],
    ['/api/categories'],
    ['/api/advertised'],
    ['/api/health/live', person],
    ['/api/health', person],
    ['/metrics'],
    ['/sitemap.xml'],
    ['/api/auth/sign-in/email', post],
    ['/api/user', person],
    ['/api/booking/received', person],
    ['/dashboard', person],
  ]
  const answers = calls.map(() => 0)
  const running = calls.map(async ([path, init], call) => {
    while (!stop.signal.aborted) {
      const status = await fetch(`${url}${path}`, init)
        .then((response) => response.arrayBuffer().then(() => response.status))
        .catch((error: unknown) => `${path}: ${String(error)}`)
      const key = typeof status === 'number' && status === 500 ? `${path}: 500` : status
      counts.set(key, (counts.get(key) ?? 0) + 1)
      answers[call] = (answers[call] ?? 0) + 1
      await sleep(200)
    }
  })
  return {
    /** Waits until each of them is answered that is asked for from now on. */
    async round(): Promise<void> {
      const before = [...answers]
      await expect
        .poll(() => answers.filter((count, call) => count < (before[call] ?? 0) + 2).length, { timeout: 150_000 })
        .toBe(0)
    },
    async stop(): Promise<Map<number | string, number>> {
      stop.abort()
      await Promise.all(running)
      return counts
    },
  }
}

/** Takes the database away from a server under load, gives it back, and sees that the server was there all the time. */
async function survives(
  server: ServerProcess,
  outage: (load: ReturnType<typeof putUnderLoad>) => Promise<void>,
  cookie?: string,
): Promise<void> {
  const load = putUnderLoad(server.url, cookie)
  await outage(load)
  await whenHealthy(server)
  const counts = await load.stop()
  expect(server.child.exitCode).toBeNull()
  const wrong = [...counts.keys()].filter((status) => typeof status === 'string')
  const why =
    wrong.length > 0
      ? server
          .stderr()
          .split('\n')
          .filter((line) => line.includes('sign-in'))
      : []
  expect({ wrong, why: why.slice(0, 3) }).toEqual({ wrong: [], why: [] })
  expect(counts.get(503)).toBeGreaterThan(0)
}

/** Ends the server's own database whenever it comes back, until the outage is over. */
async function keepKilling(site: Site, over: AbortSignal): Promise<void> {
  while (!over.aborted) {
    const postmaster = await site.postmaster()
    if (postmaster) process.kill(postmaster.pid, 'SIGKILL')
    await sleep(100)
  }
}

test('an outage in which everything is asked for ends no server, whatever it was doing, and all of them continue after it', async () => {
  const drawing = await newSite()
  const plain = await newSite(inject('filledFolder'))
  const folder = await mkdtemp(join(tmpdir(), 'bikevalley-outage-'))
  const log = { info: () => undefined, warn: () => undefined, error: () => undefined }
  let database = await startEmbeddedPostgres({ dataDir: folder, log })
  cleanUps.push(async () => {
    await database.stop()
    await stopPostmaster(join(folder, 'postgres'))
    await rm(folder, { recursive: true, force: true })
  })

  // It draws the demo market's pictures for minutes, with two cores at full stretch.
  const withPictures = await drawing.begin({ DEMO_DATA: 'on' })
  const ownDatabase = await plain.begin()
  const AUTH_SECRET = 'one secret for all processes on it'
  const shared = { DATABASE_URL: database.url, DATABASE_MIGRATE_URL: database.ownerUrl, AUTH_SECRET }
  const withJobs = await newSite().then((site) => site.begin(shared))
  const withoutJobs = await newSite().then((site) => site.begin({ ...shared, JOBS: 'off' }))
  // The demo market is made first.
  for (const server of [withPictures, ownDatabase, withJobs, withoutJobs]) await whenHealthy(server)

  const servers = [withPictures, ownDatabase, withJobs, withoutJobs]
  let answered = 0
  const over = new AbortController()
  const [down, given] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await Promise.all([
    ...servers.map((server) =>
      survives(server, async (load) => {
        await down.promise
        await load.round()
        answered += 1
        if (answered === servers.length) over.abort()
        await given.promise
      }),
    ),
    (async () => {
      // In the midst of their work.
      await sleep(1_000)
      const killing = [drawing, plain].map((site) => keepKilling(site, over.signal))
      await database.stop()
      await stopPostmaster(join(folder, 'postgres'))
      down.resolve()
      await Promise.all(killing)
      database = await startEmbeddedPostgres({ dataDir: folder, log })
      given.resolve()
    })(),
  ])
}, 900_000)

test('a server answers every request while its database hangs, and continues once the database does', async () => {
  const site = await newSite(inject('filledFolder'))
  const server = await site.start()
  const cookie = (await signUpSeller(server.url)).cookie()
  const statusOf = async (path: string) => (await fetch(`${server.url}${path}`, { headers: { cookie } })).status
  const outage = async (load: ReturnType<typeof putUnderLoad>) => {
    await load.round()
    const thaw = await freezeDatabase(site)
    cleanUps.push(async () => thaw())
    await load.round()
    expect(await statusOf('/api/health')).toBe(503)
    expect(await statusOf('/api/health/live')).toBe(200)
    expect(await statusOf('/metrics')).toBe(200)
    thaw()
  }
  await survives(server, outage, cookie)
  expect(await statusOf('/api/booking/received')).toBe(200)
}, 300_000)
