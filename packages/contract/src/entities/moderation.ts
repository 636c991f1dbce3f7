import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { idSchema, instantSchema, lineSchema, priceInputSchema, priceTextSchema, textSchema } from '../fields.ts'
import { BOOKING_STATES, LISTING_STATES, PAYMENT_INTENT_STATES, REFUND_STATES } from '../life-cycles/index.ts'
import { paymentProviderSchema } from '../payment-provider.ts'
import { saleStatusSchema } from '../sale/status.ts'
import { CATEGORY_NAMES } from './category.ts'
import { freezeSchema } from './freeze.ts'
import { pictureSchema } from './picture.ts'
import { userSchema } from './user.ts'

/** Why somebody does something to others: kept for ever, and sent to those whom it concerns. */
export const reasonSchema = textSchema(() => t('fields.aReason'), 500).min(1, { error: () => t('fields.sayWhy') })

/** A person named in a list; `name` is empty where there is none. */
export const personLinkSchema = z.object({ _id: idSchema, name: z.string(), email: z.string() })
export type PersonLink = z.infer<typeof personLinkSchema>

/** Something that happened, and who did it. */
export const auditEventSchema = z.object({
  _id: idSchema,
  /** In the past tense: `person_suspended`. */
  action: z.string(),
  /** Null is the system itself, or the command line. */
  actor: personLinkSchema.nullable(),
  /** Done as an admin, and not in one's own affairs. */
  as_admin: z.boolean(),
  reason: z.string(),
  /** An amount of money that it is about; empty when it is about none. */
  amount: priceTextSchema,
  at: instantSchema,
})
export type AuditEvent = z.infer<typeof auditEventSchema>

/** A person as the admin's lists show them. */
export const adminPersonSchema = userSchema.extend({
  /** The address of their picture, small; empty where they have none. */
  picture: z.string(),
  /** Null while the account is open. */
  suspended_at: instantSchema.nullable(),
  suspension_reason: z.string(),
  /** How many of their bikes are for sale. */
  for_sale: z.number().int(),
})
export type AdminPerson = z.infer<typeof adminPersonSchema>

/** The same person on a page of their own. */
export const adminPersonDetailSchema = adminPersonSchema.extend({
  deleted_at: instantSchema.nullable(),
  /** When they were last here, to the day or so; null when they have no session. */
  last_seen_at: instantSchema.nullable(),
  /** The newest one that they gave with a bike or a booking; empty without one. */
  phone: z.string(),
  /** How they are paid out; null for who does not sell. */
  payout: z
    .object({
      /** Since when their bank details are as they are, and until when nothing is paid out since they have just changed. */
      bank_changed_at: instantSchema.nullable(),
      bank_paused_until: instantSchema.nullable(),
      /** The accounts at providers that they have connected, and whether money can be sent there. */
      accounts: z.array(z.object({ provider: paymentProviderSchema, ready: z.boolean() })),
      /** What is due to them and not sent. */
      due: priceTextSchema,
    })
    .nullable(),
  /** Sales and purchases in short. */
  trade: z.object({
    sold: z.number().int(),
    bought: z.number().int(),
    disputes: z.number().int(),
    chargebacks: z.number().int(),
  }),
  /** What happened to the account, newest first: logins from new devices, second factors, bank details. */
  events: z.array(auditEventSchema),
})
export type AdminPersonDetail = z.infer<typeof adminPersonDetailSchema>

/** What suspending or deleting a person would do just now. */
export const consequencesSchema = z.object({
  /** Bikes for sale: they leave the market either way. */
  for_sale: z.number().int(),
  /** Drafts and withdrawn bikes: a deletion removes them too. */
  not_for_sale: z.number().int(),
  /** Unpaid bookings that others made of their bikes, and that they made of others'. */
  bookings_received: z.number().int(),
  bookings_made: z.number().int(),
  /** Paid bikes that are not handed over, on either side, with what of their price is held. */
  sales_open: z.number().int(),
  sales_held: priceTextSchema,
  /** What they are owed for sales. */
  owed: priceTextSchema,
  /** Devices on which they are logged in. */
  sessions: z.number().int(),
  /** What stands against a deletion, a sentence each; empty when nothing does. */
  obstacles: z.array(z.string()),
})
export type Consequences = z.infer<typeof consequencesSchema>

