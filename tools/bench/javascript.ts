import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'

const CLIENT = join(import.meta.dirname, '../../apps/web/build/client')

/** By path: pages share most of what they load, and to compress it takes seconds. */
const sizes = new Map<string, number>()

/** Kilobytes (1,000 bytes) of JavaScript, brotli, that a page loads before it is touched: what its HTML names, and what those import. */
export async function javascriptOf(pageUrl: string, cookie?: string): Promise<number> {
  const response = await fetch(pageUrl, cookie === undefined ? {} : { headers: { cookie } })
  const html = await response.text()
  const waiting = new Set([...html.matchAll(/\/assets\/[\w.-]+\.js/g)].map(([path]) => path))
  let bytes = 0
  // A set grows while it is walked: imports found in one file are visited as well.
  for (const path of waiting) {
    const source = await readFile(join(CLIENT, path))
    const size = sizes.get(path) ?? brotliCompressSync(source).length
    sizes.set(path, size)
    bytes += size
    for (const [, name] of source.toString().matchAll(/(?:from|import)\s*"\.\/([\w.-]+\.js)"/g))
      waiting.add(`/assets/${name}`)
  }
  return Math.round(bytes / 100) / 10
}
