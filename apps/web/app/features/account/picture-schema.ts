import { LIMITS } from '@bikevalley/contract/life-cycles'
import { z } from 'zod'

const maxBytes = LIMITS.imageMegabytes * 1024 * 1024

/** A chosen picture (§5: required, image files only). What it really holds the server finds out. */
export const pictureSchema = z
  .custom<FileList>((files) => files instanceof FileList && files.length > 0, 'Choose a picture.')
  .refine((files) => files[0]?.type.startsWith('image/'), 'Choose an image file: a JPEG, PNG, WebP or AVIF.')
  .refine(
    (files) => (files[0]?.size ?? 0) <= maxBytes,
    `This picture is too large. Choose one of ${LIMITS.imageMegabytes} MB at most.`,
  )
