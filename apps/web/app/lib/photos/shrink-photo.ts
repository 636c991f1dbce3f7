import { LIMITS } from '@bikevalley/contract'
import { UnreadablePicture } from './unreadable-picture.ts'

/** Twice what the largest picture of a bike shows, and within what every browser's canvas takes. */
const LONGEST_SIDE = 4096
const QUALITIES = [0.9, 0.8, 0.65] as const

/**
 * Makes a picture that is too large to be sent smaller: upright, as its camera says, and as a JPEG. It costs the
 * browser a moment, so it is loaded and done only for those.
 * @throws UnreadablePicture
 */
export async function shrinkPhoto(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch((cause: unknown) => {
    throw new UnreadablePicture(cause)
  })
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(bitmap.width * scale))
  canvas.height = Math.max(1, Math.round(bitmap.height * scale))
  const context = canvas.getContext('2d')
  if (!context) throw new UnreadablePicture()
  // What was transparent would be black in a JPEG.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  for (const quality of QUALITIES) {
    const blob = await blobOf(canvas, quality)
    if (blob && blob.size <= LIMITS.imageMegabytes * 1_000_000)
      return new File([blob], `${file.name.replace(/\.\w+$/, '')}.jpg`, { type: blob.type })
  }
  throw new UnreadablePicture()
}

const blobOf = (canvas: HTMLCanvasElement, quality: number): Promise<Blob | null> => {
  const { promise, resolve } = Promise.withResolvers<Blob | null>()
  canvas.toBlob(resolve, 'image/jpeg', quality)
  return promise
}
