import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { type BackdropName, compose, type DrawingName, type PaintName } from '../../apps/server/src/demo/compose.ts'

// Draws the pictures of the three categories into the web app's public files. Run it again when the drawings change,
// and put the colours that it prints into the migration that makes the categories.

const ASPECT = 16 / 11
const WIDTHS = [400, 800, 1200]
const target = join(import.meta.dirname, '../../apps/web/public/categories')

const pictures: { name: string; drawing: DrawingName; paint: PaintName; backdrop: BackdropName }[] = [
  { name: 'cruiser', drawing: 'vtwin-cruiser', paint: 'oxblood', backdrop: 'studio-paper' },
  { name: 'off-road', drawing: 'enduro-single', paint: 'cobalt', backdrop: 'studio-yellow' },
  { name: 'sports', drawing: 'supersport-four', paint: 'signal-red', backdrop: 'studio-slate' },
]

await mkdir(target, { recursive: true })
for (const { name, ...recipe } of pictures) {
  const svg = Buffer.from(
    await compose({ ...recipe, frame: { cx: 0.52, up: 215, w: 1400 }, aspect: ASPECT, width: 1200 }),
  )
  const { data, info } = await sharp(svg).removeAlpha().png().toBuffer({ resolveWithObject: true })
  await sharp(data)
    .webp({ quality: 76, effort: 6 })
    .toFile(join(target, `${name}.webp`))
  for (const width of WIDTHS) {
    await sharp(data)
      .resize({ width })
      .webp({ quality: 76, effort: 6 })
      .toFile(join(target, `${name}-${width}.webp`))
    await sharp(data)
      .resize({ width })
      .avif({ quality: 55, effort: 6 })
      .toFile(join(target, `${name}-${width}.avif`))
  }
  const average = await sharp(data).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  console.log(`${name}: ${info.width} × ${info.height}, #${average.toString('hex')}`)
}
