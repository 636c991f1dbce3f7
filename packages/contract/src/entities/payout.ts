import { t } from '@bikevalley/messages'
import { z } from 'zod'
import { readBankAccount } from '../bank-account.ts'
import { idSchema, instantSchema, lineSchema, priceTextSchema, textSchema } from '../fields.ts'
import { PAYOUT_STATES } from '../life-cycles/index.ts'
import { paymentProviderSchema } from '../payment-provider.ts'
import { saleStatusSchema } from '../sale/status.ts'
import { pictureSchema } from './picture.ts'

/** Where the money of a sale is for its seller. */
export const MONEY_PLACES = [
  'held',
  'frozen',
  'looked_into',
  'with_bank',
  'refunding',
  'refunded',
  'charged_back',
  'due',
  'sending',
  'paid_out',
  'kept',
] as const
export type MoneyPlace = (typeof MONEY_PLACES)[number]

/** One sale with where its money is. The amounts of all lines together are the balances. */
export const moneyLineSchema = z.object({
  booking_id: idSchema,
  /** Where the sale stands, as its seller is concerned by it. */
  status: saleStatusSchema,
  bike: z.string(),
  picture: pictureSchema.nullable(),
  buyer_name: z.string(),
  price: priceTextSchema,
  /** What of the price goes or went back to the buyer. */
  refunded: priceTextSchema,
  /** What we keep, and what the seller gets: as it was released, and before that as it will be. */
  fee: priceTextSchema,
  seller_gets: priceTextSchema,
  /**
   * `held` until the handover, `frozen` in a dispute, `looked_into` where the card
   * processor knows of something that we do not (then it is frozen too), `with_bank` while the buyer’s bank decides, `refunding` and
   * `refunded` to the buyer, `charged_back` by their bank, `due` to be paid out, `sending` to their account at the provider,
   * `paid_out`, or `kept` where the fee took all of it.
   */
  place: z.enum(MONEY_PLACES),
  /** The parts of the balances that are of this sale. */
  held: priceTextSchema,
  payable: priceTextSchema,
  paid_out: priceTextSchema,
  sold_at: instantSchema,
  paid_out_at: instantSchema.nullable(),
  /** What stands on the seller’s bank statement, or the provider’s number of the transfer; empty before it is paid out. */
  reference: z.string(),
  /** The provider that sends or sent it to an account there; null where the operator does, from their bank. */
  by_provider: paymentProviderSchema.nullable(),
})
export type MoneyLine = z.infer<typeof moneyLineSchema>

/** A seller’s money, as the ledger has it: held with our fee in it, then to be paid out, then paid out. */
export const balancesSchema = z.object({
  held: priceTextSchema,
  payable: priceTextSchema,
  paid_out: priceTextSchema,
  currency: z.string(),
})
export type Balances = z.infer<typeof balancesSchema>

/** Where a seller’s money is to be sent, as they type it. */
export const bankDetailsInputSchema = z
  .object({
    holder: lineSchema(() => t('fields.theName'), 100).min(1, { error: () => t('fields.enterHolder') }),
    account: lineSchema(() => t('fields.theAccount'), 100).min(1, { error: () => t('fields.enterIban') }),
    bank: lineSchema(() => t('fields.theCode'), 40).default(''),
  })
  // A check, which runs also where other fields are wrong, so that each says at once what is wrong with it.
  .superRefine(({ account, bank }, context) => {
    const read = readBankAccount({ account, bank })
    if (!read.ok && account !== '') context.addIssue({ code: 'custom', path: [read.field], message: read.reason })
  })
  .transform(({ holder, ...typed }) => {
    const read = readBankAccount(typed)
    return read.ok ? { holder, ...read.value } : z.NEVER
  })
export type BankDetails = z.output<typeof bankDetailsInputSchema>

