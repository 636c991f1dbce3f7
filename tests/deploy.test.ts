import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { LIMITS } from '@bikevalley/contract'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../apps/server/src/config.ts'
import { SettingError } from '../apps/server/src/platform/start-error.ts'
import { startWarnings } from '../apps/server/src/start-warnings.ts'
import { CLOSE_LIMIT_MS, OPEN_LIMIT_MS } from '../apps/server/src/stop-limits.ts'

const root = join(import.meta.dirname, '..')
const read = (name: string) => readFile(join(root, 'deploy', name), 'utf8')
const settings = async () => readConfig(Object.fromEntries(Object.entries(parseEnv(await read('bikevalley.env')))))
/** The values of a key in a unit, such as `ExecStart`. */
const valuesIn = (unit: string, key: string) =>
  [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value = '']) => value)

test('the settings of the service are read without a complaint, and make a site that others can reach', async () => {
  const config = await settings()
  expect(config).toMatchObject({ localMode: false, trustProxy: 1, publicUrl: 'https://bikes.example.com' })
  expect(startWarnings(config)).toEqual([])
})

/** Settings for a machine of one's own, for tests, for who sets up something more, or that nearly everyone leaves as they are. */
const NOT_FOR_EVERY_SITE = [
  'AUTH_SECRET_BEFORE',
  'DEMO_DATA',
  'RATE_LIMITS',
  'LOG_LEVEL',
  'JOBS',
  'DEFER_HYDRATION',
  'PUSH_SERVICES',
  'SEARCH_URL',
  'SEARCH_INDEX',
  'SEARCH_MEMORY_MB',
  'AUTOMATIC_REFUNDS',
  'PAYMENT_PROVIDER',
  'STRIPE_API_URL',
  'GOOGLE_CLIENT_ID',
  'GOOGLE_CLIENT_SECRET',
  'GOOGLE_ISSUER_URL',
  'GITHUB_CLIENT_ID',
  'GITHUB_CLIENT_SECRET',
  'GITHUB_URL',
]

test('the settings of the service name every one that a real site may need, with a value that is taken', async () => {
  const all = parseEnv((await read('bikevalley.env')).replaceAll(/^# ([A-Z_]+=)/gm, '$1'))
  const page = await readFile(join(root, 'docs/settings.md'), 'utf8')
  const listed = [...page.matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name = '']) => name)
  expect([...Object.keys(all), ...NOT_FOR_EVERY_SITE].toSorted()).toEqual(listed.toSorted())
  const config = readConfig(Object.fromEntries(Object.entries(all)))
  expect(startWarnings(config)).toEqual([])
  expect(config.providers[0]).toMatchObject({ description: { name: 'stripe' }, setup: expect.anything() })
})

