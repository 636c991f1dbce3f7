import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Mutant } from './mutant.ts'

const KEPT = [
  'apps',
  'packages',
  'tests',
  'tools',
  'docs',
  'package.json',
  'vitest.config.ts',
  'tsconfig.json',
  'tsconfig.base.json',
]
const LEFT_OUT = new Set(['node_modules', 'build', '.react-router'])

/** A copy of the code in which faults can be applied. Its packages are those of the original; ours are its own. */
export type Copy = {
  folder: string
  /** Plants faults, runs something, and takes them out again. @throws Error where the text of one does not occur exactly once */
  withMutants: <T>(mutants: readonly Mutant[], operation: () => Promise<T>) => Promise<T>
  remove: () => Promise<void>
}

/** The text with the fault in it. @throws Error where there is not exactly one place for it */
export function plant(text: string, { id, file, from, to }: Mutant): string {
  const places = text.split(from).length - 1
  if (places !== 1) throw new Error(`${id}: its text is in ${file} ${places} times, and not once.`)
  return text.replace(from, () => to)
}

export async function makeCopy(root: string): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'bikevalley-mutants-'))
  for (const name of KEPT)
    await cp(join(root, name), join(folder, name), {
      recursive: true,
      filter: (source) => !LEFT_OUT.has(basename(source)),
    })
  await link(join(root, 'node_modules'), join(folder, 'node_modules'))
  await link(join(root, 'apps/server/node_modules'), join(folder, 'apps/server/node_modules')).catch(() => undefined)
  await mkdir(join(folder, 'node_modules/@bikevalley'))
  for (const name of ['contract', 'messages', 'places', 'vehicle-data'])
    await symlink(join(folder, 'packages', name), join(folder, 'node_modules/@bikevalley', name))
  return {
    folder,
    async withMutants(mutants, operation) {
      const texts = new Map<string, string>()
      try {
        for (const mutant of mutants) {
          const path = join(folder, mutant.file)
          const text = await readFile(path, 'utf8')
          if (!texts.has(path)) texts.set(path, text)
          await writeFile(path, plant(text, mutant))
        }
        return await operation()
      } finally {
        for (const [path, text] of texts) await writeFile(path, text)
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** All packages but our own, which would lead back to the original. */
async function link(from: string, to: string): Promise<void> {
  const names = await readdir(from)
  await mkdir(to)
  for (const name of names.filter((one) => one !== '@bikevalley' && one !== '.vite' && one !== '.cache'))
    await symlink(join(from, name), join(to, name))
}
