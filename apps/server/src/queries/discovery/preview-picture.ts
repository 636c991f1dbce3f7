import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { drawCard, type PreviewCard } from './preview-card.ts'
import { BAND, CARD, PICTURE } from './preview-look.ts'

const WORDMARK = { width: 212, left: 48 }

const wordmark = readFile(join(import.meta.dirname, 'wordmark.svg')).then((svg) =>
  sharp(svg, { density: 144 }).resize({ width: WORDMARK.width }).png().toBuffer({ resolveWithObject: true }),
)

/** Draws a preview: 1200 × 630, JPEG. `picture` is what stands at its right, in any format and size. */
export async function drawPreview(card: PreviewCard, picture: Buffer | null): Promise<Buffer> {
  const [words, mark] = await Promise.all([drawCard(card), wordmark])
  const parts = [
    { input: mark.data, left: WORDMARK.left, top: Math.round(CARD.height - (BAND + mark.info.height) / 2) },
  ]
  if (picture) {
    const fitted = await sharp(picture)
      .resize({ ...PICTURE, fit: 'cover' })
      .toBuffer()
    parts.push({ input: fitted, left: CARD.width - PICTURE.width, top: 0 })
  }
  return sharp(Buffer.from(words)).composite(parts).jpeg({ quality: 82, mozjpeg: true }).toBuffer()
}
