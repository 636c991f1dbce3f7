import { ApiError } from '@bikevalley/contract'
import type { Person } from './person.ts'

/** The refusals that every policy uses, in one wording. */
export const notSignedIn = () => new ApiError('not_signed_in', 'Log in to do this.')
export const forbidden = (message = 'Your account may not do this.') => new ApiError('forbidden', message)
export const confirmIdentity = () => new ApiError('confirm_identity', 'Confirm that it is you to continue.')
export const notFound = (what: string) => new ApiError('not_found', `${what} was not found.`)
export const invalidField = (field: string, message: string) =>
  new ApiError('invalid_input', message, { fields: { [field]: message } })

/**
 * Where mail is sent, listing and paying need an email address that its owner has confirmed.
 * @throws ApiError `email_not_verified`
 */
export function requireVerifiedEmail(person: Pick<Person, 'mustVerify'>): void {
  if (person.mustVerify)
    throw new ApiError('email_not_verified', 'Confirm your email address first, with the link that we emailed you.')
}
