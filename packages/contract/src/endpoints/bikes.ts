import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  bikeDetailsSchema,
  bikeSchema,
  createBikeSchema,
  ownBikeSchema,
  REQUIRED_TO_GO_LIVE,
  updateBikeSchema,
} from '../entities/bike.ts'
import { bikeDraftSchema, saveBikeDraftSchema } from '../entities/bike-draft.ts'
import { categorySchema } from '../entities/category.ts'
import { invoiceIdSchema, invoiceSchema } from '../entities/service-history.ts'
import {
  cursorPage,
  cursorQuerySchema,
  deletableIdSchema,
  deletedSchema,
  emailSchema,
  idSchema,
  insertedSchema,
  lineSchema,
  modifiedSchema,
  pagingSchema,
  priceTextSchema,
} from '../fields.ts'

const byId = z.object({ id: idSchema })
const bikeList = z.array(bikeSchema)

export const listCategories = endpoint({
  id: 'listCategories',
  tag: 'bikes',
  method: 'GET',
  path: '/categories',
  summary: 'The categories.',
  access: { may: 'visitor' },
  response: z.array(categorySchema),
  errors: [],
})

export const listCategoryBikes = endpoint({
  id: 'listCategoryBikes',
  tag: 'bikes',
  method: 'GET',
  path: '/category/:id',
  summary: 'The available bikes of a category, newest first. The total is in `X-Total-Count`.',
  access: { may: 'visitor' },
  params: z.object({ id: z.string().max(100) }),
  query: z.object(pagingSchema),
  response: bikeList,
  errors: ['not_found'],
})

export const listAdvertised = endpoint({
  id: 'listAdvertised',
  tag: 'bikes',
  method: 'GET',
  path: '/advertisedItem',
  summary: 'The bikes advertised on the home page, newest first; `_id` is the bike’s own.',
  access: { may: 'visitor' },
  /** Rotated, when more bikes are advertised than `limit`, the newest have half of the places and the others take turns each hour. */
  query: z.object({ ...pagingSchema, rotate: z.enum(['true', 'false']).optional() }),
  response: bikeList,
  errors: [],
})

export const advertiseBike = endpoint({
  id: 'advertiseBike',
  tag: 'bikes',
  method: 'POST',
  path: '/advertisedItem',
  summary: 'Advertises an available bike for 7 days, three at most a seller. Twice answers the first insertedId.',
  access: { may: 'signed-in', owners: ['seller of the bike'], others: 'forbidden' },
  body: z.object({ _id: idSchema }),
  response: insertedSchema,
  errors: ['email_not_verified', 'not_found', 'listing_unavailable', 'promotion_limit'],
})

export const listSellerBikes = endpoint({
  id: 'listSellerBikes',
  tag: 'bikes',
  method: 'GET',
  path: '/bikes',
  summary: 'A seller’s bikes, newest first. The total is in `X-Total-Count`.',
  access: {
    may: 'visitor',
    note: 'by a seller’s id the available ones; by email, others than that seller and admins get an empty list; these two see every state',
  },
  query: z
    .object({
      ...pagingSchema,
      /** A seller’s public id, as `searchBikes` takes it. */
      seller: idSchema.optional(),
      email: emailSchema.optional(),
    })
    .refine(({ seller, email }) => seller !== undefined || email !== undefined, {
      path: ['email'],
      error: () => t('fields.whoseBikes'),
    }),
  response: bikeList,
  errors: ['invalid_input'],
})

/** The states that a seller's own list can be narrowed to. */
export const OWN_BIKE_STATES = ['available', 'draft', 'withdrawn', 'sold'] as const
/** How that list can be sorted; the first is what it is without being asked. */
export const OWN_BIKE_SORTS = ['newest', 'price-high', 'price-low', 'bookings'] as const

