import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Person } from './people/person.ts'

// Each is made in the language of whoever is refused.

/** The refusals that every policy uses, in one wording. */
export const notSignedIn = () => new ApiError('not_signed_in', t('platform.logInToDoThis'))
export const forbidden = (message = t('platform.accountMayNot')) => new ApiError('forbidden', message)
export const confirmIdentity = () => new ApiError('confirm_identity', t('platform.confirmIdentity'))
export const notFound = (what: Missing) => new ApiError('not_found', missing[what]())
export const invalidField = (field: string, message: string) =>
  new ApiError('invalid_input', message, { fields: { [field]: message } })

/** What may not be there, as a sentence each. */
const missing = {
  article: () => t('platform.articleNotFound'),
  attempt: () => t('platform.attemptNotFound'),
  bike: () => t('platform.bikeNotFound'),
  billOfSale: () => t('platform.billOfSaleNotFound'),
  booking: () => t('platform.bookingNotFound'),
  category: () => t('platform.categoryNotFound'),
  dispute: () => t('platform.disputeNotFound'),
  document: () => t('platform.documentNotFound'),
  file: () => t('platform.fileNotFound'),
  freeze: () => t('platform.freezeNotFound'),
  invoice: () => t('platform.invoiceNotFound'),
  item: () => t('platform.itemNotFound'),
  listingReport: () => t('platform.listingReportNotFound'),
  mail: () => t('platform.mailNotFound'),
  notification: () => t('platform.notificationNotFound'),
  message: () => t('platform.messageNotFound'),
  page: () => t('platform.pageNotFound'),
  passkey: () => t('platform.passkeyNotFound'),
  payment: () => t('platform.paymentNotFound'),
  payout: () => t('platform.payoutNotFound'),
  person: () => t('platform.personNotFound'),
  photo: () => t('platform.photoNotFound'),
  preview: () => t('platform.previewNotFound'),
  refund: () => t('platform.refundNotFound'),
  savedSearch: () => t('platform.savedSearchNotFound'),
  seller: () => t('platform.sellerNotFound'),
  session: () => t('platform.sessionNotFound'),
} as const

type Missing = keyof typeof missing

/**
 * Where mail is sent, listing, booking, paying and alerts need an email address that its owner has confirmed.
 * @throws ApiError `email_not_verified`
 */
export function requireVerifiedEmail(person: Pick<Person, 'mustVerify'>): void {
  if (person.mustVerify) throw new ApiError('email_not_verified', t('platform.confirmEmail'))
}
