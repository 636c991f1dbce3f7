import { LIMITS } from '@bikevalley/contract/life-cycles'
import { t } from '@bikevalley/messages'
import { z } from 'zod'
import type { SquarePicture } from '../../../ui/forms/square-picture.ts'

const maxBytes = LIMITS.imageMegabytes * 1024 * 1024

/** A chosen picture (specification §5: required, image files only). What it really holds the server finds out. */
export const pictureSchema = z
  .custom<SquarePicture>((value) => value !== null && value !== undefined, { error: () => t('account.choosePicture') })
  .refine(({ file }) => file.type.startsWith('image/'), { error: () => t('account.chooseImageFile') })
  .refine(({ file }) => file.size <= maxBytes, {
    error: () => t('account.pictureTooLarge', { megabytes: LIMITS.imageMegabytes }),
  })
