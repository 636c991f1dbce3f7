import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// Draws the site's icons from favicon.svg into the web app's public files. Run it again when the mark changes.

const target = join(import.meta.dirname, '../apps/web/public')
const mark = await readFile(join(target, 'favicon.svg'), 'utf8')
const letter = /<path[^>]*\/>/.exec(mark)?.[0]
if (!letter) throw new Error('favicon.svg has no letter.')

/** The letter alone on yellow to the edges, for those who cut the icon's shape themselves. */
const fullBleed = (scale: number) => {
  const margin = 16 - 16 * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" fill="#ffc400"/>
<g transform="translate(${margin} ${margin}) scale(${scale})">${letter}</g></svg>`
}

const png = (svg: string, size: number): Promise<Buffer> =>
  sharp(Buffer.from(svg), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9, palette: true })
    .toBuffer()

/** An icon file holds whole PNG pictures behind a table of their sizes and places. */
function ico(pictures: { size: number; data: Buffer }[]): Buffer {
  const head = Buffer.alloc(6 + 16 * pictures.length)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(pictures.length, 4)
  let offset = head.length
  for (const [place, { size, data }] of pictures.entries()) {
    const at = 6 + 16 * place
    head.writeUInt8(size, at)
    head.writeUInt8(size, at + 1)
    head.writeUInt16LE(1, at + 4)
    head.writeUInt16LE(32, at + 6)
    head.writeUInt32LE(data.length, at + 8)
    head.writeUInt32LE(offset, at + 12)
    offset += data.length
  }
  return Buffer.concat([head, ...pictures.map(({ data }) => data)])
}

const small = await Promise.all([16, 32, 48].map(async (size) => ({ size, data: await png(mark, size) })))
await writeFile(join(target, 'favicon.ico'), ico(small))
await writeFile(join(target, 'icon-192.png'), await png(mark, 192))
await writeFile(join(target, 'icon-512.png'), await png(mark, 512))
await writeFile(join(target, 'icon-maskable-512.png'), await png(fullBleed(0.72), 512))
await writeFile(join(target, 'apple-touch-icon.png'), await png(fullBleed(0.86), 180))
