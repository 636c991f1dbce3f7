import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { compose, type Recipe } from '../../apps/server/src/demo/compose.ts'

// Draws the pictures of the home page's slides into the web app's public files: a wide one whose left half stays calm
// for the words, and one for phones. Words must keep 4.5:1 on it (tests/slides.test.ts). Run it again when the
// drawings change.

const WIDE = {
  frame: { cx: 0.5, up: 300, w: 2200 },
  shift: 470,
  aspect: 1440 / 620,
  width: 1920,
  widths: [960, 1440, 1920],
}
const PHONE = { frame: { cx: 0.5, up: 270, w: 1300 }, aspect: 4 / 3, width: 800, widths: [800] }
const target = join(import.meta.dirname, '../../apps/web/public/art')

type Slide = Pick<Recipe, 'drawing' | 'paint' | 'backdrop' | 'overrides'> & { name: string; glow?: number }

const slides: Slide[] = [
  {
    name: 'off-road',
    drawing: 'enduro-single',
    paint: 'cobalt',
    backdrop: 'dirt-forest',
    // Trees and ground stand behind words: lighter than in a listing's picture.
    overrides: { 'b-tree': '#83927a', 'b-hill2': '#9aa78e', 'b-dirt': '#dfc5a1', 'b-dirt2': '#dabf97' },
  },
  {
    name: 'sports',
    drawing: 'supersport-four',
    paint: 'signal-red',
    backdrop: 'studio-slate',
    overrides: { 'b-wall': '#8e9ba2', 'b-floor2': '#8a979f' },
  },
  { name: 'naked', drawing: 'naked-twin', paint: 'petrol', backdrop: 'studio-paper' },
  // Paper words stand on this one, so the light on the wall is turned down.
  { name: 'bobber', drawing: 'twin-bobber', paint: 'oxblood', backdrop: 'studio-ink', glow: 0.16 },
  { name: 'adventure', drawing: 'adventure-twin', paint: 'desert-sand', backdrop: 'studio-yellow' },
]

// With a name it draws that one alone.
const [only] = process.argv.slice(2)
await mkdir(target, { recursive: true })
for (const { name, glow = 0.5, ...recipe } of slides.filter((slide) => only === undefined || slide.name === only))
  for (const { widths, ...cut } of [WIDE, PHONE]) {
    const drawn = await compose({ ...recipe, ...cut })
    const svg = drawn.replace('stop-color="#fff" stop-opacity=".5"', `stop-color="#fff" stop-opacity="${glow}"`)
    const picture = await sharp(Buffer.from(svg)).removeAlpha().png().toBuffer()
    const file = join(target, `slide-${name}${cut.aspect === PHONE.aspect ? '-m' : ''}`)
    for (const width of widths) {
      const scaled = () => sharp(picture).resize({ width })
      await scaled().webp({ quality: 72, effort: 6 }).toFile(`${file}-${width}.webp`)
      await scaled().avif({ quality: 50, effort: 5 }).toFile(`${file}-${width}.avif`)
    }
  }
