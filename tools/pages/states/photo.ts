import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = join(import.meta.dirname, '..', '..', '..', 'docs', 'images')

const photo = (file: string, name = file) => ({
  name,
  mimeType: 'image/webp',
  buffer: readFileSync(join(folder, file)),
})

/** A picture that somebody chooses. */
export const PHOTO = photo('home.webp')
export const OTHER_PHOTO = photo('my-product.webp')
/** One that the bike has already. */
export const SAME_PHOTO = photo('home.webp', 'IMG_20260914_184512_a_very_long_name_of_a_picture_from_my_telephone.webp')
/** One that not every browser can show. */
export const REFUSED_PHOTO = { ...PHOTO, name: 'IMG_0421.HEIC', mimeType: 'image/heic' }
