import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { glob, lstat, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { text } from 'node:stream/consumers'
import { listDocuments, searchListings, signInEmail } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DEMO_PASSWORD, demoEmail } from '../apps/server/src/demo/people.ts'
import { makeRelease } from '../tools/release/make-release.ts'
import { neededPackages, readLockfile } from '../tools/release/needed-packages.ts'
import { signUpSeller } from './restart/seller.ts'
import { end, makeSite } from './restart/server.ts'

const root = join(import.meta.dirname, '..')
/** A release is made in half a minute, and the demo market in another, but beside other work in ten times that. */
const LIMIT_MS = 20 * 60_000

/** Outside the clone, where no package of the clone is found. */
let folder: string
let release: string
/** What is in it, by paths that begin there: files, and links to our own packages. */
const sizes = new Map<string, number>()

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bikevalley-release-'))
  release = join(folder, 'bikevalley')
  await makeRelease(release)
  for (const entry of await readdir(release, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (!entry.isDirectory()) sizes.set(relative(release, path), (await lstat(path)).size)
  }
}, LIMIT_MS)
afterAll(() => rm(folder, { recursive: true, force: true }))

/** What the pages for operators and the files of `deploy/` tell to run in a release, which `npm run build` has made. */
const documented = new Set<string>()
for await (const file of glob(['docs/operations/*.md', 'docs/upgrading.md', 'deploy/*'], { cwd: root }))
  for (const [, name = ''] of (await readFile(join(root, file), 'utf8')).matchAll(/npm run (?:--silent )?([\w-]+)/g))
    if (name !== 'build') documented.add(name)

test.each([...documented])('the command npm run %s works in a release', async (name) => {
  const { scripts } = Object(JSON.parse(await readFile(join(release, 'package.json'), 'utf8')))
  const [program, ...args] = String(scripts[name]).split(' ')
  expect(program).toBe('node')
  const child = spawn(process.execPath, args, {
    cwd: release,
    env: { PATH: process.env.PATH, DATA_DIR: join(release, 'no-data') },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const [said] = await Promise.all([text(child.stderr), once(child, 'close')])
  // Each runs far enough to print what it needs: its usage, or a database.
  expect(said).toMatch(/^(Usage: npm run|There is no database in DATA_DIR)/)
})

test('the pages name the commands that are tested in a release', () => {
  expect(documented).toEqual(new Set(['admin', 'backup', 'demo', 'restore', 'verify-ledger']))
})

test('a release weighs at most 250 MB', () => {
  const bytes = [...sizes.values()].reduce((sum, size) => sum + size, 0)
  expect(bytes / 1e6).toBeLessThanOrEqual(250)
})

test('a release has no package that is there for building and testing alone', async () => {
  const packages = await readLockfile()
  const needed = neededPackages(packages)
  const present = packagesThere()
  expect(present.filter((path) => packages[path]?.dev || !needed.has(path))).toEqual([])
  for (const name of ['vite', 'vitest', 'typescript', 'rolldown', '@biomejs/biome', '@react-router/dev', '@vercel/nft'])
    expect(present).not.toContain(`node_modules/${name}`)
  for (const name of ['pg', 'sharp', 'react-router', 'react']) expect(present).toContain(`node_modules/${name}`)
  for (const name of ['contract', 'messages']) expect([...sizes.keys()]).toContain(`node_modules/@bikevalley/${name}`)
})

const isLicence = (name: string): boolean => /^(licen[cs]e|copying)/i.test(name)

test('a release has the licence of each package in it', async () => {
  for (const path of packagesThere()) {
    const ofPackage = (await readdir(join(root, path))).filter(isLicence)
    expect({ path, licences: (await readdir(join(release, path))).filter(isLicence) }).toEqual({
      path,
      licences: ofPackage,
    })
  }
})

test(
  'a site started from a release outside the clone serves pages, search, pictures and papers, and is backed up and restored',
  async () => {
    const site = await makeSite(undefined, release)
    const other = await makeSite(undefined, release)
    try {
      // The demo market is made by the site's own services: people, photos, payments, handovers, papers.
      const server = await site.launch({ DEMO_DATA: 'on', LOG_LEVEL: 'warn' })
      const page = await fetch(`${server.url}/buy`)
      expect(page.status).toBe(200)
      expect(await page.text()).toContain('</html>')

      const seller = await signUpSeller(server.url)
      await seller.listBike('Released Roadster')
      const find = async () => {
        const found = await fetch(`${server.url}/api${searchListings.path}?q=released+roadster`)
        return searchListings.response.parse(await found.json()).items.map(({ name }) => name)
      }
      // The index learns of it a moment later.
      await expect.poll(find).toEqual(['Released Roadster'])

      const pdf = await paperOf(server.url, demoEmail('buyer'))
      expect(pdf.subarray(0, 5).toString()).toBe('%PDF-')

      const target = join(site.dataDir, 'backups')
      expect(await site.backup(target)).toMatchObject({ code: 0, stderr: '' })
      expect(await end(server, 'SIGTERM')).toBe(0)
      const [backup = ''] = await readdir(target)
      expect(await other.restore(join(target, backup))).toMatchObject({ code: 0, stderr: '' })
      const restored = await other.launch()
      expect(await seller.bikesAt(restored.url)).toEqual([{ name: 'Released Roadster', hasPicture: true }])
    } finally {
      await site.cleanUp()
      await other.cleanUp()
    }
  },
  LIMIT_MS,
)

/** The packages in the release, by their paths in the lockfile. */
const packagesThere = (): string[] =>
  [...sizes.keys()].flatMap((file) => /^(.*node_modules\/(?:@[^/]+\/)?[^/]+)\/package\.json$/.exec(file)?.[1] ?? [])

/** The newest paper of somebody at a site, as a PDF. */
async function paperOf(url: string, email: string): Promise<Buffer> {
  const signedIn = await fetch(`${url}/api${signInEmail.path}`, {
    method: signInEmail.method,
    headers: { origin: url, 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: DEMO_PASSWORD }),
  })
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const papers = await fetch(`${url}/api${listDocuments.path}`, { headers: { cookie } })
  const { items } = listDocuments.response.parse(await papers.json())
  const pdf = await fetch(`${url}/api${listDocuments.path}/${items[0]?._id}/pdf`, { headers: { cookie } })
  return Buffer.from(await pdf.arrayBuffer())
}
