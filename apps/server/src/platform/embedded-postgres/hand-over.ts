import { lchown, readdir } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Gives a folder and all in it to somebody. The folder itself comes last: while it is its old owner's, it was not all
 * done. False where that is not allowed.
 */
export async function handOver(folder: string, { uid, gid }: { uid: number; gid: number }): Promise<boolean> {
  try {
    const within = await readdir(folder, { recursive: true })
    for (const name of within) await lchown(join(folder, name), uid, gid)
    await lchown(folder, uid, gid)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EPERM') return false
    throw error
  }
}
