import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The clone's folder. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

/** A path inside the clone. */
export const inRoot = (...parts) => join(root, ...parts)

/** Whether this folder is a release, as `npm run build` makes it, and no clone: it has its packages and its web app. */
export const isRelease = () => existsSync(inRoot('release.json'))

/** Reads a JSON file of the clone; undefined when it is missing or unreadable. */
export function readJson(path) {
  try {
    return JSON.parse(readFileSync(inRoot(path), 'utf8'))
  } catch {
    return undefined
  }
}

/** The Node 24 to run our code on: the lockfile's, which npm brings for most machines, or the one that runs this. */
export function node24() {
  const system = process.platform === 'win32' ? 'win' : process.platform
  const names = Object.keys(readJson('package.json')?.optionalDependencies ?? {})
  for (const name of names.filter((name) => name.endsWith(`${system}-${process.arch}`))) {
    const program = readJson(`node_modules/${name}/package.json`)?.bin?.node
    if (program) return inRoot('node_modules', name, program)
  }
  if (Number(process.versions.node.split('.')[0]) >= 24) return process.execPath
  throw new PrepareError(
    `BikeValley runs on Node 24, and npm has none for this machine (${process.platform} ${process.arch}): install Node 24 and start again.`,
  )
}

/** All files below a folder of the clone, sorted, without what is made there. */
export function listFiles(folder, without = ['build', 'build-languages', 'node_modules', '.react-router']) {
  const entries = readdirSync(inRoot(folder), { withFileTypes: true }).filter((entry) => !without.includes(entry.name))
  return entries
    .flatMap((entry) => (entry.isDirectory() ? listFiles(join(folder, entry.name), without) : join(folder, entry.name)))
    .sort()
}

/** A reason not to go on, in words that say what to do; the command line prints them alone. */
export class PrepareError extends Error {}
