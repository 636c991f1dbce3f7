import { dirname } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../start-error.ts'

const POLL_MS = 50

/**
 * Runs `work` while no other process runs its own under the same lock file. Starting and stopping the database is
 * done under it, so that two processes on one data folder never both initialise, start or stop.
 *
 * The lock is SQLite's, which is the operating system's own: it ends with its holder, however that dies, so there is
 * no stale lock to detect and no process id to mistake. The file itself stays empty.
 *
 * @param path the lock file; its folder must exist
 * @throws what `work` throws, or StartError when the file can't be opened
 */
export async function withStartLock<T>(path: string, work: () => Promise<T>): Promise<T> {
  const lock = openLock(path)
  try {
    while (!tryLock(lock)) await sleep(POLL_MS)
    return await work()
  } finally {
    lock.close()
  }
}

function openLock(path: string): DatabaseSync {
  try {
    return new DatabaseSync(path, { timeout: 0 })
  } catch {
    throw new StartError(`DATA_DIR (${dirname(path)}) can't be written: set DATA_DIR to a folder that you may write.`)
  }
}

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec('BEGIN EXCLUSIVE')
    return true
  } catch (error) {
    if (error instanceof Error && error.message.includes('database is locked')) return false
    throw error
  }
}
