import type { ErrorCode } from './api-error.ts'

export type Role = 'buyer' | 'seller' | 'admin'

/** Those to whom a thing can belong that a call names. */
type Owner =
  | 'person whom it is about'
  | 'holder of the session'
  | 'holder of the passkey'
  | 'seller of the bike'
  | 'buyer of the booking'
  | 'recipient of the document'
  | 'person who saved the search'
  | 'recipient of the notification'

type ForAll = {
  /** Everybody, everybody who is signed in, or who has that role: the server asks before it looks at anything else. */
  may: 'visitor' | 'signed-in' | Role
  owners?: never
  orAdmin?: never
  others?: never
}

type ForOwners = {
  may: 'signed-in' | 'buyer' | 'seller'
  /** Of those only they to whom the thing belongs; the service that knows the thing asks. */
  owners: readonly [Owner, ...Owner[]]
  /** Admins may as well. */
  orAdmin?: true
  /** How all others are refused: where even that there is such a thing is private, as if there were none. */
  others: 'forbidden' | 'not_found'
}

/**
 * Who may call an endpoint, as data: the server's registry enforces it, and OpenAPI, the readable documentation, the
 * endpoint's refusals and those that `tests/denied` expects are made from it; who is let in is written there once more, on purpose
 * (decision 116). `note` says what else is asked of them, in
 * words that continue the sentence: 'not while the bike is held'.
 */
export type Access = (ForAll | ForOwners) & { note?: string }

/** The refusals that follow from who may call. */
export function refusalsOf(access: Access): ErrorCode[] {
  if (access.may === 'visitor') return []
  return [
    'not_signed_in',
    ...(access.may === 'signed-in' ? [] : (['forbidden'] as const)),
    ...(access.owners ? [access.others] : []),
  ]
}

const CALLERS = {
  visitor: 'anyone',
  'signed-in': 'the signed-in person',
  buyer: 'buyers',
  seller: 'sellers',
  admin: 'admins',
} as const

/** Who may call, as a sentence without its full stop: 'the seller of the bike, not while it is held; 403 to others'. */
export function describeAccess(access: Access): string {
  const note = access.note === undefined ? '' : `, ${access.note}`
  if (!access.owners) return `${CALLERS[access.may]}${note}`
  const named = access.owners.map((owner) => `the ${owner}`)
  const all = (access.orAdmin ? [...named, 'admins'] : named).join(', ').replace(/, (?=[^,]*$)/, ' and ')
  const others = access.may === 'signed-in' ? 'others' : `other ${CALLERS[access.may]}`
  return `${all}${note}; ${access.others === 'forbidden' ? 403 : 404} to ${others}`
}
