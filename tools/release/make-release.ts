import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { VERSION } from '../../apps/server/src/platform/version.ts'

/** By it, `npm start` knows that there is nothing to install or build (`tools/prepare/paths.mjs`). */
const RELEASE_MARK = 'release.json'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What a site runs on, without tests and without what builds the web app; the commands in `tools` come with it. */
const PARTS = [
  'LICENSE',
  'README.md',
  'CHANGELOG.md',
  'docs',
  'deploy',
  'package.json',
  'package-lock.json',
  '.npmrc',
  'apps/server',
  'apps/web/package.json',
  'apps/web/build',
  'packages',
  'tools/prepare',
  ...['start.mjs', 'run.mjs', 'database.ts', 'with-app.ts'].map((name) => join('tools', name)),
]

const packageFile = z.object({ scripts: z.record(z.string(), z.string()) })
const names = z.record(z.string(), z.string()).default({})
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.boolean().optional(),
      resolved: z.string().optional(),
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
      peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
    }),
  ),
})
type Packages = z.output<typeof lockfile>['packages']

/**
 * Makes a folder that `npm start` runs at once, without installing or building: our sources, the built web app, and the
 * packages that a running site needs, for machines of this kind. It has its name only once it is whole.
 *
 * @param target the folder; what a former call has left there is replaced
 */
export async function makeRelease(target: string): Promise<void> {
  const folder = resolve(target)
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await copySources(unfinished)
  await copyPackages(unfinished)
  await rm(folder, { recursive: true, force: true })
  await mkdir(dirname(folder), { recursive: true })
  await rename(unfinished, folder)
}

/** Copies what a site runs on, but the packages, and leaves the mark of a release. */
export async function copySources(to: string): Promise<void> {
  const commands = await readCommands()
  for (const part of [...PARTS, ...commands].filter((name) => existsSync(join(root, name))))
    await cp(join(root, part), join(to, part), { recursive: true, filter: isWanted })
  const { version: node } = process
  await writeFile(join(to, RELEASE_MARK), `${JSON.stringify({ version: VERSION, node })}\n`)
}

/** The commands for whoever runs the site: what package.json calls without `--tools`, which is for building and testing. */
async function readCommands(): Promise<string[]> {
  const { scripts } = packageFile.parse(JSON.parse(await readFile(join(root, 'package.json'), 'utf8')))
  return Object.values(scripts).flatMap((script) => /^node tools\/run\.mjs (tools\/\S+)/.exec(script)?.[1] ?? [])
}

const isWanted = (path: string): boolean =>
  !/\.test\.tsx?$/.test(path) && !['node_modules', '.react-router'].includes(basename(path))

/** All packages of the clone, by their paths. */
export async function readLockfile(): Promise<Packages> {
  return lockfile.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))).packages
}

async function copyPackages(to: string): Promise<void> {
  const packages = await readLockfile()
  for (const path of neededPackages(packages)) {
    if (!path.includes('node_modules/') || !existsSync(join(root, path))) continue
    if (packages[path]?.link) {
      await linkWorkspace(to, path)
      continue
    }
    const nested = join(root, path, 'node_modules')
    await cp(join(root, path), join(to, path), {
      recursive: true,
      verbatimSymlinks: true,
      // Packages below it are named by themselves.
      filter: (file) => file !== nested && !file.startsWith(nested + sep) && isRun(file),
    })
  }
}

/** What in a package is for those who build on it: maps, types, headers, pages. Licences have no such ending, or are kept by their name. */
const isRun = (file: string): boolean =>
  !/\.(map|d\.[cm]?ts|h|a)$/.test(file) && (!/\.(md|markdown)$/i.test(file) || /licen[cs]e|notice|copying/i.test(file))

/**
 * The packages that a running site needs, by their paths in the lockfile: what the clone and its apps depend on, and what that depends on.
 * Those that npm installs beside it for a peer that may be missing, such as better-auth's Vitest, are not among them.
 */
export function neededPackages(packages: Packages): Set<string> {
  const needed = new Set<string>()
  const waiting = ['', ...Object.keys(packages).filter((path) => /^apps\/[^/]+$/.test(path))]
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const entry = packages[path]
    if (!entry || needed.has(path)) continue
    needed.add(path)
    if (entry.link && entry.resolved !== undefined) waiting.push(entry.resolved)
    const peers = Object.keys(entry.peerDependencies).filter((name) => !entry.peerDependenciesMeta[name]?.optional)
    const wanted = [...Object.keys(entry.dependencies), ...Object.keys(entry.optionalDependencies), ...peers]
    waiting.push(...wanted.flatMap((name) => placeOf(packages, path, name) ?? []))
  }
  return needed
}

/** Where a package finds another, as Node looks for it: beside itself, then in each folder above. */
function placeOf(packages: Packages, from: string, name: string): string | undefined {
  const place = join(from, 'node_modules', name).split(sep).join('/')
  if (packages[place] || from === '') return packages[place] && place
  return placeOf(packages, dirname(from) === '.' ? '' : dirname(from), name)
}

/** Our own packages are found through links, as npm leaves them. */
async function linkWorkspace(to: string, path: string): Promise<void> {
  const name = basename(path)
  const workspace = ['apps', 'packages'].map((group) => join(group, name)).find((one) => existsSync(join(to, one)))
  if (workspace === undefined) return
  await mkdir(dirname(join(to, path)), { recursive: true })
  await symlink(relative(dirname(join(to, path)), join(to, workspace)), join(to, path), 'dir')
}
