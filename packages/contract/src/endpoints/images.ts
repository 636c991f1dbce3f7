import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { cutOffSchema } from '../entities/picture.ts'

export const uploadImage = endpoint({
  id: 'uploadImage',
  tag: 'images',
  method: 'POST',
  path: '/images',
  summary:
    'Uploads one picture as the multipart field `image`: JPEG, PNG, WebP or AVIF, 15 MB at most. A JPEG of which the end is missing is taken where 95% of it can be read, and `cut_off` says so.',
  access: { may: 'signed-in', note: 'up to 200 a day' },
  bodyType: 'multipart',
  response: z.object({
    data: z.object({
      display_url: z.string(),
      width: z.number().int(),
      height: z.number().int(),
      cut_off: cutOffSchema,
    }),
    success: z.literal(true),
    status: z.literal(200),
  }),
  errors: ['invalid_input', 'image_too_large', 'not_an_image', 'image_unreadable', 'upload_limit', 'too_many_requests'],
  rateLimit: 'upload',
})
