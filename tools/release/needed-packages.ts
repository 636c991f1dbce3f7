import { readFile } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'

const root = fileURLToPath(new URL('../..', import.meta.url))

const names = z.record(z.string(), z.string()).default({})
const lockfile = z.object({
  packages: z.record(
    z.string(),
    z.object({
      link: z.boolean().optional(),
      resolved: z.string().optional(),
      dev: z.boolean().default(false),
      /** What the package is built for, where it has programs or libraries of the system. */
      cpu: z.unknown().optional(),
      dependencies: names,
      optionalDependencies: names,
      peerDependencies: names,
      peerDependenciesMeta: z.record(z.string(), z.object({ optional: z.boolean().optional() })).default({}),
    }),
  ),
})
export type Packages = z.output<typeof lockfile>['packages']

/** All packages of the clone, by their paths. */
export async function readLockfile(): Promise<Packages> {
  return lockfile.parse(JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'))).packages
}

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
