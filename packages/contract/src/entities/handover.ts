import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { idSchema, instantSchema, lineSchema, ownAddressSchema, priceTextSchema, textSchema } from '../fields.ts'
import { DISPUTE_STATES } from '../life-cycles/index.ts'
import { LIMITS } from '../life-cycles/limits.ts'
import { plainCode } from '../plain-typing.ts'
import { SALE_SIDES, saleStatusSchema } from '../sale/status.ts'
import { wholeNumberSchema } from '../whole-number.ts'
import { documentSchema } from './document.ts'
import { MAX_SERVICE_ENTRIES, serviceEntrySchema } from './service-history.ts'

const required = (schema: z.ZodString, missing: () => string) => schema.min(1, { error: missing })

const theName = () => t('fields.theName')
const theFrameNumber = () => t('fields.theFrameNumber')
const theRegistration = () => t('fields.theRegistration')

const ownNameSchema = required(lineSchema(theName, 100), () => t('fields.enterFullName'))

/** What the buyer gives for the bill of sale, before the code is shown. */
export const buyerDetailsSchema = z.object({ name: ownNameSchema, address: ownAddressSchema })

/** Six digits, however they are grouped. */
const handoverCodeSchema = z
  .string({ error: () => t('fields.enterBuyersCode') })
  .max(40, { error: () => t('fields.codeHasSixDigits'), abort: true })
  .transform(plainCode)
  .pipe(z.string().regex(/^\d{6}$/, { error: () => t('fields.codeHasSixDigits') }))

/** In the unit of the site. It is printed on a paper that both sign, so none is never taken for 0. */
const mileageSchema = wholeNumberSchema(
  () => t('fields.mileageForm'),
  () => t('fields.enterMileage'),
)
  .refine((value) => value >= 0, { error: () => t('fields.mileageNotNegative') })
  .refine((value) => value <= 2_000_000, { error: () => t('fields.mileageAtMost') })

/** What the seller gives at the handover: the buyer’s code, and their part of the bill of sale. */
export const handOverSchema = z.object({
  code: handoverCodeSchema,
  name: ownNameSchema,
  address: ownAddressSchema,
  frame_number: required(lineSchema(theFrameNumber, 40), () => t('fields.enterFrameNumber')),
  registration: required(lineSchema(theRegistration, 40), () => t('fields.enterRegistration')),
  mileage: mileageSchema,
  /** The seller knows that the buyer’s bank asks about the payment and may take it yet, and hands over all the same. */
  despite_bank_inquiry: z.boolean().optional(),
})

/** The seller’s part of the bill of sale as far as it is known before the handover; what is not is empty, the mileage null. */
export const sellerPapersSchema = z.object({
  name: lineSchema(theName, 100),
  address: textSchema(() => t('fields.theAddress'), 300),
  frame_number: lineSchema(theFrameNumber, 40),
  registration: lineSchema(theRegistration, 40),
  mileage: mileageSchema.nullable(),
})

/** A buyer has seen the paper of an entry of the service history, or takes that back. */
export const seenPaperSchema = z.object({
  /** Its place in the history, the newest being 0. */
  entry: z
    .number()
    .int()
    .min(0)
    .max(MAX_SERVICE_ENTRIES - 1),
  seen: z.boolean(),
})

/** The name of a picture of a report, which is chance and says nothing of it. */
export const reportPhotoIdSchema = z.string().regex(/^[0-9a-f]{64}$/, { error: () => t('fields.notOurPicture') })

/** A picture that one side has added to its report, or is about to: both sides and admins get it, and nobody else. */
export const reportPhotoSchema = z.object({
  _id: reportPhotoIdSchema,
  /** Where they get it: in full, or with `?size=small`. */
  display_url: z.string(),
  width: z.number().int(),
  height: z.number().int(),
  /** Average colour, `#rrggbb`. */
  color: z.string(),
})
export type ReportPhoto = z.output<typeof reportPhotoSchema>

