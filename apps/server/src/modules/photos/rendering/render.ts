import { ApiError, PICTURE_WIDTHS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import sharp, { type Sharp } from 'sharp'
import type { FileSuffix } from '../store/picture-store.ts'
import { isNearlyWhole } from './cut-off.ts'
import type { ImageKind } from './image-kind.ts'

/** A bomb is small as a file and enormous as pixels. */
const MAX_PIXELS = 80_000_000
/** No picture is kept larger than this: wide enough for every screen of ours, and inside WebP's own bounds. */
const MAX_WIDTH = 2100
const MAX_HEIGHT = 4 * MAX_WIDTH
const RENDER_SECONDS = 30
/** Of WebP: the picture itself, of which others are made, and what is scaled down from it. */
const QUALITY = { whole: 82, scaled: 75 }

// One thread a picture, and no cache of files that are read once: pages are served on the same cores.
sharp.concurrency(1)
sharp.cache(false)

/** A file of a picture, ready to be kept. */
export type RenderedFile = { suffix: FileSuffix; content: Buffer }

/** A picture's facts and files, the picture itself last. `cutOff`: the end of the upload was missing. */
export type Rendered = {
  width: number
  height: number
  widths: number[]
  color: string
  files: RenderedFile[]
  cutOff: boolean
}

/**
 * Checks that an uploaded file can be read as what its first bytes say, without reading its pixels.
 * @throws ApiError `image_unreadable` or `image_too_large`
 */
export async function checkPixels(path: string, kind: ImageKind): Promise<void> {
  const found = await sharp(path, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (!found || (found.format === 'heif' ? found.compression !== 'av1' : found.format !== kind)) throw unreadable()
  if (found.width * found.height > MAX_PIXELS) throw new ApiError('image_too_large', t('photos.tooManyPixels'))
}

/**
 * Makes the WebP files of a picture: upright, in sRGB, without metadata; only the first frame of a moving one. A JPEG whose end is
 * missing is accepted if nearly all of it can be read.
 * @param chosen the widths to make besides itself, of which none is wider than the picture
 * @throws ApiError `image_unreadable` when its pixels can't be read
 */
export async function renderWebp(
  source: string | Buffer,
  chosen: readonly number[] = PICTURE_WIDTHS,
): Promise<Rendered> {
  const { data, info, cutOff } = await readPixels(source).catch((error: unknown) => {
    throw unreadable(error)
  })
  const pixels = () => sharp(data, { raw: { width: info.width, height: info.height, channels: info.channels } })
  const widths = chosen.filter((width) => width <= info.width)
  const files: RenderedFile[] = []
  for (const width of widths) files.push({ suffix: `-${width}.webp`, content: await webp(pixels(), width) })
  files.push({ suffix: '.webp', content: await pixels().webp({ quality: QUALITY.whole }).toBuffer() })
  return {
    width: info.width,
    height: info.height,
    widths,
    color: await averageColor(pixels()),
    files,
    cutOff,
  }
}

async function readPixels(source: string | Buffer) {
  const read = (failOn: 'error' | 'none') =>
    sharp(source, { limitInputPixels: MAX_PIXELS, failOn })
      .timeout({ seconds: RENDER_SECONDS })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
  try {
    return { ...(await read('error')), cutOff: false }
  } catch (error) {
    if (!(await isNearlyWhole(source, { seconds: RENDER_SECONDS, pixels: MAX_PIXELS }))) throw error
    return { ...(await read('none')), cutOff: true }
  }
}

/** Makes the AVIF files of a kept picture. */
export async function renderAvif(picture: Buffer, widths: readonly number[]): Promise<RenderedFile[]> {
  const files: RenderedFile[] = []
  for (const width of widths) {
    const content = await sharp(picture).resize({ width }).avif({ quality: 55, effort: 2 }).toBuffer()
    files.push({ suffix: `-${width}.avif`, content })
  }
  return files
}

/**
 * Makes a WebP file of a drawing of ours, in the size that it is drawn in.
 * @param whole it is the picture itself, of which others are made
 */
export const renderDrawing = (svg: string, { whole }: { whole: boolean }): Promise<Buffer> =>
  sharp(Buffer.from(svg))
    .removeAlpha()
    .webp({ quality: whole ? QUALITY.whole : QUALITY.scaled })
    .toBuffer()

/** A picture as a JPEG, with its size in pixels. */
export type Jpeg = { content: Buffer; width: number; height: number }

/** Makes a JPEG of a kept picture for a mail or a PDF: on white, where it is transparent. */
export async function renderJpeg(picture: Buffer, width: number): Promise<Jpeg> {
  const { data, info } = await sharp(picture, { limitInputPixels: MAX_PIXELS })
    .timeout({ seconds: RENDER_SECONDS })
    .resize({ width, height: 2 * width, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 75, mozjpeg: true })
    .toBuffer({ resolveWithObject: true })
  return { content: data, width: info.width, height: info.height }
}

const webp = (pixels: Sharp, width: number): Promise<Buffer> =>
  pixels.resize({ width }).webp({ quality: QUALITY.scaled }).toBuffer()

async function averageColor(pixels: Sharp): Promise<string> {
  const one = await pixels.flatten({ background: '#ffffff' }).resize(1, 1, { fit: 'fill' }).raw().toBuffer()
  return `#${one.subarray(0, 3).toString('hex')}`
}

const unreadable = (cause?: unknown) =>
  Object.assign(
    new ApiError('image_unreadable', t('photos.damaged'), {
      fields: { image: t('photos.damaged') },
    }),
    { cause },
  )
