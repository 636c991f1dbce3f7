import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { VERSION } from '../../apps/server/src/platform/version.ts'
import { copyPackages } from './copy-packages.ts'

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
async function copySources(to: string): Promise<void> {
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

/** Without tests and what they alone use, and without the statements of `docs/sql`, which are for whoever changes them. */
const isWanted = (path: string): boolean =>
  !/\.test\.tsx?$/.test(path) &&
  !['node_modules', '.react-router', 'testing'].includes(basename(path)) &&
  path !== join(root, 'docs', 'sql')
