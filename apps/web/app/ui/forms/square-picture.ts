/** A part of a picture, in its own pixels. */
export type Area = { x: number; y: number; width: number; height: number }

/** A picture file and the square of it that is wanted; without an area, the largest one in its middle. */
export type SquarePicture = { file: File; area: Area | null }

const LARGEST = 1024

/** The square in the middle. */
export function middleOf({ width, height }: { width: number; height: number }): Area {
  const side = Math.min(width, height)
  return { x: (width - side) / 2, y: (height - side) / 2, width: side, height: side }
}

/**
 * The chosen square as a file of its own, 1024 px wide at most. What this browser can't read stays as it is: the
 * server finds out what it is.
 */
export async function cutSquare({ file, area }: SquarePicture): Promise<File> {
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (bitmap === null) return file
  const { x, y, width, height } = area ?? middleOf(bitmap)
  const side = Math.max(1, Math.min(Math.round(width), LARGEST))
  const canvas = document.createElement('canvas')
  canvas.width = side
  canvas.height = side
  canvas.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, side, side)
  bitmap.close()
  // PNG keeps what is see-through; a photo is smaller as JPEG.
  const type = file.type === 'image/png' ? 'image/png' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.9))
  return blob === null ? file : new File([blob], file.name, { type })
}
