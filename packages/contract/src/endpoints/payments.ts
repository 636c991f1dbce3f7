import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { idSchema, insertedSchema, instantSchema, priceInputSchema, priceTextSchema } from '../fields.ts'
import { paymentProviderSchema } from '../payment-provider.ts'
import { wholeNumberSchema } from '../whole-number.ts'

export const createPaymentIntent = endpoint({
  id: 'createPaymentIntent',
  tag: 'payments',
  method: 'POST',
  path: '/create-payment-intent',
  summary: 'Takes the 15 minutes’ hold of the bike and answers the secret to pay with. Asking again answers the same.',
  access: { may: 'signed-in', owners: ['buyer of the booking'], others: 'not_found' },
  body: z.object({
    /** Ignored when `bookingId` is there; otherwise it finds the caller’s one unpaid booking of that price. */
    price: priceInputSchema.optional().catch(undefined),
    bookingId: idSchema.optional(),
    /** The bike’s price of today, sent to accept it after `price_changed`. */
    acceptedPrice: priceInputSchema.optional(),
  }),
  response: z.object({
    clientSecret: z.string(),
    paymentIntentId: z.string(),
    bookingId: idSchema,
    amount: priceTextSchema,
    currency: z.string(),
    hold_expires_at: instantSchema,
    /** Seconds left by the server’s clock, for a countdown that does not trust the browser’s. */
    hold_seconds_left: z.number().int(),
    provider: paymentProviderSchema,
    /** With which the browser talks to the provider; null where it needs none. */
    publishableKey: z.string().nullable(),
  }),
  errors: [
    'email_not_verified',
    'invalid_input',
    'price_changed',
    'booking_ambiguous',
    'booking_not_payable',
    'hold_limit',
    'hold_taken',
    'payments_off',
    'too_many_requests',
  ],
  rateLimit: 'payment',
  idempotent: true,
})

export const recordPayment = endpoint({
  id: 'recordPayment',
  tag: 'payments',
  method: 'POST',
  path: '/payments',
  summary: 'Records a payment that the provider confirms. Repeating answers the same insertedId.',
  access: { may: 'signed-in', owners: ['buyer of the booking'], others: 'not_found' },
  body: z.object({
    transactionId: z
      .string({ error: () => t('fields.enterTransactionId') })
      .max(200, { error: () => t('fields.enterTransactionId'), abort: true })
      .trim()
      .min(1, { error: () => t('fields.enterTransactionId') }),
    bookingId: idSchema,
    /** What the specification sends along; our own records say it, so it is ignored whatever it is. */
    price: z.unknown().optional(),
    email: z.unknown().optional(),
    productId: z.unknown().optional(),
  }),
  response: insertedSchema,
  errors: ['invalid_input', 'payment_not_confirmed', 'payment_refunded', 'too_many_requests'],
  rateLimit: 'payment',
  idempotent: true,
})

const intentParams = z.object({ id: z.string().max(100) })

/** The card processor’s words for why a card was refused. */
export const paymentErrorSchema = z.object({
  code: z.string(),
  decline_code: z.string().optional(),
  message: z.string(),
})

const intentResponse = z.object({
  id: z.string(),
  status: z.enum(['succeeded', 'requires_action', 'requires_payment_method']),
  last_payment_error: paymentErrorSchema.optional(),
})

export const testProcessorConfirm = endpoint({
  id: 'testProcessorConfirm',
  tag: 'payments',
  method: 'POST',
  path: '/test-processor/payment_intents/:id/confirm',
  summary:
    'The built-in test processor: pays an intent with a test card. No card is stored beyond brand and last four.',
  access: { may: 'visitor', note: 'with the client secret, in local mode only' },
  params: intentParams,
  body: z.object({
    client_secret: z.string().max(200),
    card: z.object({
      number: z.string().max(40),
      exp_month: wholeNumberSchema(() => t('fields.monthIsNumber')),
      exp_year: wholeNumberSchema(() => t('fields.yearIsNumber')),
      cvc: z.string().max(10),
    }),
  }),
  response: intentResponse,
  errors: ['not_found', 'invalid_input', 'wrong_state', 'too_many_requests'],
  rateLimit: 'payment',
})

export const testProcessorAuthenticate = endpoint({
  id: 'testProcessorAuthenticate',
  tag: 'payments',
  method: 'POST',
  path: '/test-processor/payment_intents/:id/authenticate',
  summary: 'The built-in test processor: ends the authentication that a card asked for.',
  access: { may: 'visitor', note: 'with the client secret, in local mode only' },
  params: intentParams,
  body: z.object({ client_secret: z.string().max(200), outcome: z.enum(['succeed', 'fail']) }),
  response: intentResponse,
  errors: ['not_found', 'invalid_input', 'wrong_state', 'too_many_requests'],
  rateLimit: 'payment',
})

export const providerWebhook = endpoint({
  id: 'providerWebhook',
  tag: 'payments',
  method: 'POST',
  path: '/webhooks/:provider',
  summary:
    'Takes a message of a card processor, by its name: keeps it, answers, and asks the processor afterwards how things stand.',
  access: {
    may: 'visitor',
    note: 'with the signature of the card processor over the body; only where its keys are set',
  },
  params: z.object({ provider: z.string() }),
  bodyType: 'raw',
  response: z.object({ received: z.literal(true) }),
  errors: ['webhook_refused', 'not_found', 'body_too_large'],
})