/** A bike as the admin's list shows it. */
export const adminBikeSchema = z.object({
  _id: idSchema,
  name: z.string(),
  picture: pictureSchema.nullable(),
  seller: personLinkSchema,
  price: priceTextSchema,
  currency: z.string(),
  category_name: z.enum([...CATEGORY_NAMES, '']),
  state: z.enum(LISTING_STATES),
  /** Why an admin took it off the market; empty when no admin did. */
  withdrawn_reason: z.string(),
  /** Until when a buyer has the exclusive time to pay. */
  held_until: instantSchema.nullable(),
  /** Unpaid bookings. */
  pending_bookings: z.number().int(),
  /** The sale of it that stands, as an admin is concerned by it. Until it is handed over the bike can't be deleted. */
  sale: z.object({ booking_id: idSchema, status: saleStatusSchema, handed_over: z.boolean() }).nullable(),
  created_at: instantSchema,
})
export type AdminBike = z.infer<typeof adminBikeSchema>

/** A booking as the admin's list shows it. */
export const adminBookingSchema = z.object({
  _id: idSchema,
  productId: idSchema,
  productName: z.string(),
  picture: pictureSchema.nullable(),
  buyer: personLinkSchema,
  seller: personLinkSchema,
  price: priceTextSchema,
  currency: z.string(),
  state: z.enum(BOOKING_STATES),
  /** Where it stands, as an admin is concerned by it. */
  status: saleStatusSchema,
  /**
   * How far its refunds are: `failed` or `returned` while a payment's was refused, or returned, and was not made
   * since; else `requested` while one is under way; null when there is none.
   */
  refund: z.enum(REFUND_STATES).nullable(),
  /** What that refund is of: all of the sale, a part of its price, or money that came too late; null without one. */
  refund_of: z.enum(['sale', 'part', 'late']).nullable(),
  created_at: instantSchema,
})
export type AdminBooking = z.infer<typeof adminBookingSchema>

const refundSchema = z.object({
  _id: idSchema,
  state: z.enum(REFUND_STATES),
  amount: priceTextSchema,
  reason: z.string(),
  /** The provider's own id; null until it has answered. */
  provider_refund_id: z.string().nullable(),
  /** By whom and how it was sent outside the site; null where it was to go to the card. */
  by_hand: z.object({ reference: z.string(), note: z.string(), by: personLinkSchema }).nullable(),
  /** It takes all that was left of the payment: a sale is reversed by it. */
  whole: z.boolean(),
  /** Of one that was refused or returned: how much of it an admin can send again just now; null where none. */
  again: priceTextSchema.nullable(),
  /** Of one that was refused and would have reversed a sale: an admin can let the sale go on without it. */
  withdrawable: z.boolean(),
  created_at: instantSchema,
})

/** What an admin wants to send back of a payment, and why. */
export const refundInputSchema = z.object({
  reason: reasonSchema,
  /**
   * How much of what is left; all of a sale reverses it. Without it, and without `refund_id`, it is the newest refund that
   * was refused or returned, or else all that is left.
   */
  amount: priceInputSchema.optional(),
  /** What was left as it was decided, as the payment’s `refundable` said: where that has changed, nothing is sent. */
  left: priceTextSchema.optional(),
  /** A refund that was refused, or returned, to be sent again; its amount is what there is for it. */
  refund_id: idSchema.optional(),
})

/** That money was sent to the buyer outside the site. */
export const refundByHandInputSchema = z.object({
  reference: lineSchema(() => t('fields.theReference'), 100).min(1, {
    error: () => t('fields.enterReferenceForBuyer'),
  }),
  note: textSchema(() => t('fields.theNote'), 500).min(1, { error: () => t('fields.tellHowSent') }),
  /** Which refund that was refused, or returned; without it the newest. */
  refund_id: idSchema.optional(),
})

