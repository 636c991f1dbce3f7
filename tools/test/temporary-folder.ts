import { chmod, mkdtemp, readFile, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** Three databases, the build of a release and what browsers keep take less than half of this. */
const ROOM_BYTES = 6 * 2 ** 30

/**
 * Runs `work` with a temporary folder that goes away with it: in memory, where Linux offers some with room and lets
 * programs run there, since making and deleting hundreds of databases takes a disk a third of the tests' time.
 */
export async function withTemporaryFolder<T>(work: () => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join((await hasRoomInMemory()) ? MEMORY : tmpdir(), 'bikevalley-run-'))
  const before = process.env.TMPDIR
  process.env.TMPDIR = folder
  try {
    // Another user, whom the database runs as where root runs the tests, comes through it.
    await chmod(folder, 0o755)
    return await work()
  } finally {
    if (before === undefined) delete process.env.TMPDIR
    else process.env.TMPDIR = before
    await rm(folder, { recursive: true, force: true })
  }
}

async function hasRoomInMemory(): Promise<boolean> {
  const mounts = await readFile('/proc/mounts', 'utf8').catch(() => '')
  const [, , , options = 'noexec'] =
    mounts
      .split('\n')
      .map((line) => line.split(' '))
      .find(([, path]) => path === MEMORY) ?? []
  if (options.split(',').includes('noexec')) return false
  const { bavail, bsize } = await statfs(MEMORY)
  return bavail * bsize >= ROOM_BYTES
}