test('install.md leads to two roles where the database is one of the operator’s own', async () => {
  const page = await readFile(join(root, 'docs/operations/install.md'), 'utf8')
  expect(page).toContain('(../settings.md#two-roles)')
  const names = (await read('bikevalley.env')).match(/^# DATABASE\w*/gm)
  expect(names).toEqual(['# DATABASE_URL', '# DATABASE_MIGRATE_URL'])
})

const SERVICES = ['bikevalley.service', 'bikevalley@.service']
const FAILED = 'bikevalley-failed@.service'

describe.each([...SERVICES, 'bikevalley-backup.service', FAILED])('%s', (name) => {
  test('runs a command of ours as its own user, where the settings are, and may write where they say', async () => {
    const unit = await read(name)
    const { dataDir } = await settings()
    expect(valuesIn(unit, 'User')).toEqual(['bikevalley'])
    expect(valuesIn(unit, 'WorkingDirectory')).toEqual(['/opt/bikevalley/current'])
    const scripts: Record<string, string> = Object(
      JSON.parse(await readFile(join(root, 'package.json'), 'utf8')),
    ).scripts
    const [command = ''] = valuesIn(unit, 'ExecStart')
    const [, script] = /^\/usr\/bin\/npm run --silent (\w+) /.exec(command) ?? []
    // What is stopped by a signal is called itself: npm would end and leave it.
    const ours = name === FAILED ? 'admin' : 'backup'
    expect(script ?? command).toBe(script === undefined ? `/usr/bin/${scripts.start}` : ours)
    for (const path of valuesIn(unit, 'ReadWritePaths')) expect(dataDir).toBe(path)
  })
})

test('a backup that fails is told to the operator, by a command that there is', async () => {
  expect(valuesIn(await read('bikevalley-backup.service'), 'OnFailure')).toEqual(['bikevalley-failed@%n.service'])
  const [command = ''] = valuesIn(await read(FAILED), 'ExecStart')
  expect(command).toBe('/usr/bin/npm run --silent admin -- report-failure %i')
  expect(await readFile(join(root, 'tools/admin.ts'), 'utf8')).toContain("'report-failure': {")
})

describe.each(SERVICES)('%s', (name) => {
  test('is given the time that a stop takes, and any end but a clean one counts as a failure', async () => {
    const unit = await read(name)
    const [seconds = ''] = valuesIn(unit, 'TimeoutStopSec')
    expect(Number(seconds) * 1000).toBeGreaterThan(OPEN_LIMIT_MS + CLOSE_LIMIT_MS)
    expect(valuesIn(unit, 'SuccessExitStatus')).toEqual([])
  })

  test('is not started again for a wrong setting, and not for ever for anything else', async () => {
    const unit = await read(name)
    expect(valuesIn(unit, 'RestartPreventExitStatus')).toEqual([String(new SettingError('').exitCode)])
    const [section = ''] = /^\[Unit\]$.*?(?=^\[)/ms.exec(unit) ?? []
    const [minutes, burst, pause] = [
      /^StartLimitIntervalSec=(\d+)min$/m.exec(section),
      /^StartLimitBurst=(\d+)$/m.exec(section),
      /^RestartSec=(\d+)$/m.exec(unit),
    ].map((found) => Number(found?.[1]))
    // Also where each try takes some seconds; and a database that comes some minutes later is waited for.
    expect((burst ?? 0) * ((pause ?? 0) + 8)).toBeLessThanOrEqual((minutes ?? 0) * 60)
    expect((burst ?? 0) * (pause ?? 0)).toBeGreaterThan(180)
  })
})

test('systemd knows every key of the units', async ({ skip }) => {
  const folder = join(root, 'deploy')
  const units = (await readdir(folder)).filter((name) => /\.(service|timer)$/.test(name))
  const { stderr } = await promisify(execFile)('systemd-analyze', ['verify', ...units], { cwd: folder }).catch(
    (error: { code?: unknown; stderr?: string }) =>
      error.code === 'ENOENT' ? skip('there is no systemd-analyze here') : { stderr: error.stderr ?? '' },
  )
  // Whether the programs and users that they name are on this machine does not matter.
  expect(stderr.split('\n').filter((line) => /Unknown|Failed to parse|ignoring/.test(line))).toEqual([])
})

test('the unit for several processes is the one for a single process, except for the port', async () => {
  const linesOf = async (name: string) =>
    (await read(name)).split('\n').filter((line) => !/^(#|Description=|Environment=PORT=%i$)/.test(line))
  expect(await linesOf('bikevalley@.service')).toEqual(await linesOf('bikevalley.service'))
  expect(valuesIn(await read('bikevalley@.service'), 'Environment')).toEqual(['PORT=%i'])
})

describe.each(['nginx.conf', 'Caddyfile'])('%s', (name) => {
  test('forwards the site’s address to the server, with pictures, and to a second one while the first restarts', async () => {
    const [text, config] = [await read(name), await settings()]
    expect(text).toContain(new URL(config.publicUrl ?? '').hostname)
    expect(text).toContain(`${config.host}:${config.port}`)
    const [, megabytes] = /(?:client_max_body_size|max_size) (\d+)(?:m|MB)/.exec(text) ?? []
    expect(Number(megabytes)).toBeGreaterThan(LIMITS.imageMegabytes)
    expect(text).toContain(`${config.host}:${config.port + 1}`)
  })
})

test('a page by http redirects to https at the site’s own name, whatever was requested, and a call of the API is refused', async () => {
  const [nginx = ''] = /listen 80;.*?\n\}/s.exec(await read('nginx.conf')) ?? []
  expect(nginx).toMatch(/location \/ \{\s+return 301 https:\/\/bikes\.example\.com\$request_uri;\s+\}/)
  expect(nginx).toMatch(/location \/api \{\s+return 403;\s+\}/)
  expect(nginx).not.toContain('proxy_pass')
  const [caddy = ''] = /^http:\/\/bikes\.example\.com \{.*?\n\}/ms.exec(await read('Caddyfile')) ?? []
  // Of `handle` blocks one counts; on its own, `redir` would come before `respond`, whatever stands first.
  expect(caddy).toMatch(/@api path \/api \/api\/\*\s+handle @api \{\s+respond 403\s+\}/)
  expect(caddy).toMatch(/handle \{\s+redir https:\/\/bikes\.example\.com\{uri\} permanent\s+\}/)
  expect(caddy).not.toContain('reverse_proxy')
})

test('the proxies speak only TLS 1.2 and 1.3, with a certificate for everybody', async () => {
  const [nginx, caddy] = [await read('nginx.conf'), await read('Caddyfile')]
  expect([...nginx.matchAll(/ssl_protocols (.*);/g)].map(([, versions]) => versions)).toEqual(['TLSv1.2 TLSv1.3'])
  expect(nginx).toContain('ssl_certificate /etc/letsencrypt/')
  // Caddy's own defaults are the same two, and it fetches the certificate: nothing may say otherwise.
  expect(caddy).not.toMatch(/\btls\b|ssl|auto_https/)
  for (const text of [nginx, caddy]) expect(text).not.toContain('ssl_ciphers')
})

test('a proxy leaves a process out only as long as requests wait, and not until the other one is restarted', async () => {
  const servers = [...(await read('nginx.conf')).matchAll(/^ *(?:# )?server 127\.0\.0\.1:\d+ (.*);$/gm)]
  expect(servers.map(([, options]) => options)).toEqual(['max_fails=0', 'max_fails=0'])
  const caddy = await read('Caddyfile')
  const [waits, ...leftOut] = ['lb_try_duration', 'fail_duration', 'health_interval'].map((name) =>
    Number(new RegExp(`${name} (\\d+)s`).exec(caddy)?.[1]),
  )
  expect(Math.max(...leftOut) * 2).toBeLessThan(waits ?? 0)
})

test('nginx treats a busy process as available, so that a burst leaves a process to answer', async () => {
  const [, cases = ''] = /proxy_next_upstream (.*);/.exec(await read('nginx.conf')) ?? []
  expect(cases.split(' ')).toEqual(['error', 'timeout'])
})

test('nginx passes the requested host and its port to the server, and overwrites what a client says of its address', async () => {
  const text = await read('nginx.conf')
  expect(text).toContain('proxy_set_header Host $http_host;')
  expect(text).toContain('proxy_set_header X-Forwarded-For $remote_addr;')
})

test.each(['install', 'operate', 'reference'])('every file that the page %s names exists', async (name) => {
  const page = await readFile(join(root, `docs/operations/${name}.md`), 'utf8')
  const named = [...page.matchAll(/deploy\/([\w@.-]+\w)/g)].map(([, file = '']) => file)
  expect(named.length).toBeGreaterThan(1)
  expect(named.filter((file) => !existsSync(join(root, 'deploy', file)))).toEqual([])
})
