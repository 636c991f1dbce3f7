import { displayUrlPattern, type Picture } from '@bikevalley/contract'

/** What the database knows of a picture. */
export type PictureRow = {
  hash: string
  width: number
  height: number
  widths: number[]
  color: string
  /** When the AVIF files were made; as text where it comes out of JSON. */
  avif_at: Date | string | null
}

/** `/images/<hash>.webp`: the address under which a picture is known on the wire. */
export const displayUrl = (hash: string): string => `/images/${hash}.webp`

/** The hash in a `display_url`; null where it is none of ours. */
export const hashOf = (url: string): string | null => displayUrlPattern.exec(url)?.[1] ?? null

export const presentPicture = (row: PictureRow): Picture => ({
  display_url: displayUrl(row.hash),
  width: row.width,
  height: row.height,
  widths: row.widths,
  avif: row.avif_at !== null,
  color: row.color,
})
