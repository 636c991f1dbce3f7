import { build, isBuilt } from './build.mjs'
import { install, isInstalled } from './install.mjs'
import { withLock } from './lock.mjs'
import { inRoot, isRelease, PrepareError } from './paths.mjs'

const OLDEST_NODE = 20

/** A line of progress. */
export function say(text) {
  process.stdout.write(`${text}\n`)
}

/**
 * Makes the clone ready: Node is new enough, the packages are the lockfile's, and the web app is built from its
 * sources. What is ready already takes milliseconds; two commands at once wait for each other. A release is ready.
 *
 * @param web whether the built web app is needed
 * @param tools whether what builds and tests is needed
 * @throws PrepareError in words that say what to do
 */
export async function prepare({ web = false, tools = false }) {
  if (Number(process.versions.node.split('.')[0]) < OLDEST_NODE) {
    throw new PrepareError(`BikeValley needs Node ${OLDEST_NODE} or later, and this is ${process.versions.node}.`)
  }
  if (isRelease()) return
  const isReady = () => isInstalled({ tools }) && (!web || isBuilt())
  if (isReady()) return
  await withLock(inRoot('.cache', 'prepare.lock'), sayWaiting, async () => {
    const builds = web && !isBuilt()
    if (!isInstalled({ tools: tools || builds })) await timed('Installing the packages (npm ci)', install)
    if (web && !isBuilt()) await timed('Building the web app', build)
  })
}

const sayWaiting = () => say('Waiting for another command that prepares this clone …')

async function timed(what, work) {
  say(`${what} …`)
  const begin = performance.now()
  await work()
  say(`  done in ${((performance.now() - begin) / 1000).toFixed(1)} s`)
}

/** Runs a command line's work; a PrepareError is printed as its one line. */
export async function commandLine(work) {
  try {
    process.exitCode = await work()
  } catch (error) {
    if (!(error instanceof PrepareError)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exitCode = 1
  }
}
