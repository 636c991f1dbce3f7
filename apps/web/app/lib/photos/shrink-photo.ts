import { isTooLargeToSend, LIGHT } from './photos.ts'
import { UnreadablePicture } from './unreadable-picture.ts'
import { isWholeJpeg } from './whole-jpeg.ts'

/** Somewhat more than the server keeps, which is 2100 px wide. */
const LONGEST_SIDE = 2560
/** Of these the first that makes a picture light; the last for what stays heavy. */
const QUALITIES = [0.8, 0.65, 0.5, 0.35] as const

/**
 * What is sent of a picture: upright, as its camera says, no longer than what is kept of it, and light. A picture that this browser can't
 * read, or make smaller, goes as it is: the server decides about it.
 * @throws UnreadablePicture where it is too large for that
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const smaller = (await isWholeJpeg(file)) ? await redrawn(file) : null
  if (smaller !== null && smaller.size < file.size) return smaller
  if (isTooLargeToSend(file)) throw new UnreadablePicture()
  return file
}

async function redrawn(file: File): Promise<File | null> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => null)
  if (bitmap === null) return null
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (context !== null) {
    context.imageSmoothingQuality = 'high'
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  }
  bitmap.close()
  const blob = context && (await encoded(canvas, context))
  if (blob === null) return null
  return new File([blob], `${file.name.replace(/\.\w+$/, '')}.${blob.type === 'image/webp' ? 'webp' : 'jpg'}`, {
    type: blob.type,
  })
}

/** As a WebP, which is lighter; as a JPEG where this browser makes none. */
async function encoded(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D): Promise<Blob | null> {
  let type = 'image/webp'
  let last: Blob | null = null
  for (const quality of QUALITIES) {
    last = await blobOf(canvas, type, quality)
    if (type === 'image/webp' && last?.type !== type) {
      type = 'image/jpeg'
      fillBehind(canvas, context)
      last = await blobOf(canvas, type, quality)
    }
    if (last === null || last.size <= LIGHT) return last
  }
  return last
}

/** What was transparent would be black in a JPEG. */
function fillBehind({ width, height }: HTMLCanvasElement, context: CanvasRenderingContext2D): void {
  context.globalCompositeOperation = 'destination-over'
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
}

const blobOf = (canvas: HTMLCanvasElement, type: string, quality: number): Promise<Blob | null> => {
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, type, quality)
  return promise
}