export const listOwnBikes = endpoint({
  id: 'listOwnBikes',
  tag: 'bikes',
  method: 'GET',
  path: '/bikes/own',
  summary: 'The seller’s own bikes in every state, with their pending bookings, and what there is in all.',
  access: { may: 'seller' },
  query: cursorQuerySchema.extend({
    /** A part of the name, or words as in a search: of make, model, name and kind. */
    q: lineSchema(() => t('fields.aSearch'), 100).optional(),
    state: z.enum(OWN_BIKE_STATES).optional(),
    sort: z.enum(OWN_BIKE_SORTS).optional(),
  }),
  response: cursorPage(ownBikeSchema).extend({
    /** Of all the seller's bikes, whatever the list is narrowed to. */
    totals: z.object({
      available: z.number().int(),
      draft: z.number().int(),
      withdrawn: z.number().int(),
      sold: z.number().int(),
      advertised: z.number().int(),
      /** The prices of those for sale together. */
      asking: priceTextSchema,
    }),
  }),
  errors: ['invalid_input'],
})

const draftResponse = z.object({ draft: bikeDraftSchema.nullable() })

export const downloadOwnBikes = endpoint({
  id: 'downloadOwnBikes',
  tag: 'bikes',
  method: 'GET',
  path: '/bikes/own/file',
  summary: 'The seller’s own bikes with every fact as a table for a spreadsheet (CSV), the oldest first.',
  access: { may: 'seller', note: 'their own' },
  response: z.string(),
  responseType: 'text/csv',
  errors: [],
})

export const getBikeDraft = endpoint({
  id: 'getBikeDraft',
  tag: 'bikes',
  method: 'GET',
  path: '/bikes/draft',
  summary: 'The bike that the seller is writing in Add Product; null where there is none. It is no listing yet.',
  access: { may: 'seller', note: 'their own' },
  response: draftResponse,
  errors: [],
})

export const saveBikeDraft = endpoint({
  id: 'saveBikeDraft',
  tag: 'bikes',
  method: 'PUT',
  path: '/bikes/draft',
  summary:
    'Keeps the bike that the seller is writing, whatever its fields say, or forgets it; a seller has one. Refused when another window has saved it since.',
  access: { may: 'seller', note: 'their own' },
  body: saveBikeDraftSchema,
  response: draftResponse,
  errors: ['invalid_input', 'listing_changed'],
})

export const getBike = endpoint({
  id: 'getBike',
  tag: 'bikes',
  method: 'GET',
  path: '/bikes/:id',
  summary: 'One bike.',
  access: {
    may: 'visitor',
    note: 'while it is available or sold; otherwise its owner, admins and buyers with an active booking',
  },
  params: byId,
  response: bikeDetailsSchema,
  errors: ['not_found'],
})

export const createBike = endpoint({
  id: 'createBike',
  tag: 'bikes',
  method: 'POST',
  path: '/bikes',
  summary: 'Lists a bike. Complete, it is available at once; otherwise it is a draft that says what is missing.',
  access: { may: 'seller' },
  body: createBikeSchema,
  response: insertedSchema.extend({ status: z.boolean(), missing: z.array(z.enum(REQUIRED_TO_GO_LIVE)) }),
  errors: ['email_not_verified', 'invalid_input', 'quota_reached'],
})

export const updateBike = endpoint({
  id: 'updateBike',
  tag: 'bikes',
  method: 'PUT',
  path: '/bikes/:id',
  summary: 'Changes a bike. Absent keys stay; a draft that became complete goes live.',
  access: {
    may: 'signed-in',
    owners: ['seller of the bike'],
    others: 'forbidden',
    note: 'not while the bike is sold or held',
  },
  params: byId,
  body: updateBikeSchema,
  response: modifiedSchema.extend({ status: z.boolean(), missing: z.array(z.enum(REQUIRED_TO_GO_LIVE)) }),
  errors: [
    'email_not_verified',
    'not_found',
    'invalid_input',
    'listing_incomplete',
    'quota_reached',
    'listing_held',
    'listing_sold',
    'listing_changed',
  ],
})

export const uploadInvoice = endpoint({
  id: 'uploadInvoice',
  tag: 'bikes',
  method: 'POST',
  path: '/service-invoices',
  summary:
    'Uploads a picture of an invoice for a bike’s service history, as the multipart field `image`: JPEG, PNG, WebP or AVIF, 15 MB at most. It is private; one that no bike or draft has within 24 hours is forgotten.',
  access: { may: 'seller', note: 'up to 200 pictures a day, those of bikes included' },
  bodyType: 'multipart',
  response: invoiceSchema,
  errors: ['invalid_input', 'image_too_large', 'not_an_image', 'image_unreadable', 'upload_limit', 'too_many_requests'],
  rateLimit: 'upload',
})

