import { createReadStream } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { text as textOf } from 'node:stream/consumers'
import { unknownMigrations } from '../platform/db/migrate.ts'
import { SECRET_FILE } from '../platform/secrets/secret.ts'
import { StartError } from '../platform/start-error.ts'
import { nullUnlessDenied } from '../platform/storage/is-denied.ts'
import { ENCRYPTION_FILE, readEncryption } from './encryption.ts'
import { FORMAT, MANIFEST, Manifest, tableFile } from './manifest.ts'
import { readSums, sumOf } from './parts.ts'

/** A backup that was found whole and fit for this version. */
export type Backup = {
  folder: string
  manifest: Manifest
  /** The paths of its files of `DATA_DIR`, the same in both folders. */
  files: string[]
  /** Reads one of its files as it was before it was encrypted. */
  read: (name: string) => AsyncIterable<Buffer>
}

/**
 * Reads a backup and checks all of it, file by file.
 *
 * @param passphrase what it was encrypted with, if it was
 * @throws StartError where the folder is no backup, is encrypted with another passphrase, is not whole, or was made by a newer version
 */
export async function openBackup(path: string, passphrase: string | null = null): Promise<Backup> {
  const folder = resolve(path)
  if (!(await stat(join(folder, MANIFEST)).catch(nullUnlessDenied))) throw new StartError(await whyNone(folder))
  const header = await readFile(join(folder, ENCRYPTION_FILE), 'utf8').catch(nullUnlessDenied)
  const encryption = header === null ? null : await readEncryption(header, passphrase)
  // Opened when it is read, so that whoever reads it hears of what goes wrong.
  async function* read(name: string): AsyncGenerator<Buffer> {
    const file: AsyncIterable<Buffer> = createReadStream(join(folder, name))
    yield* encryption ? encryption.decrypt(name, file) : file
  }
  const text = await textOf(read(MANIFEST))
  const manifest = readManifest(folder, text)
  const newer = unknownMigrations(manifest.migrations)
  if (newer.length > 0) {
    throw new StartError(
      `The backup was made by a newer version of BikeValley (it has ${newer.join(', ')}). Restore it with that version.`,
    )
  }
  const sums = await readSums(folder)
  if (!sums) throw damaged(folder, 'SHA256SUMS')
  for (const [name, sum] of sums) if ((await sumOf(join(folder, name))) !== sum) throw damaged(folder, name)
  const needed = manifest.tables.map(({ name }) => tableFile(name))
  const lost = [...needed, ...(manifest.secret ? [SECRET_FILE] : [])].find((name) => !sums.has(name))
  if (lost !== undefined) throw damaged(folder, lost)
  // The manifest is the one that it does not count.
  if (sums.size !== manifest.files + 1) throw damaged(folder, 'SHA256SUMS')
  const tables = new Set([...needed, MANIFEST, ENCRYPTION_FILE])
  return { folder, manifest, read, files: [...sums.keys()].filter((name) => !tables.has(name)) }
}

function readManifest(folder: string, text: string): Manifest {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    throw damaged(folder, MANIFEST)
  }
  const read = Manifest.safeParse(json)
  if (read.success) return read.data
  const format = typeof json === 'object' && json !== null ? Reflect.get(json, 'format') : null
  if (typeof format === 'number' && format !== FORMAT)
    throw new StartError('The backup was made by a newer version of BikeValley. Restore it with that version.')
  throw damaged(folder, MANIFEST)
}

async function whyNone(folder: string): Promise<string> {
  const found = await stat(folder).catch(nullUnlessDenied)
  if (!found) return `There is no folder ${folder}. Name the folder of a backup, bikevalley-….`
  if (folder.endsWith('.unfinished')) return `${folder} is a backup that was interrupted. Use another one.`
  return `${folder} is no backup: it has no ${MANIFEST}. Name the folder of a backup, bikevalley-….`
}

const damaged = (folder: string, name: string) =>
  new StartError(
    `The backup is damaged: ${join(folder, name)} is missing or not as it was written. Use another copy of it.`,
  )
