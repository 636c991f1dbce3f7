import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { inRoot, PrepareError, readJson } from './paths.mjs'
import { run } from './run.mjs'

const stampPath = inRoot('node_modules', '.bikevalley-install')

/**
 * Whether node_modules is what the lockfile says, for this machine.
 *
 * @param tools whether what builds and tests is needed as well; a built site runs without (`npm ci --omit=dev`)
 */
export function isInstalled({ tools }) {
  try {
    if (readFileSync(stampPath, 'utf8') === stamp()) return true
  } catch {
    // No stamp: whoever installed was not us, or was interrupted.
  }
  return fitsLockfile(tools)
}

/** Installs the lockfile's packages, from scratch; with what builds and tests, also under NODE_ENV=production. */
export async function install() {
  rmSync(stampPath, { force: true })
  const npm = process.env.npm_execpath?.endsWith('.js')
    ? [process.execPath, process.env.npm_execpath]
    : [process.platform === 'win32' ? 'npm.cmd' : 'npm']
  const code = await run([...npm, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'])
  if (code !== 0) {
    throw new PrepareError(
      'npm ci failed (its own words are above). Check that the npm registry can be reached and the disk has space, then start again.',
    )
  }
  writeFileSync(stampPath, stamp())
}

function stamp() {
  const lockfile = readFileSync(inRoot('package-lock.json'))
  return `${createHash('sha256').update(lockfile).digest('hex')} ${process.platform} ${process.arch}\n`
}

/** Compares the lockfile with the record that npm leaves in node_modules when it has finished. */
function fitsLockfile(tools) {
  const wanted = readJson('package-lock.json')?.packages
  const present = readJson('node_modules/.package-lock.json')?.packages
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '' || entry.link || (entry.dev && !tools)) return true
    if (present[path]) return present[path].version === entry.version
    return entry.peer === true || (entry.optional === true && !isForThisMachine(entry))
  })
}

function isForThisMachine({ os, cpu, libc }) {
  if (!os || !cpu || libc) return false
  return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch)
}
