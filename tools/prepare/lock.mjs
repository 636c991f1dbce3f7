import {
  accessSync,
  constants,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { PrepareError } from './paths.mjs'

const POLL_MS = 200
const BEAT_MS = 1_000
/** A holder that has not touched its lock for this long is gone, even where its number belongs to another process. */
const SILENCE_MS = 15_000

/**
 * Runs `work` while no other process runs its own under the same lock file. The file holds the process id, and its
 * holder touches it every second, so that the lock of a dead one is taken over.
 *
 * @param onWait called once when another process holds the lock
 */
export async function withLock(path, onWait, work) {
  makeFolder(dirname(path))
  await take(path, onWait)
  const beat = setInterval(() => touch(path), BEAT_MS)
  try {
    return await work()
  } finally {
    clearInterval(beat)
    rmSync(path, { force: true })
  }
}

/** @throws PrepareError where this user may not write there, such as a service in its program's folder */
function makeFolder(path) {
  try {
    mkdirSync(path, { recursive: true })
    accessSync(path, constants.W_OK)
  } catch (error) {
    throw new PrepareError(
      `${path} can't be written (${error.code}), and there is something to install or build here. Run npm run build here once, as the user who owns this folder`,
    )
  }
}

async function take(path, onWait) {
  let seen
  let seenAt = 0
  while (!tryCreate(path)) {
    const beat = lastBeat(path)
    if (beat !== seen) {
      if (seen === undefined) onWait()
      seen = beat
      seenAt = performance.now()
    }
    if (isDead(path) || performance.now() - seenAt > SILENCE_MS) rmSync(path, { force: true })
    else await sleep(POLL_MS)
  }
}

function tryCreate(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

function touch(path) {
  if (existsSync(path)) utimesSync(path, new Date(), new Date())
}

function lastBeat(path) {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0
}

function isDead(path) {
  try {
    const holder = Number(readFileSync(path, 'utf8'))
    if (!(holder > 0)) return false
    process.kill(holder, 0)
    return false
  } catch (error) {
    return error.code === 'ESRCH'
  }
}
