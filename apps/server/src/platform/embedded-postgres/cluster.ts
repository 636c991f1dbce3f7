import { execFile } from 'node:child_process'
import { chown, mkdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '../start-error.ts'
import type { Binaries } from './binaries.ts'
import type { DataFolder } from './data-folder.ts'
import { commandAs, type DatabaseRunner, findDatabaseUser, inFolder } from './database-user.ts'
import type { DatabaseRole } from './roles.ts'

const run = promisify(execFile)

const SUPERUSER: DatabaseRole = 'bikevalley'

/**
 * Makes the cluster (PostgreSQL's data folder) where there is none, and finds the user who runs it. A cluster is made
 * beside its final place and renamed when it is complete, so one that was interrupted is never mistaken for a whole
 * one.
 *
 * @param durable false skips the wait for the disk; for tests
 * @throws StartError where no user can run the database there, or where another PostgreSQL made the cluster
 */
export async function prepareCluster(
  folder: DataFolder,
  binaries: Binaries,
  password: string,
  durable: boolean,
): Promise<DatabaseRunner> {
  if (await exists(folder.cluster)) {
    await refuseOtherVersion(folder, binaries)
    return findDatabaseUser(binaries, folder.cluster)
  }
  await rm(folder.unfinished, { recursive: true, force: true })
  await mkdir(folder.unfinished, { mode: 0o700 })
  const runner = await findDatabaseUser(binaries, folder.unfinished)
  await initialise(folder, runner, password, durable)
  await rename(join(folder.unfinished, 'cluster'), folder.cluster)
  await rm(folder.unfinished, { recursive: true, force: true })
  return runner
}

async function initialise(
  folder: DataFolder,
  { user, binaries }: DatabaseRunner,
  password: string,
  durable: boolean,
): Promise<void> {
  const cluster = join(folder.unfinished, 'cluster')
  const passwordFile = join(folder.unfinished, 'password')
  await mkdir(cluster, { mode: 0o700 })
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  if (process.getuid?.() === 0)
    for (const path of [cluster, passwordFile]) await chown(path, user.owner.uid, user.owner.gid)

  const { name, options } = inFolder(user, cluster)
  const { file, args } = commandAs(user, binaries.initdb, [
    `--pgdata=${name}`,
    `--username=${SUPERUSER}`,
    // Not joined by us, which would take the two dots literally: beyond a link they are what lies above its end.
    `--pwfile=${name}/../password`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-locale',
    ...(durable ? [] : ['--no-sync']),
  ])
  await run(file, args, options).catch((error: unknown) => {
    const reason = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new StartError(
      `The embedded database could not be made in DATA_DIR (${folder.root}): ${firstLine(reason)}. Check the free space and the permissions there.`,
    )
  })
}

async function refuseOtherVersion(folder: DataFolder, binaries: Binaries): Promise<void> {
  const made = (await readFile(join(folder.cluster, 'PG_VERSION'), 'utf8').catch(() => '')).trim()
  const { stdout } = await run(binaries.postgres, ['--version'])
  const ours = /(\d+)\./.exec(stdout)?.[1]
  if (made === ours) return
  throw new StartError(
    `DATA_DIR (${folder.root}) holds a database of PostgreSQL ${made || 'of an unknown version'}, and this version brings ${ours}: start the version that made it, or set DATA_DIR to another folder.`,
  )
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  )
}

/** The line of a program's output that says what went wrong. */
function firstLine(output: string): string {
  const lines = output.trim().split('\n')
  return (lines.find((line) => /error|fatal|could not/i.test(line)) ?? lines.at(-1) ?? '').trim()
}