export const getInvoice = endpoint({
  id: 'getInvoice',
  tag: 'bikes',
  method: 'GET',
  path: '/service-invoices/:id',
  summary: 'The picture of an invoice of a bike’s service history, in full or small; no cache keeps it.',
  access: {
    may: 'signed-in',
    owners: ['seller of the bike', 'buyer of the booking'],
    orAdmin: true,
    others: 'not_found',
    note: 'once that booking is paid, and while its money has not gone back; before a bike has it only who uploaded it',
  },
  params: z.object({ id: invoiceIdSchema }),
  query: z.object({ size: z.enum(['full', 'small']).default('full') }),
  response: z.string(),
  responseType: 'image/webp',
  errors: ['invalid_input'],
})

export const deleteBike = endpoint({
  id: 'deleteBike',
  tag: 'bikes',
  method: 'DELETE',
  path: '/bikes/:id',
  summary: 'Removes a bike; pending bookings are canceled and told. Missing answers `deletedCount` 0.',
  access: {
    may: 'signed-in',
    owners: ['seller of the bike'],
    orAdmin: true,
    others: 'forbidden',
    note: 'not while it is held, nor while it is paid for and not handed over',
  },
  params: z.object({ id: deletableIdSchema }),
  response: deletedSchema,
  errors: ['listing_held', 'wrong_state'],
})

export const withdrawBike = endpoint({
  id: 'withdrawBike',
  tag: 'bikes',
  method: 'POST',
  path: '/bikes/:id/withdraw',
  summary: 'Takes an available bike off the market; it can be put back.',
  access: { may: 'signed-in', owners: ['seller of the bike'], others: 'forbidden', note: 'not while the bike is held' },
  params: byId,
  response: modifiedSchema,
  errors: ['not_found', 'listing_held', 'wrong_state'],
})

export const relistBike = endpoint({
  id: 'relistBike',
  tag: 'bikes',
  method: 'POST',
  path: '/bikes/:id/relist',
  summary: 'Puts a withdrawn bike back on the market.',
  access: { may: 'signed-in', owners: ['seller of the bike'], others: 'forbidden' },
  params: byId,
  response: modifiedSchema,
  errors: ['email_not_verified', 'not_found', 'listing_incomplete', 'wrong_state'],
})

export const markBikeSold = endpoint({
  id: 'markBikeSold',
  tag: 'bikes',
  method: 'POST',
  path: '/bikes/:id/sold-elsewhere',
  summary: 'Says that the bike was sold elsewhere; pending bookings are lost and told.',
  access: { may: 'signed-in', owners: ['seller of the bike'], others: 'forbidden', note: 'not while the bike is held' },
  params: byId,
  response: modifiedSchema,
  errors: ['not_found', 'listing_held', 'wrong_state'],
})

export const getBikeWatch = endpoint({
  id: 'getBikeWatch',
  tag: 'bikes',
  method: 'GET',
  path: '/bikes/:id/watch',
  summary: 'Whether the caller is to be told when this bike is free again.',
  access: { may: 'buyer', note: 'about themselves' },
  params: byId,
  response: z.object({ watching: z.boolean() }),
  errors: [],
})

export const watchBike = endpoint({
  id: 'watchBike',
  tag: 'bikes',
  method: 'POST',
  path: '/bikes/:id/watch',
  summary:
    'Asks for one email: when the bike that another buyer is paying for is free again, or else when it is sold or leaves the market. Twice changes nothing.',
  access: { may: 'buyer', note: 'while somebody else is paying; not about their own bike' },
  params: byId,
  response: modifiedSchema,
  errors: ['email_not_verified', 'not_found', 'own_listing', 'wrong_state'],
})

export const unwatchBike = endpoint({
  id: 'unwatchBike',
  tag: 'bikes',
  method: 'DELETE',
  path: '/bikes/:id/watch',
  summary: 'Takes the wish to be told back. `deletedCount` is 0 where there is none.',
  access: { may: 'buyer', note: 'about themselves' },
  params: byId,
  response: deletedSchema,
  errors: [],
})
