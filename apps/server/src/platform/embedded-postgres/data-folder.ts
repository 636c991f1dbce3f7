import { randomBytes } from 'node:crypto'
import { access, constants, mkdir, readFile, realpath, rename, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartError } from '../start-error.ts'

/** Where the embedded database keeps its things below DATA_DIR. All paths are absolute. */
export type DataFolder = {
  root: string
  cluster: string
  /** Where a new cluster is made; renamed to `cluster` when it is complete. */
  unfinished: string
  password: string
  log: string
  lock: string
}

/**
 * Creates DATA_DIR where it is missing and checks that it can be written.
 *
 * @throws StartError naming DATA_DIR where it can't
 */
export async function prepareDataFolder(dataDir: string): Promise<DataFolder> {
  const root = await prepareRoot(resolve(dataDir))
  return {
    root,
    cluster: join(root, 'postgres'),
    unfinished: join(root, 'postgres.unfinished'),
    password: join(root, 'postgres-password'),
    log: join(root, 'postgres.log'),
    lock: join(root, 'postgres.lock'),
  }
}

/** Answers the folder's real path, by which two starts through different links recognise one database. */
async function prepareRoot(root: string): Promise<string> {
  try {
    await mkdir(root, { recursive: true })
    await access(root, constants.R_OK | constants.W_OK | constants.X_OK)
    return await realpath(root)
  } catch (error) {
    const reason = error instanceof Error ? error.message.replace(/, \w+ '.*$/, '') : String(error)
    throw new StartError(
      `DATA_DIR (${root}) can't be written (${reason}): make it writable for this user, or set DATA_DIR to a folder that is.`,
    )
  }
}

/** Whether a database was made in that DATA_DIR before. */
export async function hasDatabase(dataDir: string): Promise<boolean> {
  return access(join(resolve(dataDir), 'postgres')).then(
    () => true,
    () => false,
  )
}

/** Reads the database's password, made once and readable by this user only. */
export async function readOrMakePassword(path: string): Promise<string> {
  const existing = await readFile(path, 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw new StartError(
      `The database's password (${path}) can't be read: start as the user who owns DATA_DIR, or set DATA_DIR to another folder.`,
    )
  })
  if (existing.trim() !== '') return existing.trim()

  const password = randomBytes(24).toString('base64url')
  await writeFile(`${path}.new`, `${password}\n`, { mode: 0o600, flush: true })
  await rename(`${path}.new`, path)
  return password
}
