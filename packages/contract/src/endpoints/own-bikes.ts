import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  boughtBikeSchema,
  createBikeSchema,
  ownBikeSchema,
  REQUIRED_TO_GO_LIVE,
  updateBikeSchema,
} from '../entities/bike.ts'
import { bikeDraftSchema, saveBikeDraftSchema } from '../entities/bike-draft.ts'
import { cutOffSchema } from '../entities/picture.ts'
import { invoiceIdSchema, invoiceSchema } from '../entities/service-history.ts'
import {
  cursorPage,
  cursorQuerySchema,
  deletableIdSchema,
  deletedSchema,
  idSchema,
  insertedSchema,
  lineSchema,
  modifiedSchema,
  priceTextSchema,
} from '../fields.ts'

const byId = z.object({ id: idSchema })

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

export const downloadOwnBikes = endpoint({
  id: 'downloadOwnBikes',
  tag: 'bikes',
  method: 'GET',
  path: '/bikes/own/file',
  summary:
    'The seller’s own bikes with every fact, and a line for each entry of their service history, as a table for a spreadsheet (CSV), the oldest first.',
  access: { may: 'seller', note: 'their own' },
  response: z.string(),
  responseType: 'text/csv',
  errors: [],
})

const draftResponse = z.object({ draft: bikeDraftSchema.nullable() })

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
    'Keeps the bike that the seller is writing, whatever its fields say, or forgets it; a seller has one. Of an address in `location` it keeps the town. Refused when another window has saved it since.',
  access: { may: 'seller', note: 'their own' },
  body: saveBikeDraftSchema,
  response: draftResponse,
  errors: ['invalid_input', 'listing_changed'],
})

export const getBoughtBike = endpoint({
  id: 'getBoughtBike',
  tag: 'bikes',
  method: 'GET',
  path: '/booking/:id/bought-bike',
  summary:
    'A bike that the caller has bought here, as a new listing of theirs begins: its facts and service history, and nothing of its former seller’s description, pictures, invoices, price, place and frame number.',
  access: {
    may: 'signed-in',
    owners: ['buyer of the booking'],
    others: 'not_found',
    note: 'after the handover, unless their bank has taken the payment back',
  },
  params: byId,
  response: boughtBikeSchema,
  errors: [],
})

export const createBike = endpoint({
  id: 'createBike',
  tag: 'bikes',
  method: 'POST',
  path: '/bikes',
  summary:
    'Lists a bike. Complete, it is available at once; otherwise it is a draft that says what is missing. Of a `location` that is understood as a town, the words that name it are stored (`/api/places` says which), and never an address. With `bought_in`, the sale in which the seller has bought it here, entries of the service history that were checked at that handover stay checked as long as they say the same. A `draft` becomes one listing, as its newest version (`listing_changed`). A price of a tenth or ten times what the model costs is refused once (`price_unusual`), and taken with `price_confirmed`.',
  access: { may: 'seller' },
  body: createBikeSchema,
  response: insertedSchema.extend({ status: z.boolean(), missing: z.array(z.enum(REQUIRED_TO_GO_LIVE)) }),
  errors: [
    'email_not_verified',
    'invalid_input',
    'quota_reached',
    'not_found',
    'wrong_state',
    'listing_changed',
    'price_unusual',
  ],
})

export const updateBike = endpoint({
  id: 'updateBike',
  tag: 'bikes',
  method: 'PUT',
  path: '/bikes/:id',
  summary:
    'Changes a bike. Absent keys stay; a draft that became complete goes live. A `location` is shortened to its town, as when a bike is listed.',
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
    'price_unusual',
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
  response: invoiceSchema.extend({ cut_off: cutOffSchema }),
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