/** Money that arrived. `late` could not buy the bike any more. */
const paymentSchema = z.object({
  _id: idSchema,
  outcome: z.enum(['sale', 'late']),
  amount: priceTextSchema,
  /** `Visa ending in 4242`; empty when the provider did not tell. */
  card: z.string(),
  captured_at: instantSchema,
  refunds: z.array(refundSchema),
  /** What we keep of all of it; of a part that share. */
  fee: priceTextSchema,
  /** How much a new refund can send back just now, all at once or in parts; null where none may be made. */
  refundable: priceTextSchema.nullable(),
})
export type AdminPayment = z.infer<typeof paymentSchema>

/** One attempt to pay, with the time to pay that went with it. */
const attemptSchema = z.object({
  _id: idSchema,
  state: z.enum(PAYMENT_INTENT_STATES),
  provider: z.string(),
  provider_intent_id: z.string().nullable(),
  amount: priceTextSchema,
  /** Cards that were refused. */
  declines: z.number().int(),
  hold_expires_at: instantSchema.nullable(),
  hold_released_at: instantSchema.nullable(),
  /** How the time to pay ended: paid, expired, declines, canceled, failed, force_released. */
  hold_end: z.string(),
  /** Since when the provider has not answered about it; null where it did when asked last, or all is decided. */
  unresponsive_since: instantSchema.nullable(),
  /** Its time to pay is over, and waits for nothing but the provider’s answer. */
  may_force_release: z.boolean(),
  created_at: instantSchema,
  payment: paymentSchema.nullable(),
})
export type PaymentAttempt = z.infer<typeof attemptSchema>

/** What an admin did something to. `id` leads to its page. */
export const adminAuditEventSchema = auditEventSchema.extend({
  subject: z.object({ kind: z.enum(['user', 'listing', 'booking', 'payment']), _id: idSchema, name: z.string() }),
})
export type AdminAuditEvent = z.infer<typeof adminAuditEventSchema>

/** One booking with its money and everything that happened to it, oldest first. */
export const adminBookingDetailSchema = adminBookingSchema.extend({
  /** As the buyer gave it with the booking. */
  phone: z.string(),
  /** As the bike's seller gave it with the bike. */
  seller_phone: z.string(),
  location: z.string(),
  /** When the buyer would like to meet; null where they left it open. */
  meet_at: instantSchema.nullable(),
  listing_state: z.enum(LISTING_STATES),
  lapses_at: instantSchema.nullable(),
  /** The newest one of its sale, and of its payments; null where there was none. */
  dispute: z.enum(['open', 'ended']).nullable(),
  chargeback: z.enum(['open', 'ended']).nullable(),
  /** Whether its money is, or was, frozen; newest first. */
  freezes: z.array(freezeSchema),
  attempts: z.array(attemptSchema),
  /** Of the bike, as its listing has them now. */
  pictures: z.array(pictureSchema),
  history: z.array(auditEventSchema),
})
export type AdminBookingDetail = z.infer<typeof adminBookingDetailSchema>

/** `failing`: it was tried, and is tried again. `ignored`: there is nothing in it for us. */
export const PROVIDER_EVENT_STATES = ['waiting', 'failing', 'done', 'ignored'] as const
export type ProviderEventState = (typeof PROVIDER_EVENT_STATES)[number]

/** A message of the card processor as admins see it. */
export const adminProviderEventSchema = z.object({
  _id: idSchema,
  provider: paymentProviderSchema,
  /** The provider's own id and word for it. */
  event_id: z.string(),
  type: z.string(),
  state: z.enum(PROVIDER_EVENT_STATES),
  /** Why the last try came to nothing; empty when none did. */
  last_error: z.string(),
  /** The payment that it is about, by the provider's id. */
  provider_intent_id: z.string().nullable(),
  received_at: instantSchema,
  handled_at: instantSchema.nullable(),
})
export type AdminProviderEvent = z.infer<typeof adminProviderEventSchema>
