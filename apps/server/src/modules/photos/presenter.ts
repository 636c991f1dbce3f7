import { displayUrlPattern, getReportPhoto, type Picture, type ReportPhoto } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'

/** What the database knows of a picture. */
export type PictureRow = {
  hash: string
  width: number
  height: number
  widths: number[]
  color: string
  /** When the AVIF files were made; as text where it comes out of JSON. */
  avif_at: Date | string | null
  /** What a drawing of ours shows, with `{bike}` for the name; null for what people uploaded. */
  alt: string | null
}

/** `/images/<hash>.webp`: the address under which a picture is known on the wire. */
export const displayUrl = (hash: string): string => `/images/${hash}.webp`

/** Where a picture for the eyes of few is shown to them. Its name is chance: nothing of its content leads to it. */
export const privateUrl = (hash: string): string => `/api${getReportPhoto.path.replace(':id', hash)}`

/** The hash in such an address; null where it is none. */
export const privateHashOf = (url: string): string | null =>
  url.startsWith(privateUrl('')) ? url.slice(privateUrl('').length) : null

export const presentPrivate = ({
  hash,
  width,
  height,
  color,
}: Pick<PictureRow, 'hash' | 'width' | 'height' | 'color'>): ReportPhoto => ({
  _id: hash,
  display_url: privateUrl(hash),
  width,
  height,
  color,
})

/** The hash in a `display_url`; null where it is none of ours. */
export const hashOf = (url: string): string | null => displayUrlPattern.exec(url)?.[1] ?? null

/** @param of the name of what it shows */
export const presentPicture = (row: PictureRow, of: string): Picture => present(row, of, of)

/** The pictures of one bike in their order. */
export const presentPictures = (rows: readonly PictureRow[], of: string): Picture[] =>
  rows.map((row, i) =>
    present(row, of, rows.length > 1 ? t('photos.pictureOf', { bike: of, number: i + 1, count: rows.length }) : of),
  )

const present = (row: PictureRow, of: string, otherwise: string): Picture => ({
  display_url: displayUrl(row.hash),
  width: row.width,
  height: row.height,
  widths: row.widths,
  avif: row.avif_at !== null,
  color: row.color,
  alt: row.alt?.replace('{bike}', () => of) ?? otherwise,
})
