import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import {
  adminDisputeSchema,
  billOfSaleSchema,
  buyerDetailsSchema,
  disputeAnswerSchema,
  disputeDecisionSchema,
  disputeQuestionInputSchema,
  handOverSchema,
  handoverSchema,
  reportPhotoIdSchema,
  reportPhotoSchema,
  reportSchema,
  seenPaperSchema,
  sellerPapersSchema,
} from '../entities/handover.ts'
import { reasonSchema } from '../entities/moderation.ts'
import { cutOffSchema } from '../entities/picture.ts'
import { cursorPage, cursorQuerySchema, idSchema, insertedSchema, modifiedSchema } from '../fields.ts'

const byId = z.object({ id: idSchema })

export const getHandover = endpoint({
  id: 'getHandover',
  tag: 'handovers',
  method: 'GET',
  path: '/booking/:id/handover',
  summary:
    'How far the handover of a paid bike is. To the buyer with the six-digit code, once they gave their details.',
  access: {
    may: 'signed-in',
    owners: ['buyer of the booking', 'seller of the bike'],
    orAdmin: true,
    others: 'not_found',
    note: 'once it was paid for',
  },
  params: byId,
  response: handoverSchema,
  errors: [],
})

export const saveBuyerDetails = endpoint({
  id: 'saveBuyerDetails',
  tag: 'handovers',
  method: 'PUT',
  path: '/booking/:id/handover/details',
  summary:
    'The buyer’s name and address for the bill of sale. The first time, the buyer is emailed a link to the page that shows the code.',
  access: { may: 'signed-in', owners: ['buyer of the booking'], others: 'not_found', note: 'before the handover' },
  params: byId,
  body: buyerDetailsSchema,
  response: handoverSchema,
  errors: ['invalid_input', 'wrong_state'],
})

export const saveSeenPaper = endpoint({
  id: 'saveSeenPaper',
  tag: 'handovers',
  method: 'PUT',
  path: '/booking/:id/handover/seen-papers',
  summary:
    'The buyer says of one entry of the bike’s service history that they have seen its paper, or takes that back. Once the bike is handed over, the entry is shown as checked, and this no longer changes.',
  access: {
    may: 'signed-in',
    owners: ['buyer of the booking'],
    others: 'not_found',
    note: 'before the handover, and not while the sale is frozen',
  },
  params: byId,
  body: seenPaperSchema,
  response: handoverSchema,
  errors: ['invalid_input', 'wrong_state'],
})

export const saveSellerPapers = endpoint({
  id: 'saveSellerPapers',
  tag: 'handovers',
  method: 'PUT',
  path: '/booking/:id/handover/papers',
  summary:
    'The seller’s part of the bill of sale, as far as it is known before the two meet; what is entered with the code takes its place.',
  access: { may: 'signed-in', owners: ['seller of the bike'], others: 'not_found', note: 'before the handover' },
  params: byId,
  body: sellerPapersSchema,
  response: handoverSchema,
  errors: ['invalid_input', 'wrong_state'],
})

export const handOver = endpoint({
  id: 'handOver',
  tag: 'handovers',
  method: 'POST',
  path: '/booking/:id/handover',
  summary:
    'The seller enters the buyer’s code: the bike is handed over, the money is to be paid out, both get a bill of sale. Five wrong codes lock it for an hour. While the buyer’s bank asks about the payment the seller has to say that they hand over all the same.',
  access: { may: 'signed-in', owners: ['seller of the bike'], others: 'not_found' },
  params: byId,
  body: handOverSchema,
  response: modifiedSchema,
  errors: ['invalid_input', 'wrong_state', 'bank_inquiry', 'code_locked'],
  idempotent: true,
})

export const unlockHandover = endpoint({
  id: 'unlockHandover',
  tag: 'handovers',
  method: 'POST',
  path: '/booking/:id/handover/unlock',
  summary:
    'Codes can be entered again after five wrong ones, before the hour is over; three times in a sale. The buyer, who stands beside the bike, says so.',
  access: { may: 'signed-in', owners: ['buyer of the booking'], others: 'not_found', note: 'before the handover' },
  params: byId,
  response: handoverSchema,
  errors: ['wrong_state'],
})

export const answerDisputeQuestion = endpoint({
  id: 'answerDisputeQuestion',
  tag: 'handovers',
  method: 'POST',
  path: '/booking/:id/handover/answer',
  summary: 'Answers what an admin has asked this side of a dispute, once; also after the date, until it is decided.',
  access: { may: 'signed-in', owners: ['buyer of the booking', 'seller of the bike'], others: 'not_found' },
  params: byId,
  body: disputeAnswerSchema,
  response: handoverSchema,
  errors: ['invalid_input', 'wrong_state'],
})

export const withdrawReport = endpoint({
  id: 'withdrawReport',
  tag: 'handovers',
  method: 'POST',
  path: '/booking/:id/handover/report/withdraw',
  summary:
    'Who has reported a problem takes it back before it is decided: the sale goes on, and the time for the handover with it.',
  access: {
    may: 'signed-in',
    owners: ['buyer of the booking', 'seller of the bike'],
    others: 'not_found',
    note: 'only the one that opened the dispute, 409 to the other one',
  },
  params: byId,
  response: handoverSchema,
  errors: ['wrong_state'],
})

