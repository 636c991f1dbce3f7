import { access, constants } from 'node:fs/promises'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { runCommand } from './command.ts'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome']

/**
 * Finds the browser for the journeys: `CHROMIUM_PATH`, the system's Chromium, or the one that Playwright has
 * downloaded. Where there is none, root on a Debian installs it.
 *
 * @returns its path, or the words that say which command to run
 */
export async function findBrowser(): Promise<{ path: string } | { problem: string }> {
  const present = await findInstalled()
  if (present) return { path: present }

  if (process.getuid?.() === 0 && (await isExecutable('/usr/bin/apt-get'))) {
    process.stdout.write('Installing Chromium (apt-get install chromium) …\n')
    const update = await runCommand(['apt-get', 'update'])
    const install = await runCommand(['apt-get', 'install', '-y', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' })
    const installed = await findInstalled()
    if (installed) return { path: installed }
    process.stdout.write(`${update.output}${install.output}\n`)
  }
  return {
    problem:
      'The browser journeys need Chromium, and there is none. Run `npx playwright install chromium` (or, on Debian, `sudo apt-get install -y chromium`), then npm test again.',
  }
}

async function findInstalled(): Promise<string | undefined> {
  const given = process.env.CHROMIUM_PATH
  if (given) return given
  const folders = (process.env.PATH ?? '').split(delimiter)
  const candidates = [
    ...NAMES.flatMap((name) => folders.map((folder) => join(folder, name))),
    chromium.executablePath(),
  ]
  for (const path of candidates) if (await isExecutable(path)) return path
  return undefined
}

async function isExecutable(path: string): Promise<boolean> {
  return access(path, constants.X_OK).then(
    () => true,
    () => false,
  )
}