/** What somebody says of a handover that went wrong, and shows. */
export const reportSchema = z.object({
  words: required(
    textSchema(() => t('fields.theReport'), 1000),
    () => t('fields.sayWhatHappened'),
  ).min(10, { error: () => t('fields.sayMore') }),
  /** `_id`s of pictures that were uploaded for it, in their order. */
  photos: z
    .array(reportPhotoIdSchema)
    .max(LIMITS.reportPhotos, { error: () => t('fields.tooManyReportPhotos', { max: LIMITS.reportPhotos }) })
    .refine((ids) => new Set(ids).size === ids.length, { error: () => t('fields.eachPhotoOnce') })
    .default([]),
})

/** An admin’s decision: what goes back to the buyer, from nothing to all of it; the seller gets the rest. The bike is the seller’s where all goes back, else the buyer’s. */
export const disputeDecisionSchema = z.object({
  /** Written as on the wire, so that no half-understood number sends money. */
  refund: z.string().regex(/^\d{1,12}(\.\d{2,3})?$/, { error: () => t('fields.amountWithDecimals') }),
  reason: required(
    textSchema(() => t('fields.theReason'), 500),
    () => t('fields.giveReason'),
  ),
  /** The day by which the other side gives the bike to who keeps it; null where they have it. */
  bike_by: z.iso.date({ error: () => t('fields.dayAsDate') }).nullish(),
})

/** By when an admin may ask to be answered, in days. */
export const ANSWER_DAYS = [1, 2, 3, 5, 7, 14] as const

/** What an admin asks one side of a dispute. */
export const disputeQuestionInputSchema = z.object({
  side: z.enum(['buyer', 'seller'], { error: () => t('fields.chooseSide') }),
  question: required(
    textSchema(() => t('fields.theQuestion'), 1000),
    () => t('fields.writeQuestion'),
  ),
  /** Within how many days it is to be answered. */
  days: z.literal(ANSWER_DAYS),
})

export const disputeAnswerSchema = z.object({
  answer: required(
    textSchema(() => t('fields.theAnswer'), 2000),
    () => t('fields.writeAnswer'),
  ),
})

export const disputeQuestionSchema = z.object({
  _id: idSchema,
  side: z.enum(['buyer', 'seller']),
  question: z.string(),
  asked_at: instantSchema,
  /** By when it is to be answered; later answers are read too, until the dispute is decided. */
  answer_by: instantSchema,
  /** Empty until that side has answered. */
  answer: z.string(),
  answered_at: instantSchema.nullable(),
})
export type DisputeQuestion = z.output<typeof disputeQuestionSchema>

export const disputeSchema = z.object({
  _id: idSchema,
  booking_id: idSchema,
  state: z.enum(DISPUTE_STATES),
  opened_by: z.enum(['buyer', 'seller']),
  /** Empty where that side has said nothing. */
  buyer_words: z.string(),
  seller_words: z.string(),
  buyer_photos: z.array(reportPhotoSchema),
  seller_photos: z.array(reportPhotoSchema),
  /** What admins have asked, and what was answered, oldest first. Both sides read all of it. */
  questions: z.array(disputeQuestionSchema),
  opened_at: instantSchema,
  /** Until when an admin decides. */
  due_at: instantSchema,
  ended_at: instantSchema.nullable(),
  /** What goes back to the buyer, once an admin has decided. */
  refund: priceTextSchema.nullable(),
  reason: z.string(),
  /** By when the bike is with who keeps it: the seller where all went back, else the buyer. Null where it is there, and while nobody has decided. */
  bike_by: instantSchema.nullable(),
})
export type Dispute = z.output<typeof disputeSchema>

