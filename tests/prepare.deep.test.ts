import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** A clone with nothing in it but the launcher, and packages that cost nothing to install. */
let clone: string

const LOCKFILE = {
  packages: {
    '': {},
    'node_modules/runs': { version: '1.0.0' },
    'node_modules/builds': { version: '2.0.0', dev: true },
  },
}
/** Installs as npm does: without development packages under NODE_ENV=production, unless they are asked for. */
const NPM = `
import { mkdirSync, readFileSync, writeFileSync, appendFileSync } from 'node:fs'
const args = process.argv.slice(2)
appendFileSync('npm-calls', args.join(' ') + '\\n')
if (args[0] === 'ci') {
  const all = process.env.NODE_ENV !== 'production' || args.includes('--include=dev')
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const installed = Object.entries(packages).filter(([path, entry]) => path !== '' && (all || !entry.dev))
  mkdirSync('node_modules', { recursive: true })
  writeFileSync('node_modules/.package-lock.json', JSON.stringify({ packages: Object.fromEntries(installed) }))
}
`
/** The web app builds only where the packages for it are. */
const BUILD_NPM = `#!/bin/sh
echo "$@" >> npm-calls
grep -q builds node_modules/.package-lock.json
`

beforeEach(async () => {
  clone = await mkdtemp(join(tmpdir(), 'bikevalley-clone-'))
  await cp(join(root, 'tools/prepare'), join(clone, 'tools/prepare'), { recursive: true })
  for (const file of ['start.mjs', 'run.mjs']) await cp(join(root, 'tools', file), join(clone, 'tools', file))
  await put('package.json', '{ "type": "module" }')
  await put('package-lock.json', JSON.stringify(LOCKFILE))
  await put('apps/web/page.tsx', '')
  await put('packages/contract/src/index.ts', '')
  await put('npm.js', NPM)
  await put('bin/npm', BUILD_NPM, 0o755)
  await put('apps/server/src/main.ts', `console.log('started', process.env.CURRENCY ?? 'without settings')`)
})
afterEach(() => rm(clone, { recursive: true, force: true }))

async function put(path: string, text: string, mode = 0o644): Promise<void> {
  await mkdir(dirname(join(clone, path)), { recursive: true })
  await writeFile(join(clone, path), text, { mode })
}

async function start(settings: Record<string, string> = {}): Promise<{ code: number | null; output: string }> {
  const child = spawn(process.execPath, [join(clone, 'tools/start.mjs')], {
    cwd: clone,
    env: { PATH: `${join(clone, 'bin')}:${process.env.PATH}`, npm_execpath: join(clone, 'npm.js'), ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString()
    })
  await once(child, 'close')
  return { code: child.exitCode, output }
}

describe('npm start', () => {
  test('in a new clone installs and builds, also under NODE_ENV=production, and then does neither again', async () => {
    const first = await start({ NODE_ENV: 'production' })
    expect(first).toEqual({ code: 0, output: expect.stringContaining('started') })
    expect(first.output).toContain('Building the web app')
    const second = await start({ NODE_ENV: 'production' })
    expect(second).toEqual({ code: 0, output: expect.stringMatching(/^Starting the server …\nstarted/) })
  })

  test('after npm ci --omit=dev starts with a build that was copied there, and installs the build tools for another', async () => {
    await start()
    await put(
      'node_modules/.package-lock.json',
      JSON.stringify({ packages: { 'node_modules/runs': { version: '1.0.0' } } }),
    )
    await rm(join(clone, 'node_modules/.bikevalley-install'))
    expect((await start()).output).toMatch(/^Starting the server …\nstarted/)
    await put('apps/web/page.tsx', 'changed')
    const changed = await start()
    expect(changed).toEqual({ code: 0, output: expect.stringContaining('started') })
    expect(changed.output).toContain('Installing the packages')
  })

  test('in a clone that it may not write to says so in one sentence', async () => {
    // A file in its place refuses everybody, root too.
    await put('.cache', '')
    const refused = await start()
    expect(refused).toEqual({ code: 1, output: expect.stringMatching(/^\S+\.cache can't be written \(EEXIST\).*\n$/) })
  })

  test('in a release neither installs nor builds', async () => {
    await put('release.json', '{}')
    await rm(join(clone, 'apps/web'), { recursive: true })
    expect(await start()).toEqual({ code: 0, output: expect.stringMatching(/^Starting the server …\nstarted/) })
  })

  test('reads the settings in .env, and prefers those of the environment', async () => {
    await put('.env', 'CURRENCY=EUR\n')
    await put('release.json', '{}')
    expect((await start()).output).toContain('started EUR')
    expect((await start({ CURRENCY: 'GBP' })).output).toContain('started GBP')
  })
})