/** What their owner is shown of them again. */
export const bankDetailsSchema = z.object({
  holder: z.string(),
  /** The account’s last four characters. */
  ending: z.string(),
  changed_at: instantSchema,
  /** Until then nothing is paid out, since they have just changed; null afterwards. */
  paused_until: instantSchema.nullable(),
})

/** What stands between a seller’s account at a provider and our transfers: theirs to give, the provider’s to check, or its no. */
export const ACCOUNT_NEEDS = ['details', 'review', 'refused'] as const
export type AccountNeeds = (typeof ACCOUNT_NEEDS)[number]

/** A seller’s account at a provider, as it was when the provider was last asked. */
export const ownPayoutAccountSchema = z.object({
  /** Null where we can transfer to it. */
  needs: z.enum(ACCOUNT_NEEDS).nullable(),
  /** Since when we can. */
  ready_at: instantSchema.nullable(),
  /** Until then nothing is transferred, since it was connected a short while ago. */
  paused_until: instantSchema.nullable(),
})
export type OwnPayoutAccount = z.infer<typeof ownPayoutAccountSchema>

/** Why a payout can’t be made just now. */
export const PAYOUT_OBSTACLES = ['no_bank_details', 'paused', 'own', 'disputed', 'suspended', 'frozen'] as const

/** Why a payout can’t be transferred by the provider just now. */
export const TRANSFER_OBSTACLES = [
  'not_connected',
  'not_ready',
  'paused',
  'own',
  'disputed',
  'suspended',
  'frozen',
] as const

/** A payout as admins see it. */
export const adminPayoutSchema = z.object({
  _id: idSchema,
  booking_id: idSchema,
  bike: z.string(),
  seller: z.object({ _id: idSchema, name: z.string(), email: z.string() }),
  amount: priceTextSchema,
  currency: z.string(),
  state: z.enum(PAYOUT_STATES),
  created_at: instantSchema,
  /** Null where it can be made, and once it is. */
  obstacle: z.enum(PAYOUT_OBSTACLES).nullable(),
  paused_until: instantSchema.nullable(),
  /** Who has the money that it is of. */
  provider: paymentProviderSchema,
  /** Whether it can be transferred by the provider; null where that is not offered, and once it is sent. */
  transfer: z
    .object({ obstacle: z.enum(TRANSFER_OBSTACLES).nullable(), paused_until: instantSchema.nullable() })
    .nullable(),
  /** It goes or went to the seller’s account at the provider: since when, and who asked for it. */
  sent_at: instantSchema.nullable(),
  sent_by_name: z.string(),
  /** Why the provider refused the last transfer; empty where it did not. */
  refusal: z.string(),
  paid_at: instantSchema.nullable(),
  reference: z.string(),
  /** Of one that was unclaimed: whom it was sent to; else empty. */
  note: z.string(),
  /** How to reach its seller who has deleted their account, as long as that is kept: of what is unclaimed alone. */
  contact: z.object({ name: z.string(), email: z.string() }).nullable(),
  /** Who marked it as paid, or had it transferred. */
  paid_by_name: z.string(),
  /** Why it was returned, or the one that it takes the place of; empty where none did. */
  return_reason: z.string(),
  /** Whether this admin can say that it was returned. */
  returnable: z.boolean(),
})
export type AdminPayout = z.infer<typeof adminPayoutSchema>

/** An account in full, for who sends money to it. */
export const payoutAccountSchema = z.object({
  holder: z.string(),
  account: z.string(),
  /** Empty where the account is an IBAN; else it says the country too. */
  bank: z.string(),
})

/** What the seller will find on their bank statement. */
export const payoutPaidSchema = z.object({
  /** Of what is unclaimed, and of that alone: whom it was sent to, and why. */
  note: textSchema(() => t('fields.theNote'), 500).optional(),
  reference: lineSchema(() => t('fields.theReference'), 100).min(1, {
    error: () => t('fields.enterReferenceForSeller'),
  }),
})
