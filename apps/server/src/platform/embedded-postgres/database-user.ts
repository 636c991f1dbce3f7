import { execFile } from 'node:child_process'
import { readdir, stat } from 'node:fs/promises'
import { platform } from 'node:os'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import { handOver } from './hand-over.ts'
import { placePrograms } from './place-programs.ts'

const run = promisify(execFile)

/** PostgreSQL's programs see nothing of our settings; the locale is fixed so that messages and sorting don't vary. */
const ENVIRONMENT = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' }

/** Whom root becomes where the machine has such a user, and else nobody. */
const SYSTEM_USER = 'bikevalley-postgres'
const NOBODY = 65534

/** By this name a process finds the folder that it was started in, though it may not enter the folders above. */
export const OWN_FOLDER = '/proc/self/cwd'

/** Who runs PostgreSQL's programs, which refuse to run as root: how to call them, and who then owns their files. */
export type DatabaseUser = {
  /** Words before the program's own path. */
  prefix: string[]
  options: { uid?: number; gid?: number; env?: Record<string, string> }
  /** The owner of the files, as the file system knows it; -1 where there are no such numbers (Windows). */
  owner: { uid: number; gid: number }
}

/** A user, and the programs where that user can run them. */
export type DatabaseRunner = { user: DatabaseUser; binaries: Binaries }

/** The program and arguments to spawn so that `program` runs as `user`. */
export function commandAs(user: DatabaseUser, program: string, args: string[]): { file: string; args: string[] } {
  const [file = program, ...rest] = [...user.prefix, program, ...args]
  return { file, args: rest }
}

/**
 * How a program of this user is started to work in a folder: by what name it knows it, and with which options. Whom
 * root has become may not enter what lies above, so it is put there and never has to.
 */
export function inFolder({ options }: DatabaseUser, folder: string) {
  const becomes = options.uid !== undefined && platform() === 'linux'
  return { name: becomes ? OWN_FOLDER : folder, options: becomes ? { ...options, cwd: folder } : options }
}

/**
 * Finds a user who can run the programs and write in `folder`, and who is never root, in no namespace either: whoever
 * gets at the database, as its superuser even, reads and runs no more than that user may.
 *
 * An ordinary user is used as they are; without a name (a container's), in a user namespace where they have one. Root
 * becomes the person who owns the folder or the nearest one above it, and where that is root, a system user or nobody.
 *
 * @param folder exists already; one of root's is handed to the user found, with all that is in it
 * @throws StartError where nobody can
 */
export async function findDatabaseUser(binaries: Binaries, folder: string): Promise<DatabaseRunner> {
  const uid = process.getuid?.() ?? -1
  const gid = process.getgid?.() ?? -1
  const self = { prefix: [], options: { env: ENVIRONMENT }, owner: { uid, gid } }
  if (platform() === 'win32') return { user: self, binaries }

  const withName = {
    ...self,
    prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'],
  }
  const candidates =
    uid === 0 ? [await folderOwner(folder), await systemUser(), asUser(NOBODY, NOBODY)] : [self, withName]
  for (const user of candidates) {
    const found = user && (await programsFor(user, binaries))
    if (found && (await canWrite(user, folder))) return { user, binaries: found }
  }
  throw new StartError(
    `The database's user can't reach DATA_DIR (${dirname(folder)}) or its programs (${binaries.postgres}): let other users enter the folders above them (chmod o+x), start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

/** The programs where they are, or where root has put a copy of them. */
async function programsFor(user: DatabaseUser, binaries: Binaries): Promise<Binaries | undefined> {
  if (await canRun(user, binaries)) return binaries
  if (user.options.uid === undefined) return undefined
  const placed = await placePrograms(binaries).catch(() => undefined)
  return placed && (await canRun(user, placed)) ? placed : undefined
}

const canRun = (user: DatabaseUser, { postgres }: Binaries) => succeeds(user, postgres, ['--version'], user.options)

/** PostgreSQL wants to own its data folder, and to write in it; the programs that make it want its user to have a name. */
async function canWrite(user: DatabaseUser, folder: string): Promise<boolean> {
  const before = await stat(folder)
  const isOthers = before.uid !== user.owner.uid
  if (isOthers) {
    if (before.uid !== 0) return false
    if (!(await handOver(folder, user.owner))) return false
  }
  const { name, options } = inFolder(user, folder)
  if (await succeeds(user, 'sh', ['-c', 'id -un && cd "$0" && test -w .', name], options)) return true
  if (isOthers && (await readdir(folder)).length === 0) await handOver(folder, before)
  return false
}

async function succeeds(
  user: DatabaseUser,
  program: string,
  given: string[],
  options: DatabaseUser['options'],
): Promise<boolean> {
  const { file, args } = commandAs(user, program, given)
  return run(file, args, options).then(
    () => true,
    () => false,
  )
}

function asUser(uid: number, gid: number): DatabaseUser {
  return { prefix: [], options: { uid, gid, env: ENVIRONMENT }, owner: { uid, gid } }
}

/** The nearest owner, from the folder upwards, who is not root. */
async function folderOwner(folder: string): Promise<DatabaseUser | undefined> {
  const { uid, gid } = await stat(folder)
  if (uid !== 0) return asUser(uid, gid)
  return dirname(folder) === folder ? undefined : folderOwner(dirname(folder))
}

async function systemUser(): Promise<DatabaseUser | undefined> {
  try {
    const { stdout: uid } = await run('id', ['-u', SYSTEM_USER])
    const { stdout: gid } = await run('id', ['-g', SYSTEM_USER])
    return asUser(Number(uid), Number(gid))
  } catch {
    return undefined
  }
}
