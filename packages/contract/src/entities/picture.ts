import { t } from '@bikevalley/messages'
import { z } from 'zod'

/** Widths in pixels in which an uploaded picture is kept; never wider than the picture itself, which is always kept too. */
export const PICTURE_WIDTHS = [160, 320, 400, 600, 800, 1200, 1600] as const

/**
 * A stored picture. `display_url` is its largest WebP; each of `widths` is served beside it (see `pictureUrl`).
 * `avif` says whether the AVIF files are there already: a background job makes them.
 */
export const pictureSchema = z.object({
  display_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  widths: z.array(z.number().int()),
  avif: z.boolean(),
  /** Average colour, `#rrggbb`, shown until the picture is there. */
  color: z.string(),
  /** What it shows, in words; those of a drawing of ours end with '(drawing)'. Empty where words beside it say it all. */
  alt: z.string(),
})
export type Picture = z.infer<typeof pictureSchema>

/**
 * Whether the end of an upload was missing, so that the bottom of the picture may be gray or blurred. It is not stored: false
 * for a file that the site has already.
 */
export const cutOffSchema = z.boolean()

/** `/images/<hash>.webp`: the address of an uploaded picture. */
export const displayUrlPattern = /^\/images\/([0-9a-f]{64})\.webp$/

/** The address of a picture in one width and format: `/images/<hash>-<width>.avif`. */
export const pictureUrl = (displayUrl: string, width: number, format: 'webp' | 'avif'): string =>
  displayUrl.replace(/\.webp$/, `-${width}.${format}`)

const uploadFirst = () => t('fields.uploadFirst')

/** Reads a `display_url` as a client sends it back: the path itself, or the same path with an origin before it. */
export const displayUrlSchema = z
  .string({ error: uploadFirst })
  .max(500, { error: uploadFirst, abort: true })
  .trim()
  .transform((value) => value.replace(/^https?:\/\/[^/]+/, ''))
  .refine((value) => value === '' || displayUrlPattern.test(value), { error: uploadFirst })
