import { LIMITS } from '@bikevalley/contract/life-cycles'
import { z } from 'zod'
import type { SquarePicture } from '../../ui/forms/square-picture.ts'

const maxBytes = LIMITS.imageMegabytes * 1024 * 1024

/** A chosen picture (specification §5: required, image files only). What it really holds the server finds out. */
export const pictureSchema = z
  .custom<SquarePicture>((value) => value !== null && value !== undefined, 'Choose a picture.')
  .refine(({ file }) => file.type.startsWith('image/'), 'Choose an image file: a JPEG, PNG, WebP or AVIF.')
  .refine(
    ({ file }) => file.size <= maxBytes,
    `This picture is too large. Choose one of ${LIMITS.imageMegabytes} MB at most.`,
  )
