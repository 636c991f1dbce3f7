import { execFile, spawn } from 'node:child_process'
import { open, readFile, readlink, rename, stat } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import type { DataFolder } from './data-folder.ts'
import { commandAs, type DatabaseRunner, inFolder, OWN_FOLDER } from './database-user.ts'
import { disownPidFile, isPidFileBroken, pidFileOf } from './pid-file.ts'

const run = promisify(execFile)

const POLL_MS = 25
const LOG_LIMIT_BYTES = 10_000_000

/**
 * A PostgreSQL server that lives: its process id and the port it listens on. One that is `stopping` takes no connection
 * any more, and may wait for those that are open for as long as they are.
 */
export type Postmaster = { pid: number; port: number; stopping: boolean }

/** Options that every start gives: reachable from this machine only, and a log without people's data. */
const SETTINGS = [
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
  'timezone=UTC',
  'log_timezone=UTC',
  'log_checkpoints=off',
  'log_error_verbosity=terse',
  'log_min_error_statement=panic',
]
/** For tests alone. A socket in the cluster's own folder takes a third less of the processor than the network does. */
const NOT_DURABLE = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off', 'unix_socket_directories=.']

/**
 * Finds the living server of a cluster by its pid file. A file that names a dead process, a zombie, or some other
 * program that has been given the same number since, counts as none.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const lines = (await readFile(pidFileOf(cluster), 'utf8').catch(() => '')).split('\n')
  const pid = Number(lines[0])
  const port = Number(lines[3])
  return pid > 0 && port > 0 && (await serves(pid, cluster))
    ? { pid, port, stopping: lines[7]?.trim() === 'stopping' }
    : undefined
}

/** Whether the server of a cluster is gone, or about to go. */
export async function isLeaving(cluster: string): Promise<boolean> {
  const living = await findPostmaster(cluster)
  return living === undefined || living.stopping
}

/** Starts the server in a session of its own, so that the terminal's Ctrl-C doesn't reach it. Does not wait for it. */
export async function spawnPostmaster(
  folder: DataFolder,
  { user, binaries }: DatabaseRunner,
  port: number,
  durable: boolean,
): Promise<{ isGone: () => boolean }> {
  await disownPidFile(folder.cluster)
  await rotateLog(folder.log)
  const log = await open(folder.log, 'a', 0o600)
  try {
    const settings = [...SETTINGS, ...(durable ? [] : NOT_DURABLE)].flatMap((setting) => ['-c', setting])
    const { name, options } = inFolder(user, folder.cluster)
    const { file, args } = commandAs(user, binaries.postgres, ['-D', name, '-p', String(port), ...settings])
    const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] })
    child.unref()
    let isGone = false
    const noteEnd = () => {
      isGone = true
    }
    child.once('exit', noteEnd).once('error', noteEnd)
    return { isGone: () => isGone }
  } finally {
    await log.close()
  }
}

/** Stops the server: connections are ended, changes written, and the process is gone when this returns. */
export async function stopPostmaster(cluster: string, timeoutMs = 60_000): Promise<void> {
  const postmaster = await findPostmaster(cluster)
  if (!postmaster) return
  // SIGINT is PostgreSQL's "fast shutdown".
  process.kill(postmaster.pid, 'SIGINT')
  const deadline = performance.now() + timeoutMs
  while (await serves(postmaster.pid, cluster)) {
    if (performance.now() > deadline) throw new Error(`PostgreSQL (process ${postmaster.pid}) does not stop`)
    await sleep(POLL_MS)
  }
}

/** The last line of the log that says why the server went. */
async function lastFatalLine(logPath: string): Promise<string> {
  const lines = (await readFile(logPath, 'utf8').catch(() => '')).trim().split('\n')
  const fatal = lines.findLast((line) => line.includes('FATAL') || line.includes('PANIC')) ?? lines.at(-1) ?? ''
  return fatal.replace(/^.*?(FATAL|PANIC):\s*/, '')
}

/** Whether the process is PostgreSQL on this cluster. A zombie has no command line, so it isn't. */
async function serves(pid: number, cluster: string): Promise<boolean> {
  const commandLine = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(async () => {
    if (process.platform === 'linux') return ''
    return run('ps', ['-o', 'args=', '-p', String(pid)]).then(
      ({ stdout }) => stdout,
      () => '',
    )
  })
  const words = commandLine.replaceAll('\0', ' ')
  if (!words.includes(`-D ${OWN_FOLDER} -p `)) return words.includes(`-D ${cluster} -p `)
  return (await readlink(`/proc/${pid}/cwd`).catch(() => '')) === cluster
}

/** Whether a server has the rights of this machine's root, in a namespace or not: earlier versions started it so. */
export async function runsAsRoot({ pid }: Pick<Postmaster, 'pid'>): Promise<boolean> {
  if (process.getuid?.() !== 0) return false
  return stat(`/proc/${pid}`).then(
    ({ uid }) => uid === 0,
    () => false,
  )
}

async function rotateLog(path: string): Promise<void> {
  const { size } = await stat(path).catch(() => ({ size: 0 }))
  if (size > LOG_LIMIT_BYTES) await rename(path, `${path}.1`)
}

/** The error for a server that can't be started. */
export async function cannotStart(folder: DataFolder): Promise<StartError> {
  if (await isPidFileBroken(folder.cluster))
    return new StartError(
      `The embedded database in DATA_DIR (${folder.root}) does not start: a crash has left ${pidFileOf(folder.cluster)} without what it says. Make sure that no process of PostgreSQL uses that folder, delete the file, and start again.`,
    )
  const fatal = await lastFatalLine(folder.log)
  return new StartError(
    `The embedded database in DATA_DIR (${folder.root}) does not start: ${fatal || 'it says nothing'}. See ${folder.log}.`,
  )
}
