import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'

/** The kinds that we take, by sharp's name for them. */
export type ImageKind = 'jpeg' | 'png' | 'webp' | 'avif'

/** How many of a file's first bytes tell its kind. */
export const HEAD_BYTES = 512

const startsWith = (head: Buffer, bytes: readonly number[], at = 0) => bytes.every((byte, i) => head[at + i] === byte)
const textAt = (head: Buffer, at: number, length: number) => head.toString('latin1', at, at + length)

/** The brands of an ISO media file (HEIC, AVIF, MP4): the major one and those that it is compatible with. */
function mediaBrands(head: Buffer): string[] {
  if (textAt(head, 4, 4) !== 'ftyp') return []
  const end = Math.min(head.readUInt32BE(0), head.length)
  const brands = [textAt(head, 8, 4)]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(textAt(head, at, 4))
  return brands
}

/**
 * What a file is by its first bytes; its name and the type that the browser claims say nothing.
 * @throws ApiError `not_an_image` with a sentence that says what to do
 */
export function imageKindOf(head: Buffer): ImageKind {
  if (startsWith(head, [0xff, 0xd8, 0xff])) return 'jpeg'
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'png'
  if (textAt(head, 0, 4) === 'RIFF' && textAt(head, 8, 4) === 'WEBP') return 'webp'
  const brands = mediaBrands(head)
  if (brands.includes('avif') || brands.includes('avis')) return 'avif'
  throw notAnImage(describeOther(head, brands))
}

const notAnImage = (message: string) => new ApiError('not_an_image', message, { fields: { image: message } })

const HEIC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'mif1', 'msf1'])

function describeOther(head: Buffer, brands: readonly string[]): string {
  if (head.length === 0) return t('photos.empty')
  if (brands.some((brand) => HEIC_BRANDS.has(brand))) return t('photos.heic')
  if (textAt(head, 0, 4) === 'GIF8') return t('photos.gif')
  if (textAt(head, 0, 4) === '%PDF') return t('photos.pdf')
  if (/<svg[\s>]/i.test(textAt(head, 0, HEAD_BYTES))) return t('photos.svg')
  return t('photos.noPicture')
}
