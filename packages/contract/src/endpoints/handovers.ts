import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  adminDisputeSchema,
  billOfSaleSchema,
  buyerDetailsSchema,
  disputeDecisionSchema,
  handOverSchema,
  handoverSchema,
  reportPhotoIdSchema,
  reportPhotoSchema,
  reportSchema,
  sellerPapersSchema,
} from '../entities/handover.ts'
import { reasonSchema } from '../entities/moderation.ts'
import { cursorPage, cursorQuerySchema, idSchema, insertedSchema, modifiedSchema } from '../fields.ts'

const byId = z.object({ id: idSchema })

export const getHandover = endpoint({
  id: 'getHandover',
  tag: 'handovers',
  method: 'GET',
  path: '/booking/:id/handover',
  summary:
    'How far the handover of a paid bike is. To the buyer with the six-digit code, once they gave their details.',
  who: 'the booking’s buyer, the bike’s seller and admins; 404 to others, and where nothing was paid',
  params: byId,
  answer: handoverSchema,
  errors: ['not_signed_in', 'not_found'],
})

export const saveBuyerDetails = endpoint({
  id: 'saveBuyerDetails',
  tag: 'handovers',
  method: 'PUT',
  path: '/booking/:id/handover/details',
  summary:
    'The buyer’s name and address for the bill of sale. The first time, the code is mailed to the buyer as well.',
  who: 'the booking’s buyer, before the handover; 404 to others',
  params: byId,
  body: buyerDetailsSchema,
  answer: handoverSchema,
  errors: ['not_signed_in', 'not_found', 'invalid_input', 'wrong_state'],
})

export const saveSellerPapers = endpoint({
  id: 'saveSellerPapers',
  tag: 'handovers',
  method: 'PUT',
  path: '/booking/:id/handover/papers',
  summary:
    'The seller’s part of the bill of sale, as far as it is known before the two meet; what is entered with the code takes its place.',
  who: 'the bike’s seller, before the handover; 404 to others',
  params: byId,
  body: sellerPapersSchema,
  answer: handoverSchema,
  errors: ['not_signed_in', 'not_found', 'invalid_input', 'wrong_state'],
})

export const handOver = endpoint({
  id: 'handOver',
  tag: 'handovers',
  method: 'POST',
  path: '/booking/:id/handover',
  summary:
    'The seller enters the buyer’s code: the bike is handed over, the money is to be paid out, both get a bill of sale. Five wrong codes lock it for an hour. While the buyer’s bank asks about the payment the seller has to say that they hand over all the same.',
  who: 'the bike’s seller; 404 to others',
  params: byId,
  body: handOverSchema,
  answer: modifiedSchema,
  errors: ['not_signed_in', 'not_found', 'invalid_input', 'wrong_state', 'bank_inquiry', 'code_locked'],
  idempotent: true,
})

export const unlockHandover = endpoint({
  id: 'unlockHandover',
  tag: 'handovers',
  method: 'POST',
  path: '/booking/:id/handover/unlock',
  summary:
    'Codes can be entered again after five wrong ones, before the hour is over; three times in a sale. The buyer, who stands beside the bike, says so.',
  who: 'the booking’s buyer, before the handover; 404 to others',
  params: byId,
  answer: handoverSchema,
  errors: ['not_signed_in', 'not_found', 'wrong_state'],
})

export const withdrawReport = endpoint({
  id: 'withdrawReport',
  tag: 'handovers',
  method: 'POST',
  path: '/booking/:id/handover/report/withdraw',
  summary:
    'Who has reported a problem takes it back before it is decided: the sale goes on, and the time for the handover with it.',
  who: 'the side that opened the dispute; 409 to the other one, 404 to others',
  params: byId,
  answer: handoverSchema,
  errors: ['not_signed_in', 'not_found', 'wrong_state'],
})

export const reportHandover = endpoint({
  id: 'reportHandover',
  tag: 'handovers',
  method: 'POST',
  path: '/booking/:id/handover/report',
  summary:
    'The buyer reports a problem, or the seller a handover without a code: the money is frozen until an admin decides. The other side can answer once in the same way.',
  who: 'the booking’s buyer and the bike’s seller; 404 to others',
  params: byId,
  body: reportSchema,
  answer: insertedSchema,
  errors: ['not_signed_in', 'not_found', 'invalid_input', 'wrong_state', 'quota_reached'],
  idempotent: true,
})

