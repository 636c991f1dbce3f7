import { spawn } from 'node:child_process'
import { cp, readdir, readFile, rename, rm } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { type Language, languages, SOURCE_LANGUAGE } from '@bikevalley/messages'
import { buildFolder, FURTHER } from './build-language.ts'
import { precompress } from './precompress.ts'

// npm run build: the server's pages once, and for the browser a build of each language, all of whose files lie together.

const root = join(import.meta.dirname, '..')
const folderOf = (language: Language, ...parts: string[]) => join(root, buildFolder(language), ...parts)
const further = languages.filter((language) => language !== SOURCE_LANGUAGE)

await buildAll()
for (const language of further) await addTo(folderOf(SOURCE_LANGUAGE), language)
await rm(join(root, FURTHER), { recursive: true, force: true })
await precompress(folderOf(SOURCE_LANGUAGE, 'client'))

/** At once where there are processors for it. */
async function buildAll(): Promise<void> {
  if (availableParallelism() > 1) await Promise.all(languages.map(build))
  else for (const language of languages) await build(language)
}

function build(language: Language): Promise<void> {
  const child = spawn('react-router', ['build'], {
    cwd: root,
    env: { ...process.env, BUILD_LANGUAGE: language },
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`The build in ${language} ended with ${code}.`)),
    )
  })
}

/** Puts the files of a language for the browser to the others, and their names to the server's pages. */
async function addTo(folder: string, language: Language): Promise<void> {
  const assets = folderOf(language, 'client', 'assets')
  for (const name of await readdir(assets)) await addFile(join(assets, name), join(folder, 'client', 'assets', name))
  await rename(folderOf(language, 'server', 'index.js'), join(folder, 'server', `assets-${language}.js`))
}

/** A name has the hash of its content: a file that two languages have is one. */
async function addFile(from: string, to: string): Promise<void> {
  const there = await readFile(to).catch(() => null)
  if (there === null) await cp(from, to)
  else if (!there.equals(await readFile(from))) throw new Error(`${to} differs between two languages.`)
}
