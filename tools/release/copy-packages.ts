import { existsSync } from 'node:fs'
import { cp, glob, mkdir, readFile, symlink } from 'node:fs/promises'
import { stripTypeScriptTypes } from 'node:module'
import { basename, dirname, join, relative, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { nodeFileTrace } from '@vercel/nft'
import { copyNativePackage } from './native-packages.ts'
import { neededPackages, readLockfile } from './needed-packages.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const slashed = (path: string): string => path.split(sep).join('/')

/** The package that a file belongs to, by its path in the lockfile; undefined for a file of ours. */
const packageOf = (file: string): string | undefined =>
  /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(slashed(file))?.[0]

const isPackaged = (file: string): boolean => packageOf(file) !== undefined

/**
 * Copies what a site needs of its packages: programs and libraries of the system, and of all others the files that can be
 * loaded, which are a third. The rest is for browsers, bundlers and older Nodes, or the same twice.
 *
 * @param to the release, with our sources and the built web app in it
 */
export async function copyPackages(to: string): Promise<void> {
  const packages = await readLockfile()
  const needed = neededPackages(packages)
  const present = [...needed].filter((path) => path.includes('node_modules/') && existsSync(join(root, path)))
  const native = present.filter((path) => packages[path]?.cpu !== undefined)
  for (const path of native) await copyNativePackage(join(root, path), join(to, path))
  for (const path of present) if (packages[path]?.link) await linkWorkspace(to, path)
  const loadable = await findLoadable(to, present)
  const libraries = [...loadable].filter((file) => !native.includes(packageOf(file) ?? ''))
  await Promise.all(libraries.map((file) => cp(join(root, file), join(to, file))))
}

/** The files of packages that our sources load or may load, and their licences; by their paths in the clone. */
async function findLoadable(release: string, needed: string[]): Promise<Set<string>> {
  const sources: string[] = []
  const exclude = ['**/node_modules/**', 'apps/web/build/client/**']
  for await (const file of glob('{apps,packages,tools}/**/*.{ts,mjs,js}', { cwd: release, exclude }))
    sources.push(join(root, file))
  const { fileList } = await nodeFileTrace(sources, {
    base: root,
    // Not `main` as well where a package says by `exports` what Node loads.
    exportsOnly: true,
    readFile: readScript,
    ignore: (file) => isPackaged(file) && !needed.includes(packageOf(file) ?? ''),
  })
  const loadable = new Set([...fileList].filter(isPackaged))
  for (const name of new Set([...loadable].flatMap((file) => packageOf(file) ?? [])))
    for await (const licence of glob(`${name}/{LICEN[CS]E,licen[cs]e,NOTICE,COPYING}*`, { cwd: root }))
      loadable.add(licence)
  return loadable
}

/** A file as Node runs it: ours without its types. */
async function readScript(path: string): Promise<string | null> {
  const text = await readFile(path, 'utf8').catch(() => null)
  return text !== null && path.endsWith('.ts') && packageOf(path) === undefined ? stripTypeScriptTypes(text) : text
}

/** Our own packages are found through links, as npm leaves them. */
async function linkWorkspace(to: string, path: string): Promise<void> {
  const name = basename(path)
  const workspace = ['apps', 'packages'].map((group) => join(group, name)).find((one) => existsSync(join(to, one)))
  if (workspace === undefined) return
  await mkdir(dirname(join(to, path)), { recursive: true })
  await symlink(relative(dirname(join(to, path)), join(to, workspace)), join(to, path), 'dir')
}