export const uploadReportPhoto = endpoint({
  id: 'uploadReportPhoto',
  tag: 'handovers',
  method: 'POST',
  path: '/booking/:id/handover/report/photos',
  summary:
    'Uploads one picture for a report that is about to be sent, as the multipart field `image`: JPEG, PNG, WebP or AVIF, 15 MB at most. It is private; one that no report has within 24 hours is forgotten.',
  who: 'the booking’s buyer and the bike’s seller, as long as they can report; 404 to others; 200 pictures a day, those of bikes included',
  params: byId,
  bodyType: 'multipart',
  answer: reportPhotoSchema,
  errors: [
    'not_signed_in',
    'not_found',
    'wrong_state',
    'invalid_input',
    'image_too_large',
    'not_an_image',
    'image_unreadable',
    'upload_limit',
    'too_many_requests',
  ],
  rateLimit: 'upload',
})

export const getReportPhoto = endpoint({
  id: 'getReportPhoto',
  tag: 'handovers',
  method: 'GET',
  path: '/report-photos/:id',
  summary: 'A picture of a report, in full or small; no cache keeps it.',
  who: 'the two sides of the sale and admins; before its report is sent, who uploaded it; 404 to others',
  params: z.object({ id: reportPhotoIdSchema }),
  query: z.object({ size: z.enum(['full', 'small']).default('full') }),
  answer: z.string(),
  answerType: 'image/webp',
  errors: ['not_signed_in', 'not_found', 'invalid_input'],
})

export const getBillOfSale = endpoint({
  id: 'getBillOfSale',
  tag: 'handovers',
  method: 'GET',
  path: '/booking/:id/bill-of-sale',
  summary: 'The bill of sale, after the handover.',
  who: 'the booking’s buyer, the bike’s seller, and admins, of whom it is recorded; 404 to others, and before the handover',
  params: byId,
  answer: billOfSaleSchema,
  errors: ['not_signed_in', 'not_found'],
})

export const getBillOfSalePdf = endpoint({
  id: 'getBillOfSalePdf',
  tag: 'handovers',
  method: 'GET',
  path: '/booking/:id/bill-of-sale/pdf',
  summary: 'The bill of sale as a PDF to sign and keep.',
  who: 'the booking’s buyer, the bike’s seller, and admins, of whom it is recorded; 404 to others, and before the handover',
  params: byId,
  answer: z.string(),
  answerType: 'application/pdf',
  errors: ['not_signed_in', 'not_found', 'pdf_impossible', 'too_many_requests'],
  rateLimit: 'pdf',
})

export const listDisputes = endpoint({
  id: 'listDisputes',
  tag: 'admin',
  method: 'GET',
  path: '/admin/disputes',
  summary: 'Disputes, newest first: the open ones, those that have ended, or all; of one booking where one is given.',
  who: 'admins',
  role: 'admin',
  query: cursorQuerySchema.extend({
    part: z.enum(['open', 'ended', 'all']).default('open'),
    /** Those of one booking. */
    booking: idSchema.optional(),
  }),
  answer: cursorPage(adminDisputeSchema),
  errors: ['not_signed_in', 'forbidden', 'invalid_input'],
})

export const decideDispute = endpoint({
  id: 'decideDispute',
  tag: 'admin',
  method: 'POST',
  path: '/admin/disputes/:id/decide',
  summary:
    'Decides how much of the money goes back to the buyer, from nothing to all of it; the rest is the seller’s. Both sides get the reason.',
  who: 'admins, not in their own sales and purchases',
  role: 'admin',
  params: byId,
  body: disputeDecisionSchema,
  answer: modifiedSchema,
  errors: ['not_signed_in', 'forbidden', 'not_found', 'invalid_input', 'wrong_state'],
  idempotent: true,
  confirmed: true,
})

export const letSaleGoOn = endpoint({
  id: 'letSaleGoOn',
  tag: 'admin',
  method: 'POST',
  path: '/admin/bookings/:id/go-on',
  summary:
    'Lets a paid sale go on whose money was to go back, and which the card processor has refused to send: the bike can be handed over again. Both sides get the reason.',
  who: 'admins, not in their own sales and purchases',
  role: 'admin',
  params: byId,
  body: z.object({ reason: reasonSchema }),
  answer: modifiedSchema,
  errors: ['not_signed_in', 'forbidden', 'not_found', 'invalid_input', 'wrong_state'],
  idempotent: true,
  confirmed: true,
})