/** A dispute with its sale, as admins see it. */
export const adminDisputeSchema = disputeSchema.extend({
  bike: z.string(),
  price: priceTextSchema,
  /** Of the whole price, frozen with the payment; of a part it is kept in proportion. */
  fee: priceTextSchema,
  /** What of the price is there to decide about: parts may have gone back before. Null once the dispute has ended. */
  left: priceTextSchema.nullable(),
  currency: z.string(),
  buyer_name: z.string(),
  buyer_email: z.string(),
  seller_name: z.string(),
  seller_email: z.string(),
})
export type AdminDispute = z.output<typeof adminDisputeSchema>

const partySchema = z.object({ name: z.string(), address: z.string() })

/** What both sides sign for: the sale of one bike, as it was handed over. */
export const billOfSaleSchema = z.object({
  booking_id: idSchema,
  /** On whose site it was sold; empty where the operator has given no name. */
  operator: z.string(),
  bike: z.string(),
  price: priceTextSchema,
  /** What of the price was sent back before the handover; nothing mostly. */
  refunded: priceTextSchema,
  currency: z.string(),
  buyer: partySchema,
  seller: partySchema,
  frame_number: z.string(),
  registration: z.string(),
  mileage: z.number().int().nullable(),
  distance_unit: z.enum(['mi', 'km']),
  paid_at: instantSchema,
  /** By the code, or by an admin's decision that the bike stays sold: then what nobody gave is empty. */
  handed_over_at: instantSchema,
  decided: z.boolean(),
  transactionId: z.string(),
})
export type BillOfSale = z.output<typeof billOfSaleSchema>

/** The handover of a paid bike, as one of its sides sees it. */
export const handoverSchema = z.object({
  booking_id: idSchema,
  /** Which side the caller is. */
  side: z.enum(SALE_SIDES),
  /** Where the sale stands, as the caller is concerned by it. */
  status: saleStatusSchema,
  handed_over_at: instantSchema.nullable(),
  /** Whether the bike can be handed over just now: it is paid, and the money is not on its way back or with a bank. */
  waiting: z.boolean(),
  /** The six digits: to the buyer alone, once they gave their details and as long as the bike can be handed over. */
  code: z.string().nullable(),
  /** To the buyer: what they gave for the bill of sale. */
  details: buyerDetailsSchema.nullable(),
  /** To the seller: what they have saved for the bill of sale; null before. */
  papers_saved: sellerPapersSchema.extend({ mileage: z.number().int().nullable() }).nullable(),
  /** Of the listing: to the seller as they have given it, to the buyer masked; empty to admins, and where it was not given. */
  frame_number: z.string(),
  /** To the buyer, as long as the bike can be handed over: what was done to it, and of which entries they have seen the paper. */
  service_history: z.array(serviceEntrySchema.extend({ seen: z.boolean() })),
  /** To the seller: whether the buyer has given theirs, without which there is no code. */
  buyer_ready: z.boolean(),
  /** To the seller: wrong codes that are left, and until when none is taken. */
  tries_left: z.number().int(),
  locked_until: instantSchema.nullable(),
  /** How often the buyer can unlock codes yet. */
  unlocks_left: z.number().int(),
  /** Whether the money is frozen, since the card processor knows of something that we do not; then nothing is handed over. */
  frozen: z.boolean(),
  /** The newest one. */
  dispute: disputeSchema.nullable(),
  /** `open` while the buyer’s bank has taken the money and not decided yet, `lost` where the buyer keeps it. */
  chargeback: z.enum(['open', 'lost']).nullable(),
  /** Whether the buyer’s bank asks about the payment, and may take it yet: the seller hands over at their own risk then. */
  bank_inquiry: z.boolean(),
  /** The price, and what of it goes or went back to the buyer while the sale stands. Who gets what of the rest: `status`. */
  money: z.object({
    price: priceTextSchema,
    refunded: priceTextSchema,
    currency: z.string(),
  }),
  bill_of_sale: z.boolean(),
  /** The caller’s own receipt or fee invoice; an admin sees both. */
  papers: z.array(documentSchema.pick({ _id: true, kind: true, number: true })),
})
export type Handover = z.output<typeof handoverSchema>
