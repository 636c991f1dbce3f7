import { spawn, spawnSync } from 'node:child_process'
import { chmod, chown, cp, mkdir, mkdtemp, readFile, readlink, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DatabaseFolder, newDatabaseFolder, query } from '../../../../../tests/support/database-folder.ts'
import { freePort } from '../../../../../tools/free-port.ts'
import { locateBinaries } from './binaries.ts'
import { handOver } from './hand-over.ts'
import { placePrograms } from './place-programs.ts'
import { runsAsRoot } from './postmaster.ts'

const NOBODY = 65534
/** An unprivileged user that exists on every machine. */
const PERSON = 5

let folder: DatabaseFolder
beforeEach(async () => {
  folder = await newDatabaseFolder()
})
afterEach(() => folder.remove())

/** Every process of the server, as the kernel sees its users, whatever a namespace shows. */
async function userIds(): Promise<string[]> {
  const server = await folder.postmaster()
  const children = await readFile(`/proc/${server?.pid}/task/${server?.pid}/children`, 'utf8')
  const pids = [String(server?.pid), ...children.trim().split(' ')]
  expect(pids.length).toBeGreaterThan(3)
  // One may have ended meanwhile.
  const status = await Promise.all(pids.map((pid) => readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')))
  return status.flatMap((text) => /^Uid:\t(.*)$/m.exec(text)?.[1] ?? [])
}
const namespaceOf = (pid: number | string) => readlink(`/proc/${pid}/ns/user`)
const runs = (program: string) => spawnSync(program, ['--version'], { uid: NOBODY, gid: NOBODY }).status === 0

describe.runIf(process.getuid?.() === 0)('a start by root', () => {
  const nobody = [NOBODY, NOBODY, NOBODY, NOBODY].join('\t')

  test('runs the database without root’s rights: its superuser can’t read what only root may', async () => {
    await chmod(folder.path, 0o700)
    const { superuserUrl: url, stop } = await folder.start()
    expect(new Set(await userIds())).toEqual(new Set([nobody]))
    expect(await namespaceOf((await folder.postmaster())?.pid ?? 0)).toBe(await namespaceOf('self'))
    for (const statement of [
      `SELECT pg_read_file('/etc/shadow')`,
      `CREATE TEMP TABLE shadow (line text); COPY shadow FROM '/etc/shadow'`,
      `COPY (SELECT 1) TO PROGRAM 'test -r /etc/shadow'`,
      `COPY (SELECT 1) TO '${folder.path}/postgres-password'`,
    ])
      await expect(query(url, statement)).rejects.toThrow(/ermission denied|program .* failed/)
    await stop()
  })

  test('takes over a folder of an earlier version, whose database ran with root’s rights, while it still runs', async () => {
    const first = await folder.start()
    await query(first.ownerUrl, "CREATE TABLE kept AS SELECT 'x' AS word")
    await first.stop()
    const cluster = join(folder.path, 'postgres')
    expect(await handOver(cluster, { uid: 0, gid: 0 })).toBe(true)
    const { postgres } = await locateBinaries()
    const [program, ...asBefore] = [
      'unshare',
      '--user',
      `--map-user=${NOBODY}`,
      `--map-group=${NOBODY}`,
      '--',
      postgres,
      '-D',
      cluster,
    ]
    const settings = [
      '-p',
      String(await freePort()),
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      'unix_socket_directories=',
    ]
    folder.processes.push(spawn(program, [...asBefore, ...settings], { stdio: 'ignore', env: { LC_ALL: 'C' } }))
    await expect.poll(folder.postmaster).toBeDefined()
    const old = await folder.postmaster()
    expect(await runsAsRoot(old ?? { pid: 0 })).toBe(true)

    const taken = await folder.start()
    expect((await folder.postmaster())?.pid).not.toBe(old?.pid)
    expect(new Set(await userIds())).toEqual(new Set([nobody]))
    expect((await stat(cluster)).uid).toBe(NOBODY)
    expect(await query(taken.ownerUrl, 'SELECT word FROM kept')).toEqual([{ word: 'x' }])
    await taken.stop()
  })

  test('runs a copy of the programs where everybody may, for a clone that only root may enter', async () => {
    const binaries = await locateBinaries()
    const clone = join(folder.path, 'clone')
    const place = await mkdtemp(join(tmpdir(), 'bikevalley-place-'))
    await mkdir(clone, { mode: 0o700 })
    const native = dirname(dirname(binaries.postgres))
    await cp(dirname(native), clone, { recursive: true, verbatimSymlinks: true })
    await chmod(clone, 0o700)
    const closed = { ...binaries, postgres: join(clone, 'native', 'bin', 'postgres') }
    expect(runs(closed.postgres)).toBe(false)
    const placed = await placePrograms(closed, place)
    expect(runs(placed.postgres)).toBe(true)
    expect((await stat(placed.postgres)).uid).toBe(0)
    // Not in a place where others could put their own programs.
    await chmod(place, 0o777)
    await expect(placePrograms(closed, place)).rejects.toThrow(/can be written by others/)
    await rm(place, { recursive: true })
  })

  test('runs the database of a person’s folder as that person', async () => {
    await chmod(folder.path, 0o700)
    await chown(folder.path, PERSON, PERSON)
    const database = await folder.start()
    expect((await stat(join(folder.path, 'postgres'))).uid).toBe(PERSON)
    await database.stop()
    const again = await folder.start()
    expect(again.created).toBe(false)
    await again.stop()
  })
})
