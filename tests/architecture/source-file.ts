import { readdir, readFile } from 'node:fs/promises'
import { dirname, join, normalize } from 'node:path'
import { fileURLToPath } from 'node:url'

/** A source file and what it imports: paths inside the clone, or the names of packages. */
export type SourceFile = { path: string; text: string; imports: string[] }

const root = fileURLToPath(new URL('../..', import.meta.url))
const SKIPPED = new Set(['node_modules', 'build', '.react-router'])

/** Reads a file's imports off its text. Paths are relative to the clone, with slashes. */
export function sourceFile(path: string, text: string): SourceFile {
  // In a string such as 'image/*' no comment begins.
  const code = text.replaceAll(/(?<=^|[\s{(,;])(?:\/\*[\s\S]*?\*\/|\/\/.*$)/gm, '')
  const specifiers = [...code.matchAll(/\b(?:from|import)\s*\(?\s*(['"])(.+?)\1/g)].map((match) => match[2] ?? '')
  const imports = specifiers.map((specifier) =>
    specifier.startsWith('.') ? normalize(join(dirname(path), specifier)) : specifier,
  )
  return { path, text: code, imports }
}

/** All of the product's sources. */
export async function readSources(): Promise<SourceFile[]> {
  const folders = ['apps/server/src', 'apps/web/app', 'packages']
  const paths = (await Promise.all(folders.map(listFiles))).flat().filter((path) => /\.tsx?$/.test(path))
  return Promise.all(paths.map(async (path) => sourceFile(path, await readFile(join(root, path), 'utf8'))))
}

async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { withFileTypes: true })
  const below = entries.filter((entry) => entry.isDirectory() && !SKIPPED.has(entry.name))
  const files = entries.filter((entry) => entry.isFile()).map((entry) => `${folder}/${entry.name}`)
  const lists = await Promise.all(below.map((entry) => listFiles(`${folder}/${entry.name}`)))
  return [...files, ...lists.flat()]
}
