// No schema stands here: the login page takes these, and does without the library of schemas.

export const PROVIDERS = ['google', 'github'] as const
export type Provider = (typeof PROVIDERS)[number]

/**
 * Why a sign-in at a provider came to nothing. The person comes back to `/login?failure=…&provider=…`, and the login
 * page has the words.
 */
export const SIGN_IN_FAILURES = [
  /** They said no at the provider. */
  'denied',
  /** The provider could not be reached, or its answer made no sense. */
  'provider_failed',
  /** Begun in another browser, too long ago, or forged. */
  'expired',
  /** The provider itself has not verified the email address, or keeps it to itself. */
  'email_unverified',
  /** An account with this email address exists, and nobody has shown yet that the address is theirs. */
  'account_unverified',
  /** The address is kept for an account that had it until lately. */
  'email_kept',
  'suspended',
] as const
export type SignInFailure = (typeof SIGN_IN_FAILURES)[number]
