import { readdir, rm } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { StartError } from '../platform/start-error.ts'

const NAME = /^bikevalley-\d{8}T\d{6}Z$/

/**
 * Deletes all but the newest backups in a folder, and none before one of those that stay was found whole: the last good
 * backup is never deleted, however many damaged ones came after it, nor is the one just made, whatever the clock said when
 * others got their names. Whatever has another name stays.
 *
 * @param made the name of the one just made, which is the newest
 * @param keep how many stay, at least 1
 * @param check fails for a backup that is not whole
 * @returns the names that were deleted
 * @throws StartError where none of the newest is whole; then nothing was deleted
 */
export async function keepNewest(
  target: string,
  made: string,
  keep: number,
  check: (folder: string) => Promise<unknown>,
): Promise<string[]> {
  const folder = resolve(target)
  const before = (await readdir(folder)).filter((name) => NAME.test(name) && name !== made)
  const newestFirst = [made, ...before.toSorted((a, b) => (a < b ? 1 : -1))]
  const old = newestFirst.slice(keep)
  if (old.length === 0) return []
  if (!(await isOneWhole(newestFirst.slice(0, keep), (name) => check(join(folder, name)))))
    throw new StartError(`None of the newest ${keep} backups in ${folder} is whole. No older one was deleted.`)
  for (const name of old) await rm(join(folder, name), { recursive: true })
  return old
}

async function isOneWhole(names: readonly string[], check: (name: string) => Promise<unknown>): Promise<boolean> {
  for (const name of names) {
    const whole = await check(name).then(
      () => true,
      () => false,
    )
    if (whole) return true
  }
  return false
}
