import { once } from 'node:events'
import { chmod, readdir, readFile, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { join } from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, inject, test } from 'vitest'
import { until } from '../support/eventually.ts'
import { signUpSeller } from './seller.ts'
import { end, isHealthy, makeSite, type Site } from './server.ts'

let site: Site
afterEach(() => site.cleanUp())

/** For what is about a first start. */
const onNothing = async () => {
  site = await makeSite()
}
const onFilledFolder = async () => {
  site = await makeSite(inject('filledFolder'))
}

test('the signal SIGINT ends everything cleanly', async () => {
  await onFilledFolder()
  const launched = await site.launch()
  const warned = launched.stderr()
  expect(await end(launched, 'SIGINT')).toBe(0)
  expect(await site.postmaster()).toBeUndefined()
  expect(await isHealthy(launched.url)).toBe(false)
  expect(launched.stderr()).toBe(warned)
})

async function passwordHashesAt(site: Site): Promise<string[]> {
  const client = new Client({ connectionString: await site.databaseUrl() })
  await client.connect()
  try {
    const { rows } = await client.query<{ password: string }>('SELECT password FROM accounts')
    return rows.map(({ password }) => password)
  } finally {
    await client.end()
  }
}

const read = (path: string) => readFile(path, 'utf8').catch(() => '')

/** The processes of a site, by the folder that their settings or their command name (Linux). */
async function processesOf({ dataDir }: Site): Promise<string[]> {
  const all = await readdir('/proc').catch((): string[] => [])
  const found = all
    .filter((name) => /^\d+$/.test(name) && Number(name) !== process.pid)
    .map(async (pid) => {
      const told = `${await read(`/proc/${pid}/environ`)} ${await read(`/proc/${pid}/cmdline`)}`
      return told.includes(dataDir) ? [pid] : []
    })
  return (await Promise.all(found)).flat()
}

test('a server whose launcher is killed stops as well, and its database with it', async () => {
  await onFilledFolder()
  const launched = await site.launch()
  await end(launched, 'SIGKILL')
  await expect.poll(() => isHealthy(launched.url)).toBe(false)
  await expect.poll(() => site.postmaster()).toBeUndefined()
  expect(launched.stderr()).toBe('')
  await site.start()
})

test('the service’s own command, told to stop while a client sends slowly, answers it, ends with 0 and leaves nothing', async () => {
  await onFilledFolder()
  const service = await site.startAsService()
  const body = JSON.stringify({ email: 'nobody@example.com', password: 'Wrong-horse-1' })
  const slow = request(`${service.url}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length, expect: '100-continue' },
  })
  slow.flushHeaders()
  await once(slow, 'continue')
  const answered = once(slow, 'response')

  const code = end(service, 'SIGTERM')
  const isOpen = () => fetch(`${service.url}/api/health/live`).then(Boolean, () => false)
  await until(async () => !(await isOpen()))
  slow.end(body)
  const [response] = await answered
  expect(response.statusCode).toBe(401)
  expect(await code).toBe(0)
  expect(await processesOf(site)).toEqual([])
  expect(await site.postmaster()).toBeUndefined()
})

test('a stop that comes during a start ends everything as cleanly', async () => {
  await onNothing()
  const server = await site.begin()
  await until(() => server.stdout().includes('Starting the database'))
  const code = await end(server, 'SIGTERM')
  expect({ code, stderr: server.stderr() }).toEqual({ code: 0, stderr: '' })
  expect(await site.postmaster()).toBeUndefined()
})

test('two starts on one DATA_DIR share the database, and the last to stop stops it', async () => {
  await onNothing()
  const [one, two] = await Promise.all([site.start(), site.start()])
  const seller = await signUpSeller(one.url)
  await seller.listBike('Shared')
  expect(await seller.bikesAt(two.url)).toEqual([{ name: 'Shared', hasPicture: true }])
  // Tests of the application may hash for less; a server that was started never does.
  expect(await passwordHashesAt(site)).toEqual([expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)])

  expect(await end(one, 'SIGTERM')).toBe(0)
  await seller.bikesAt(two.url)
  expect(await end(two, 'SIGTERM')).toBe(0)
  expect(await site.postmaster()).toBeUndefined()
})

test('a DATA_DIR that only its owner may enter works', async () => {
  await onNothing()
  await chmod(site.dataDir, 0o700)
  const server = await site.start()
  expect(await end(server, 'SIGTERM')).toBe(0)
})

async function expectRefusal(settings: Record<string, string>, line: RegExp, exitCode = 1): Promise<void> {
  const { code, stderr } = await site.startAndFail(settings)
  expect({ code, stderr }).toEqual({ code: exitCode, stderr: expect.stringMatching(line) })
  expect(await site.postmaster()).toBeUndefined()
}

describe('a start is stopped in one clear line by', () => {
  beforeEach(onFilledFolder)

  test('a wrong setting, with a code of its own', () =>
    expectRefusal({ PORT: 'abc' }, /^PORT is a number from 1 to 65535\..*\n$/, 78))

  test('a DATA_DIR that can’t be written', async () => {
    const file = join(site.dataDir, 'file')
    await writeFile(file, '')
    await expectRefusal({ DATA_DIR: join(file, 'below') }, /^DATA_DIR .*\n$/)
    await expectRefusal({ DATA_DIR: file }, /^DATA_DIR .*\n$/)
  })

  // Root may write everywhere, but not there.
  test('a DATA_DIR that can’t be written, beside a database of one’s own', async () => {
    const server = await site.start()
    const DATABASE_URL = await site.databaseUrl()
    expect(await site.startAndFail({ DATA_DIR: '/sys', DATABASE_URL })).toEqual({
      code: 1,
      stdout: '',
      stderr: expect.stringMatching(/^DATA_DIR \/sys can’t be written \(\w+\)\..*\n$/),
    })
    expect(await isHealthy(server.url)).toBe(true)
  })

  test('a DATABASE_URL that leads nowhere', () =>
    expectRefusal({ DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' }, /^DATABASE_URL does not lead to .*\n$/))

  test('a busy port, while the first goes on undisturbed', async () => {
    const first = await site.start()
    const { code, stderr } = await site.startAndFail({ PORT: new URL(first.url).port })
    expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringMatching(/^PORT \d+ is in use\..*\n$/) })
    expect(await isHealthy(first.url)).toBe(true)
  })
})
