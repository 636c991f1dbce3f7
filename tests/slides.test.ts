import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { slides } from '../apps/web/app/features/home/slides.ts'

const art = join(import.meta.dirname, '../apps/web/public/art')
const WORDS = { ink: [0x14, 0x17, 0x1a], paper: [0xf4, 0xf5, 0xf2] } as const

/** The field that the words take: the left part, as far as they reach. */
const FIELD = { left: 0.03, top: 0.03, width: 0.36, height: 0.94 }

const part = (share: number, of: number) => Math.round(share * of)

/** WCAG's relative luminance. */
function luminance(rgb: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = rgb.map((value) => {
    const part = value / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function contrast(one: number, other: number): number {
  const [dark = 0, light = 0] = [one, other].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

test.each(slides.map((slide) => [slide.title, slide] as const))(
  'the text of “%s” has a contrast of 4.5:1 wherever it is on its picture',
  async (_, { words, wide }) => {
    const { data, info } = await sharp(join(art, `${wide.name}-960.webp`))
      .raw()
      .toBuffer({ resolveWithObject: true })
    const ink = luminance(WORDS[words])
    let worst = Number.POSITIVE_INFINITY
    for (let y = part(FIELD.top, info.height); y < part(FIELD.top + FIELD.height, info.height); y += 2)
      for (let x = part(FIELD.left, info.width); x < part(FIELD.left + FIELD.width, info.width); x += 2) {
        const at = (y * info.width + x) * info.channels
        worst = Math.min(worst, contrast(luminance([...data.subarray(at, at + 3)]), ink))
      }
    expect(worst).toBeGreaterThanOrEqual(4.5)
  },
)
