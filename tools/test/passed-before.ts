import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

/** What a check of code reads: sources, and the settings of the tools and packages that check them. */
const CODE = /\.(?:[cm]?[jt]sx?|json)$/

/** Whether one check has passed on what is there. */
export type PassedBefore = {
  /** Whether the check passed on the very code that is there now. */
  isSo(): Promise<boolean>
  /** Notes that it has passed on the code that was there when `isSo` was asked. */
  note(): Promise<void>
}

/**
 * For checks that keep no cache of their own: what passed need not be run again until some code, a package or a setting
 * changes. Where Git can't be asked which files there are, a check always runs.
 *
 * @param root the clone's folder
 */
export function passedBefore(root: string, check: string): PassedBefore {
  const path = join(root, 'node_modules/.cache/passed', check)
  let hash: string | undefined
  return {
    async isSo() {
      hash = await hashOfCode(root).catch(() => undefined)
      return hash !== undefined && hash === (await readFile(path, 'utf8').catch(() => undefined))
    },
    async note() {
      if (hash === undefined) return
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, hash)
    },
  }
}

/** One hash of all code that Git knows or would add, by name and content; a file that is gone counts as empty. */
async function hashOfCode(root: string): Promise<string> {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const { stdout } = await promisify(execFile)('git', args, { cwd: root, maxBuffer: 100_000_000 })
  const files = [...new Set(stdout.split('\0'))].filter((file) => CODE.test(file)).sort()
  const hash = createHash('sha256')
  for (const file of files) {
    const content = await readFile(join(root, file)).catch(() => '')
    hash.update(`${file}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}
