import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'

const clientFolder = join(import.meta.dirname, '../build/client')

type Chunk = { file: string; src?: string; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>

/** What a browser downloads as JavaScript before it can use a page, in bytes of brotli. */
export type PageSize = { route: string; bytes: number }

/**
 * Measures every route of the last build: the entry, the root and the route, with all that they import, and the
 * interface parts that the root loads lazily, since every page shows them. The API's schemas load with the first call.
 */
export async function javascriptSizes(): Promise<PageSize[]> {
  const manifest = parseManifest(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8'))
  const names = Object.keys(manifest)
  const entry = names.filter((name) => manifest[name]?.src?.includes('entry.client'))
  const root = names.filter((name) => name.startsWith('app/root.tsx'))
  const lazyOfRoot = root
    .flatMap((name) => manifest[name]?.dynamicImports ?? [])
    .filter((name) => name.startsWith('app/ui/'))
  const routes = [
    ...new Set(names.filter((name) => name.startsWith('app/routes/')).map((name) => name.split('?')[0] ?? name)),
  ]
  const sizes: PageSize[] = []
  for (const route of routes) {
    const own = names.filter((name) => name.split('?')[0] === route)
    const files = closure(manifest, [...entry, ...root, ...lazyOfRoot, ...own])
    const bytes = await Promise.all([...files].map(transferBytes))
    sizes.push({ route: route.replace('app/routes/', ''), bytes: bytes.reduce((sum, one) => sum + one, 0) })
  }
  return sizes.sort((a, b) => a.bytes - b.bytes)
}

function closure(manifest: Manifest, start: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const visit = (name: string) => {
    const chunk = manifest[name]
    if (!chunk || seen.has(chunk.file)) return
    if (chunk.file.endsWith('.js')) seen.add(chunk.file)
    for (const next of chunk.imports ?? []) visit(next)
  }
  for (const name of start) visit(name)
  return seen
}

async function transferBytes(file: string): Promise<number> {
  const path = join(clientFolder, file)
  const { size } = await stat(`${path}.br`).catch(() => stat(path))
  return size
}

function parseManifest(text: string): Manifest {
  const value: unknown = JSON.parse(text)
  if (typeof value !== 'object' || value === null) throw new Error('The build has no readable manifest. Build again.')
  return Object.fromEntries(Object.entries(value).filter((pair): pair is [string, Chunk] => isChunk(pair[1])))
}

function isChunk(value: unknown): value is Chunk {
  return typeof value === 'object' && value !== null && 'file' in value && typeof value.file === 'string'
}

if (import.meta.main) {
  for (const { route, bytes } of await javascriptSizes()) {
    process.stdout.write(`${(bytes / 1000).toFixed(1).padStart(7)} kB  ${route}\n`)
  }
}