export const reportHandover = endpoint({
  id: 'reportHandover',
  tag: 'handovers',
  method: 'POST',
  path: '/booking/:id/handover/report',
  summary:
    'The buyer reports a problem, or the seller a handover without a code: the money is frozen until an admin decides. The other side can answer once in the same way.',
  access: { may: 'signed-in', owners: ['buyer of the booking', 'seller of the bike'], others: 'not_found' },
  params: byId,
  body: reportSchema,
  response: insertedSchema,
  errors: ['invalid_input', 'wrong_state', 'quota_reached'],
  idempotent: true,
})

export const uploadReportPhoto = endpoint({
  id: 'uploadReportPhoto',
  tag: 'handovers',
  method: 'POST',
  path: '/booking/:id/handover/report/photos',
  summary:
    'Uploads one picture for a report that is about to be sent, as the multipart field `image`: JPEG, PNG, WebP or AVIF, 15 MB at most. It is private; one that no report has within 24 hours is forgotten.',
  access: {
    may: 'signed-in',
    owners: ['buyer of the booking', 'seller of the bike'],
    others: 'not_found',
    note: 'as long as they can report; 200 pictures a day, those of bikes included',
  },
  params: byId,
  bodyType: 'multipart',
  response: reportPhotoSchema.extend({ cut_off: cutOffSchema }),
  errors: [
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
  access: {
    may: 'signed-in',
    owners: ['buyer of the booking', 'seller of the bike'],
    orAdmin: true,
    others: 'not_found',
    note: 'before its report is sent only who uploaded it',
  },
  params: z.object({ id: reportPhotoIdSchema }),
  query: z.object({ size: z.enum(['full', 'small']).default('full') }),
  response: z.string(),
  responseType: 'image/webp',
  errors: ['invalid_input'],
})

export const getBillOfSale = endpoint({
  id: 'getBillOfSale',
  tag: 'handovers',
  method: 'GET',
  path: '/booking/:id/bill-of-sale',
  summary: 'The bill of sale, after the handover.',
  access: {
    may: 'signed-in',
    owners: ['buyer of the booking', 'seller of the bike'],
    orAdmin: true,
    others: 'not_found',
    note: 'after the handover; a look by an admin is recorded',
  },
  params: byId,
  response: billOfSaleSchema,
  errors: [],
})

export const getBillOfSalePdf = endpoint({
  id: 'getBillOfSalePdf',
  tag: 'handovers',
  method: 'GET',
  path: '/booking/:id/bill-of-sale/pdf',
  summary: 'The bill of sale as a PDF to sign and keep.',
  access: {
    may: 'signed-in',
    owners: ['buyer of the booking', 'seller of the bike'],
    orAdmin: true,
    others: 'not_found',
    note: 'after the handover; a look by an admin is recorded',
  },
  params: byId,
  response: z.string(),
  responseType: 'application/pdf',
  errors: ['pdf_impossible', 'too_many_requests'],
  rateLimit: 'pdf',
})

export const listDisputes = endpoint({
  id: 'listDisputes',
  tag: 'admin',
  method: 'GET',
  path: '/admin/disputes',
  summary: 'Disputes, newest first: the open ones, those that have ended, or all; of one booking where one is given.',
  access: { may: 'admin' },
  query: cursorQuerySchema.extend({
    part: z.enum(['open', 'ended', 'all']).default('open'),
    /** Those of one booking. */
    booking: idSchema.optional(),
  }),
  response: cursorPage(adminDisputeSchema),
  errors: ['invalid_input'],
})

export const askDisputeSide = endpoint({
  id: 'askDisputeSide',
  tag: 'admin',
  method: 'POST',
  path: '/admin/disputes/:id/questions',
  summary:
    'Asks the buyer or the seller of an open dispute, with a date. They are told, and answer on the page of their sale. One question at a time to each side.',
  access: { may: 'admin', note: 'not in their own sales and purchases' },
  params: byId,
  body: disputeQuestionInputSchema,
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'wrong_state'],
  idempotent: true,
})

export const decideDispute = endpoint({
  id: 'decideDispute',
  tag: 'admin',
  method: 'POST',
  path: '/admin/disputes/:id/decide',
  summary:
    'Decides how much of the money goes back to the buyer, from nothing to all of it; the rest is the seller’s. Both sides get the reason.',
  access: { may: 'admin', note: 'not in their own sales and purchases' },
  params: byId,
  body: disputeDecisionSchema,
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'wrong_state'],
  idempotent: true,
  confirmed: true,
})

export const resumeSale = endpoint({
  id: 'resumeSale',
  tag: 'admin',
  method: 'POST',
  path: '/admin/bookings/:id/go-on',
  summary:
    'Lets a paid sale go on whose money was to go back, and which the card processor has refused to send: the bike can be handed over again. Both sides get the reason.',
  access: { may: 'admin', note: 'not in their own sales and purchases' },
  params: byId,
  body: z.object({ reason: reasonSchema }),
  response: modifiedSchema,
  errors: ['not_found', 'invalid_input', 'wrong_state'],
  idempotent: true,
  confirmed: true,
})
