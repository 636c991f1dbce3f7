import { mkdtemp, rm } from 'node:fs/promises'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import { listCategoryBikes, pictureUrl } from '@bikevalley/contract'
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts'
import { javascriptOf } from './javascript.ts'
import { compare, type Target } from './load.ts'
import { measureMatching } from './matching.ts'
import { memoryMiB, startProgram } from './processes.ts'
import { measureSales } from './sales.ts'
import { measureAlerts } from './saved-searches.ts'

/** Measures ours against the bare handler in one run, and prints the tables of docs/benchmarks.md. */
const SERVER = 'apps/server/src/main.ts'
const [ourPort, barePort] = [3951, 3952]
const ours = `http://127.0.0.1:${ourPort}`
const bare = `http://127.0.0.1:${barePort}`
const health = `${ours}/api/health`
const quiet = { info: () => {}, warn: console.warn, error: console.error }

const dataDir = await mkdtemp(join(tmpdir(), 'bikevalley-bench-'))
const settings = { PORT: String(ourPort), HOST: '127.0.0.1', DATA_DIR: dataDir, RATE_LIMITS: 'off', DEMO_DATA: 'on' }

measureMatching()
try {
  await measureStarts()
  await measureServer()
  await measureSales(join(dataDir, 'sales'))
  await measureAlerts(join(dataDir, 'alerts'))
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

async function measureStarts(): Promise<void> {
  const first = await startProgram(SERVER, settings, health)
  await waitForDemo()
  await first.stop()
  const second = await startProgram(SERVER, settings, health)
  await second.stop()
  console.log(`\n| start of the server, database included | seconds |\n|---|---|`)
  console.log(`| new database | ${(first.readyAfterMs / 1000).toFixed(1)} |`)
  console.log(`| second start | ${(second.readyAfterMs / 1000).toFixed(1)} |`)
}

async function measureServer(): Promise<void> {
  const database = await startEmbeddedPostgres({ dataDir, log: quiet })
  const env = { ...settings, DATABASE_URL: database.url, DATABASE_MIGRATE_URL: database.ownerUrl }
  const server = await startProgram(SERVER, env, health)
  const floor = await startProgram(
    'tools/bench/bare-server.ts',
    { PORT: String(barePort), DATABASE_URL: database.url },
    `${bare}/home`,
  )
  try {
    const idle = await memoryMiB(server.process.pid)
    await measureLoad()
    console.log(`\n| memory of the server process | MiB |\n|---|---|\n| idle | ${idle} |`)
    console.log(`| after the load above | ${await memoryMiB(server.process.pid)} |`)
    await measureJavascript()
  } finally {
    await server.stop()
    await floor.stop()
    await database.stop()
  }
}

async function measureLoad(): Promise<void> {
  const signIn: Target = {
    url: `${ours}/api/auth/sign-in/email`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'buyer@bikevalley.test', password: 'BikeValley-demo-1' }),
    // Five tries for one account at once are what it has: the next would be told to wait.
    connections: 3,
  }
  const pairs: [string, Target, Target][] = [
    ['home page', { url: `${ours}/` }, { url: `${bare}/home` }],
    ['GET /api/advertisedItem', { url: `${ours}/api/advertisedItem` }, { url: `${bare}/advertised` }],
    ['GET /api/bikes/search', { url: `${ours}/api/bikes/search` }, { url: `${bare}/search` }],
    ['GET /api/category/Sports', { url: `${ours}/api/category/Sports` }, { url: `${bare}/category` }],
    ['sign-in against one password hash', signIn, { url: `${bare}/hash`, connections: 3 }],
  ]
  console.log(
    `\n${cpus().length} cores, client on the same machine, 10 connections (sign-in 3), medians of three rounds of 5 s in turns`,
  )
  console.log(`\n| | ours, requests/s | p99, ms | bare, requests/s | p99, ms | ratio |\n|---|---|---|---|---|---|`)
  for (const [name, target, floor] of pairs) {
    const result = await compare(target, floor)
    console.log(
      `| ${name} | ${result.ours.perSecond} | ${result.ours.p99Ms} | ${result.bare.perSecond} | ${result.bare.p99Ms} | ${result.ratio.toFixed(2)} |`,
    )
  }
}

async function measureJavascript(): Promise<void> {
  const bikes: unknown = await (await fetch(`${ours}/api/advertisedItem?limit=1`)).json()
  const bike = Array.isArray(bikes) ? String(Reflect.get(Object(bikes[0]), '_id')) : ''
  const signedIn = await cookieOf('buyer@bikevalley.test')
  const pages: [string, string, string?][] = [
    ['home', '/'],
    ['buy', '/buy'],
    ['login', '/login'],
    ['signup', '/signup'],
    ['category', '/category/Sports', signedIn],
    ['bike', `/bike/${bike}`],
    ['My Order', '/dashboard/myorder', signedIn],
  ]
  console.log(`\n| page | JavaScript, KB brotli |\n|---|---|`)
  for (const [name, path, cookie] of pages) console.log(`| ${name} | ${await javascriptOf(`${ours}${path}`, cookie)} |`)
}

async function cookieOf(email: string): Promise<string> {
  const response = await fetch(`${ours}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: 'BikeValley-demo-1' }),
  })
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}

/** A start draws what lists show of the demo bikes: asks for it too, and so waits until that is done. */
async function waitForDemo(): Promise<void> {
  for (const category of ['Cruiser', 'Off_Road', 'Sports']) {
    const reply = await fetch(`${ours}/api/category/${category}`)
    for (const { img } of listCategoryBikes.response.parse(await reply.json()))
      await (await fetch(`${ours}${pictureUrl(img, 400, 'webp')}`)).arrayBuffer()
  }
}
