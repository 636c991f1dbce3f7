import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { runCommand } from './command.ts'

/** Without windows of its own a page takes half the time. */
const HEADLESS = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * Finds the browser for the journeys: `CHROMIUM_PATH`, or Debian's headless Chromium, which root installs where it is
 * missing; else the system's Chromium, or the one that Playwright has downloaded.
 *
 * @returns its path, or the words that say which command to run
 */
export async function findBrowser(): Promise<{ path: string } | { problem: string }> {
  const present = process.env.CHROMIUM_PATH || (await findOnPath([HEADLESS]))
  if (present) return { path: present }
  const installation = await install()
  const found = (await findOnPath([HEADLESS, ...NAMES])) ?? (await findDownloaded())
  if (found) return { path: found }
  process.stdout.write(installation)
  return {
    problem:
      'The browser journeys need Chromium, and there is none. Run `npx playwright install chromium` (or, on Debian, `sudo apt-get install -y chromium`), then npm test again.',
  }
}

/** Answers what apt said; nothing where it is not ours to use. */
async function install(): Promise<string> {
  if (process.getuid?.() !== 0 || !(await isExecutable('/usr/bin/apt-get'))) return ''
  process.stdout.write(`Installing Chromium (apt-get install ${HEADLESS}) …\n`)
  const quietly = { DEBIAN_FRONTEND: 'noninteractive' }
  const update = await runCommand(['apt-get', 'update'])
  const headless = await runCommand(['apt-get', 'install', '-y', HEADLESS], quietly)
  if (headless.code === 0 || (await findOnPath(NAMES))) return ''
  // Older releases have the whole browser alone.
  const whole = await runCommand(['apt-get', 'install', '-y', 'chromium'], quietly)
  return `${update.output}${headless.output}${whole.output}\n`
}

async function findOnPath(names: readonly string[]): Promise<string | undefined> {
  const folders = (process.env.PATH ?? '').split(delimiter)
  for (const path of names.flatMap((name) => folders.map((folder) => join(folder, name))))
    if (await isExecutable(path)) return path
  return undefined
}

async function findDownloaded(): Promise<string | undefined> {
  const path = chromium.executablePath()
  return (await isExecutable(path)) ? path : undefined
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
