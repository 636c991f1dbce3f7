import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { inRoot, listFiles, PrepareError } from './paths.mjs'
import { run } from './run.mjs'

const stampPath = inRoot('apps', 'web', 'build', '.bikevalley-build')

/** Whether the built web app was made from the sources that are there now. */
export function isBuilt() {
  return existsSync(stampPath) && readFileSync(stampPath, 'utf8') === stamp()
}

/** Builds the web app. */
export async function build() {
  const made = stamp()
  rmSync(stampPath, { force: true })
  const code = await run(['npm', 'run', 'build', '--workspace', '@bikevalley/web', '--silent'], { quiet: true })
  if (code !== 0) {
    throw new PrepareError('The web app could not be built (the reason is above). Mend it, then start again.')
  }
  mkdirSync(dirname(stampPath), { recursive: true })
  writeFileSync(stampPath, made)
}

/** One hash of everything that goes into the build. */
function stamp() {
  const packages = readdirSync(inRoot('packages')).map((name) => join('packages', name, 'src'))
  const folders = ['apps/web', ...packages].filter((folder) => existsSync(inRoot(folder)))
  const hash = createHash('sha256')
  for (const file of ['package-lock.json', ...folders.flatMap((folder) => listFiles(folder))]) {
    hash.update(`${file}\0`).update(readFileSync(inRoot(file)))
  }
  return `${hash.digest('hex')}\n`
}
