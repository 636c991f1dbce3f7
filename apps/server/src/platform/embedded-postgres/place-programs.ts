import { chmod, cp, mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { z } from 'zod'
import type { Binaries } from './binaries.ts'

/** Where root puts programs that other users run: they can enter it, and root alone can write there. */
const PLACE = '/var/lib/bikevalley'

const Package = z.object({ version: z.string().regex(/^[\w.-]+$/) })

/**
 * Puts a copy of PostgreSQL's programs where every user can run it, for a clone that root alone may enter. It is made
 * once for each version, beside its final place, and renamed when it is complete.
 *
 * @returns the programs there
 * @throws where nothing can be written there, or somebody else could
 */
export async function placePrograms(binaries: Binaries, place = PLACE): Promise<Binaries> {
  const native = dirname(dirname(binaries.postgres))
  const { version } = Package.parse(JSON.parse(await readFile(join(native, '..', 'package.json'), 'utf8')))
  await mkdir(place, { recursive: true })
  const { uid, mode } = await stat(place)
  if (uid !== 0 || (mode & 0o022) !== 0) throw new Error(`${place} can be written by others than root`)
  await chmod(place, 0o755)

  const placed = join(place, `postgresql-${version}`)
  if (!(await isThere(placed))) await placeCopy(native, placed)
  const of = (program: string) => join(placed, 'bin', basename(program))
  return { initdb: of(binaries.initdb), postgres: of(binaries.postgres), pg_ctl: of(binaries.pg_ctl) }
}

async function placeCopy(from: string, to: string): Promise<void> {
  const unfinished = `${to}.${process.pid}`
  try {
    await cp(from, unfinished, { recursive: true, verbatimSymlinks: true })
    await openToAll(unfinished)
    await rename(unfinished, to).catch(async (error: unknown) => {
      // Another process was faster.
      if (!(await isThere(to))) throw error
    })
  } finally {
    await rm(unfinished, { recursive: true, force: true })
  }
}

/** Everybody may read it and run its programs, however closely the clone was kept. */
async function openToAll(folder: string): Promise<void> {
  await chmod(folder, 0o755)
  for (const entry of await readdir(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isSymbolicLink()) continue
    const path = join(entry.parentPath, entry.name)
    const { mode } = await stat(path)
    await chmod(path, mode & 0o100 ? 0o755 : 0o644)
  }
}

const isThere = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
