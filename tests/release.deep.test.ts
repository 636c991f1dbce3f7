import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { glob, mkdtemp, readFile, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copySources, neededPackages, readLockfile } from '../tools/release/make-release.ts'

const root = join(import.meta.dirname, '..')
let release: string

beforeAll(async () => {
  release = await mkdtemp(join(tmpdir(), 'bikevalley-release-'))
  await copySources(release)
  // Copying the packages would take a minute.
  for (const folder of ['node_modules', 'apps/server/node_modules'].filter((path) => existsSync(join(root, path))))
    await symlink(join(root, folder), join(release, folder))
})
afterAll(() => rm(release, { recursive: true, force: true }))

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

test('a release has no package that is there for building and testing alone', async () => {
  const needed = neededPackages(await readLockfile())
  for (const name of ['vite', 'vitest', 'typescript', 'rolldown', '@biomejs/biome', '@react-router/dev'])
    expect(needed).not.toContain(`node_modules/${name}`)
  for (const name of ['pg', 'sharp', 'react-router', '@bikevalley/contract', '@bikevalley/messages', 'react'])
    expect(needed).toContain(`node_modules/${name}`)
})
