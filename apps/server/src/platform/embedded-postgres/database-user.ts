import { execFile } from 'node:child_process'
import { chown, readdir, stat } from 'node:fs/promises'
import { platform } from 'node:os'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'

const run = promisify(execFile)

/** PostgreSQL's programs see nothing of our settings; the locale is fixed so that messages and sorting don't vary. */
const ENVIRONMENT = { PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C' }

const SYSTEM_USER = 'bikevalley-postgres'
const NOBODY = 65534

/** Who runs PostgreSQL's programs, which refuse to run as root: how to call them, and who then owns their files. */
export type DatabaseUser = {
  /** Words before the program's own path. */
  prefix: string[]
  options: { uid?: number; gid?: number; env?: Record<string, string> }
  /** The owner of the files, as the file system knows it; -1 where there are no such numbers (Windows). */
  owner: { uid: number; gid: number }
}

/** The program and arguments to spawn so that `program` runs as `user`. */
export function commandAs(user: DatabaseUser, program: string, args: string[]): { file: string; args: string[] } {
  const [file = program, ...rest] = [...user.prefix, program, ...args]
  return { file, args: rest }
}

/**
 * Finds a user who can run `program` and write in `folder`.
 *
 * An ordinary user is used as they are. Root becomes nobody in a user namespace of its own, where PostgreSQL finds
 * itself not to be root and may still enter whatever root owns; where that can't be (namespaces off, or a folder that
 * another person owns), the owner of the folder, and last a system user of ours.
 *
 * @param folder exists already; an empty one of root's is handed to the user found
 * @throws StartError where nobody can
 */
export async function findDatabaseUser(program: string, folder: string): Promise<DatabaseUser> {
  const uid = process.getuid?.() ?? -1
  const gid = process.getgid?.() ?? -1
  if (platform() === 'win32') return { prefix: [], options: {}, owner: { uid, gid } }

  const self = { prefix: [], options: { env: ENVIRONMENT }, owner: { uid, gid } }
  const inNamespace = {
    prefix: ['unshare', '--user', `--map-user=${NOBODY}`, `--map-group=${NOBODY}`, '--'],
    options: { env: ENVIRONMENT },
    owner: { uid, gid },
  }
  const found =
    uid === 0
      ? ((await firstAble([inNamespace, await folderOwner(folder)], program, folder)) ??
        (await firstAble([await systemUser()], program, folder)))
      : await firstAble([self, inNamespace], program, folder)
  if (found) return found
  throw new StartError(
    `The database's user can't reach DATA_DIR (${dirname(folder)}) or its programs (${program}): let other users enter the folders above them (chmod o+x), start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.`,
  )
}

async function firstAble(
  candidates: (DatabaseUser | undefined)[],
  program: string,
  folder: string,
): Promise<DatabaseUser | undefined> {
  for (const user of candidates) if (user && (await isAble(user, program, folder))) return user
  return undefined
}

/** PostgreSQL wants its user to have a name and to own its data folder, and needs to enter and write it. */
async function isAble(user: DatabaseUser, program: string, folder: string): Promise<boolean> {
  const before = await stat(folder)
  if (before.uid !== user.owner.uid) {
    if (before.uid !== 0 || (await readdir(folder)).length > 0) return false
    await chown(folder, user.owner.uid, user.owner.gid)
  }
  const probe = 'id -un && cd "$1" && test -w . && "$0" --version'
  const { file, args } = commandAs(user, 'sh', ['-c', probe, program, folder])
  try {
    await run(file, args, user.options)
    return true
  } catch {
    if (before.uid !== user.owner.uid) await chown(folder, before.uid, before.gid)
    return false
  }
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
    await run('id', ['-u', SYSTEM_USER]).catch(() =>
      run('useradd', ['--system', '--user-group', '--no-create-home', SYSTEM_USER]),
    )
    const { stdout: uid } = await run('id', ['-u', SYSTEM_USER])
    const { stdout: gid } = await run('id', ['-g', SYSTEM_USER])
    return asUser(Number(uid), Number(gid))
  } catch {
    return undefined
  }
}
