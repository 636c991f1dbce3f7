import { chown, readdir, readFile, readlink, realpath, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Where PostgreSQL says which process runs a cluster. */
export const pidFileOf = (cluster: string): string => join(cluster, 'postmaster.pid')

/** The lines of a pid file; null where there is none. */
async function linesOf(path: string): Promise<string[] | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text?.split('\n') ?? null
}

/** Whether a crash has left a pid file that does not say what it should, with which PostgreSQL never starts. */
export async function isPidFileBroken(cluster: string): Promise<boolean> {
  const lines = await linesOf(pidFileOf(cluster))
  return lines !== null && lines.length < 2
}

/**
 * PostgreSQL refuses to start while the number in a stale pid file belongs to any process, be it a zombie that nobody
 * buries or a stranger. It takes its own parent's number for stale, and then still checks that nothing of the old
 * server holds the shared memory; that check would be lost if the file were deleted. Of a broken file there is nothing
 * to check: it is deleted, where this machine says that no process works in the cluster.
 */
export async function disownPidFile(cluster: string): Promise<void> {
  const path = pidFileOf(cluster)
  const lines = await linesOf(path)
  if (lines === null) return
  if (lines.length < 2) {
    if (await isUnused(cluster)) await rm(path, { force: true })
    return
  }
  // Written in its place, half of it would keep the database from ever starting again.
  const { uid, gid, mode } = await stat(path)
  const next = `${path}.new`
  await rm(next, { force: true })
  await writeFile(next, [process.pid, ...lines.slice(1)].join('\n'), { mode: mode & 0o777, flush: true })
  if (process.getuid?.() === 0) await chown(next, uid, gid)
  await rename(next, path)
}

/** Whether no process works in that folder, as all of PostgreSQL's do. Only Linux says so. */
async function isUnused(folder: string): Promise<boolean> {
  if (process.platform !== 'linux') return false
  const numbers = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(numbers.map((pid) => readlink(`/proc/${pid}/cwd`).catch(() => '')))
  return !folders.includes(await realpath(folder))
}
