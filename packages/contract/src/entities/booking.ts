import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { idSchema, instantSchema, lineSchema, phoneSchema, priceTextSchema, textSchema } from '../fields.ts'
import { BOOKING_STATES, LISTING_STATES, REFUND_STATES } from '../life-cycles/index.ts'
import { withoutAddresses } from '../plain-name.ts'
import { saleStatusSchema } from '../sale/status.ts'
import { pictureSchema } from './picture.ts'

/** Who has the exclusive time to pay for the booked bike just now. */
export const holdViewSchema = z.object({
  /** `buyer` is the booking's own buyer, as the bike's seller and admins see it. */
  holder: z.enum(['you', 'buyer', 'other']),
  expires_at: instantSchema,
  /** Seconds left by the server’s clock, for a countdown that does not trust the browser’s. */
  seconds_left: z.number().int(),
})

/** Money that an admin has sent to the buyer outside the site, since the card did not take it. */
const refundByHandSchema = z.object({
  amount: priceTextSchema,
  /** What stands on the buyer’s bank statement. */
  reference: z.string(),
  /** What the admin has written to the buyer. */
  note: z.string(),
  sent_at: instantSchema,
})

/** A part of the price that goes back while the sale stands, or went. */
const refundedPartSchema = z.object({
  amount: priceTextSchema,
  state: z.enum(REFUND_STATES),
  reason: z.string(),
  /** When it was asked for. */
  at: instantSchema,
})

/** A booking; `byerName` is spelt so on the wire. It freezes the bike's name, picture and price. */
export const bookingSchema = z.object({
  _id: idSchema,
  productId: idSchema,
  productName: z.string(),
  /** Whether the caller can open the page of the bike (`getBike`). */
  bike_visible: z.boolean(),
  byerName: z.string(),
  /**
   * The buyer's email, phone and meeting place: seen by the buyer and admins, and by the bike's seller while the booking
   * is pending, paid or handed over; to the seller they are empty once it has ended otherwise.
   */
  email: z.string(),
  phone: z.string(),
  location: z.string(),
  /** When the buyer would like to meet; null where they left it open, and to whom the place is not told. */
  meet_at: instantSchema.nullable(),
  price: priceTextSchema,
  currency: z.string(),
  img: z.string(),
  picture: pictureSchema.nullable(),
  /** The bike's, as its seller has them now; null where not given. */
  year: z.number().int().nullable(),
  mileage: z.number().int().nullable(),
  distance_unit: z.enum(['mi', 'km']),
  engine_cc: z.number().int().nullable(),
  seller_name: z.string(),
  /** The addresses of the two people’s pictures, small; empty where they have none, and as their emails and phones are. */
  buyer_picture: z.string(),
  seller_picture: z.string(),
  /** The seller's email and phone, to the buyer while the booking is active; empty afterwards. */
  seller_email: z.string(),
  seller_phone: z.string(),
  /** Captured and not fully refunded. */
  paid: z.boolean(),
  state: z.enum(BOOKING_STATES),
  /** Where it stands, as the caller is concerned by it. */
  status: saleStatusSchema,
  /** To the seller of a paid bike: what we keep of the price, and what they get. Null to others, and where it goes back. */
  fee: priceTextSchema.nullable(),
  seller_gets: priceTextSchema.nullable(),
  /**
   * How far the refund of all of a paid booking is; null where none was asked for, or the sale went on without it. Once
   * it is handed over, the same of the newest part. One that
   * failed can be asked for again; what failed or was returned of a sale that has ended is sent in another way.
   */
  refund: z.enum(REFUND_STATES).nullable(),
  /** The parts of the price that went back, or are to, oldest first; each as it stands now, however often it was sent. */
  refunded_parts: z.array(refundedPartSchema),
  /** How far the refund of money is that came too late to buy the bike. */
  late_refund: z.enum(REFUND_STATES).nullable(),
  /** To the buyer and admins: the newest refund that was sent outside the site; null where there is none. */
  refund_by_hand: refundByHandSchema.nullable(),
  /** Money came for it that was too late to buy the bike: it goes back, or went. */
  paid_late: z.boolean(),
  /** Somebody has reported a problem with the sale, and an admin is to decide: its buyer can’t cancel it meanwhile. */
  disputed: z.boolean(),
  /** The buyer’s bank has taken the payment back: the sale stands still until it has decided. */
  charged_back: z.boolean(),
  /** True when Pay may be offered: pending, the bike available, and no one else paying is checked at the press. */
  payable: z.boolean(),
  /** The bike's price today where it differs from the frozen one; the buyer must accept it before paying. */
  new_price: priceTextSchema.nullable(),
  hold: holdViewSchema.nullable(),
  transactionId: z.string().nullable(),
  /** When an unpaid booking lapses by itself; null while nobody can pay on the whole site, when its time stands still. */
  lapses_at: instantSchema.nullable(),
  created_at: instantSchema,
  /** When the money arrived; it stays after a refund. */
  paid_at: instantSchema.nullable(),
  /** When a booking that came to nothing, or was refunded, ended. */
  ended_at: instantSchema.nullable(),
  /** Why the seller declined it; an empty string where they gave no reason, or did not decline. */
  decline_reason: z.string(),
})
export type Booking = z.infer<typeof bookingSchema>

/** A seller's bike with the bookings of it, for the seller. */
export const bikeBookingsSchema = z.object({
  bike: z.object({
    _id: idSchema,
    /** As they are today; a booking has those of its own day. */
    name: z.string(),
    state: z.enum(LISTING_STATES),
    resale_price: priceTextSchema,
    picture: pictureSchema.nullable(),
  }),
  /** Those that are pending, paid or handed over first, each newest first; `MAX_SHOWN_BOOKINGS` at most. */
  bookings: z.array(bookingSchema),
  total: z.number().int(),
})
export type BikeBookings = z.infer<typeof bikeBookingsSchema>

/** How far a seller's booked bike is: paid and not handed over, or booked and unpaid, or nothing of it is open. */
export const BOOKED_BIKE_STATES = ['to_hand_over', 'booked', 'ended'] as const
export type BookedBikeState = (typeof BOOKED_BIKE_STATES)[number]

/** So many bookings of one bike come with it; `listBuyersOfBike` has them all. */
export const MAX_SHOWN_BOOKINGS = 50

/** A decline; the reason, where there is one, is told to the buyer. */
export const declineBookingSchema = z.object({
  reason: textSchema(() => t('fields.aReason'), 500).optional(),
})

export const createBookingSchema = z.object({
  productId: idSchema,
  phone: phoneSchema,
  location: lineSchema(() => t('fields.aMeetingLocation'), 200)
    .min(1, { error: () => t('fields.enterMeetingLocation') })
    .superRefine(withoutAddresses),
  /** When the buyer would like to meet, in the next `LIMITS.meetingDays`; absent where they leave it open. */
  meet_at: instantSchema.optional(),
})
