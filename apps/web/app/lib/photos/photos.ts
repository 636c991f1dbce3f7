import { LIMITS, type Picture } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { PictureSources } from '../../ui/pictures/picture.tsx'
import { pictureSources } from './pictures.ts'

/** A picture in the form: on the server (`uploadedAt` is an epoch time in milliseconds), on its way there, or not taken. */
export type Photo =
  | {
      key: string
      state: 'stored'
      name: string
      /** What the server knows it by. */
      url: string
      sources: PictureSources
      uploadedAt?: number
      /** The last bytes of its file were missing. */
      cutOff?: boolean | undefined
    }
  | { key: string; state: 'uploading'; name: string; file: File; share: number }
  | { key: string; state: 'refused'; name: string; file: File; reason: string; retryable: boolean }

export type PhotoAction =
  | { do: 'add'; photos: readonly Photo[] }
  | { do: 'progress'; key: string; share: number }
  | {
      do: 'store'
      key: string
      url: string
      sources: PictureSources
      at: number
      cutOff?: boolean | undefined
    }
  | { do: 'refuse'; key: string; reason: string; retryable: boolean }
  | { do: 'retry'; key: string }
  | { do: 'remove'; key: string }
  | { do: 'replace'; photos: readonly Photo[] }
  /** `to` counts from 0. */
  | { do: 'move'; key: string; to: number }

/** The pictures after an action. The order is the bike's, with what was refused at the end. */
export function reducePhotos(photos: readonly Photo[], action: PhotoAction): readonly Photo[] {
  if (action.do === 'replace') return refusedLast(action.photos)
  if (action.do === 'move') return moved(photos, action.key, action.to)
  if (action.do === 'remove') return photos.filter(({ key }) => key !== action.key)
  if (action.do === 'add') return refusedLast([...photos, ...action.photos])
  return refusedLast(photos.map((photo) => (photo.key === action.key ? changed(photo, action, photos) : photo)))
}

type Change = Exclude<PhotoAction, { do: 'move' | 'remove' | 'add' | 'replace' }>

/** What becomes of the picture that the action names. */
function changed(photo: Photo, action: Change, all: readonly Photo[]): Photo {
  if (photo.state === 'stored') return photo
  const { key, name, file } = photo
  if (action.do === 'retry') return { key, name, file, state: 'uploading', share: 0 }
  if (action.do === 'progress') return photo.state === 'uploading' ? { ...photo, share: action.share } : photo
  if (action.do === 'refuse')
    return { key, name, file, state: 'refused', reason: action.reason, retryable: action.retryable }
  if (storedUrls(all).includes(action.url))
    return { key, name, file, state: 'refused', reason: t('bike.pictureIsHere'), retryable: false }
  return {
    key,
    name,
    state: 'stored',
    url: action.url,
    sources: action.sources,
    uploadedAt: action.at,
    cutOff: action.cutOff,
  }
}

/** A bike's pictures as the form begins with them. */
export const photosOf = (pictures: readonly Picture[]): Photo[] =>
  pictures.map((picture, index) => ({
    key: picture.display_url,
    state: 'stored',
    name: t('bike.pictureNumber', { number: index + 1 }),
    url: picture.display_url,
    sources: pictureSources(picture),
  }))

/** What to send, the cover first. */
export const storedUrls = (photos: readonly Photo[]): string[] =>
  photos.flatMap((photo) => (photo.state === 'stored' ? [photo.url] : []))

/** Those that are, or may yet be, the bike's: they count against the limit. */
export const countKept = (photos: readonly Photo[]): number => photos.filter(({ state }) => state !== 'refused').length

/** Whether nothing was added, removed or moved. */
export const sameOrder = (one: readonly Photo[], other: readonly Photo[]): boolean =>
  one.map(({ key }) => key).join() === other.map(({ key }) => key).join()

/** What the server takes. */
export const ACCEPTED_TYPES: readonly string[] = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

let lastKey = 0

/** A chosen file as it goes on its way, or refused before that. */
export function startPhoto(file: File): Photo {
  lastKey += 1
  const photo = { key: `photo-${lastKey}`, name: file.name, file }
  const reason = whyNotSent(file)
  return reason === null
    ? { ...photo, state: 'uploading', share: 0 }
    : { ...photo, state: 'refused', reason, retryable: false }
}

/** Why a file is not even sent, with the limit; null when the server may decide. */
export function whyNotSent(file: Pick<File, 'name' | 'type' | 'size'>): string | null {
  if (/^image\/hei[cf]/.test(file.type) || /\.hei[cf]$/i.test(file.name)) return t('bike.pictureIsHeic')
  if (!file.type.startsWith('image/')) return t('bike.notAPicture')
  if (!ACCEPTED_TYPES.includes(file.type)) return t('bike.kindNotSupported')
  if (file.size === 0) return t('bike.fileIsEmpty')
  if (file.size > MOST_TO_SHRINK)
    return t('bike.pictureTooLarge', { size: megabytes(file.size), limit: megabytes(MOST_TO_SHRINK) })
  return null
}

/** More than this is no photograph, and may be more than the browser can hold. */
const MOST_TO_SHRINK = 150_000_000

/** A picture of no more bytes is sent as it is; eight of them are 4 MB. */
export const LIGHT = 500_000

/** Whether the server takes a picture only once it is smaller. */
export const isTooLargeToSend = ({ size }: Pick<File, 'size'>): boolean => size > LIMITS.imageMegabytes * 1_000_000

const megabytes = (size: number): string => t('bike.megabytes', { count: Math.ceil(size / 1_000_000) })

/** A sentence for each picture whose end was missing. */
export const takenText = (photos: readonly Photo[]): string[] =>
  photos.flatMap((photo) =>
    photo.state === 'stored' && photo.cutOff ? [t('bike.wasCutOff', { name: photo.name })] : [],
  )

/** What is said when more files were chosen than there may be. */
export const tooMany = (whose: string, most: number, leftOut: number): string =>
  t('bike.tooManyPictures', { whose, most, leftOut })

function moved(photos: readonly Photo[], key: string, to: number): readonly Photo[] {
  const from = photos.findIndex((photo) => photo.key === key)
  const photo = photos[from]
  if (photo === undefined || to < 0 || to >= countKept(photos)) return photos
  return photos.toSpliced(from, 1).toSpliced(to, 0, photo)
}

const refusedLast = (photos: readonly Photo[]): readonly Photo[] => [
  ...photos.filter(({ state }) => state !== 'refused'),
  ...photos.filter(({ state }) => state === 'refused'),
]
