import { join } from 'node:path'
import sharp from 'sharp'

// Draws what stands in for a listing's missing picture, one machine a category, into the web app's public files: a mask
// that is filled with the ink of the theme. Run it again when a drawing changes.

const root = join(import.meta.dirname, '..')
const WIDTH = 320

const DRAWINGS = { cruiser: 'vtwin-cruiser', 'off-road': 'enduro-single', sports: 'naked-twin' } as const

for (const [category, drawing] of Object.entries(DRAWINGS)) {
  const { data, info } = await sharp(join(root, `apps/server/src/demo/art/bikes/${drawing}.svg`))
    .resize(WIDTH)
    .trim()
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  // Dark parts of the drawing take the most ink, bright ones a part of it.
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4)
    const light = (0.3 * red + 0.59 * green + 0.11 * blue) / 255
    data.set([0, 0, 0, Math.round(alpha * (1 - 0.7 * light))], at)
  }
  await sharp(data, { raw: { width: info.width, height: info.height, channels: 4 } })
    .webp({ quality: 40, alphaQuality: 60, effort: 6 })
    .toFile(join(root, `apps/web/public/art/no-picture-${category}.webp`))
}
