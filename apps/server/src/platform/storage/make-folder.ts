import { mkdir, mkdtemp, rmdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'

/**
 * Makes a folder for this user alone, and those above it. One after the other: Node's own recursion never ends where, as in
 * /proc, folders can't be made.
 */
export async function makeFolder(path: string): Promise<void> {
  if (await isFolder(path)) return
  const parent = dirname(path)
  if (parent !== path) await makeFolder(parent)
  try {
    await mkdir(path, { mode: 0o700 })
  } catch (error) {
    // Another start may have made it just now.
    if (!(await isFolder(path))) throw error
  }
}

/** Why this user can't make anything in a folder, as a code of the system; null where they can, and where only the disk is full. */
export async function whyUnwritable(path: string): Promise<string | null> {
  try {
    await rmdir(await mkdtemp(join(path, '.writable-')))
    return null
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown reason'
    return code === 'ENOSPC' || code === 'EDQUOT' ? null : code
  }
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}
