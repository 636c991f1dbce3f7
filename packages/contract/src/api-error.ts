/** Every error code that the API can answer, with the HTTP status it comes with. One list, no second one. This file needs no schema library, so that a page can know errors without it. */
export const CODES_BY_STATUS = {
  400: [
    'invalid_input',
    'invalid_role',
    'listing_incomplete',
    'invalid_token',
    'weak_password',
    'wrong_password',
    'wrong_code',
    'passkey_refused',
    'webhook_refused',
  ],
  401: ['not_signed_in', 'two_identities', 'invalid_email_or_password', 'sign_in_expired'],
  403: [
    'forbidden',
    'cross_origin',
    'suspended',
    'email_not_verified',
    'second_factor_required',
    'second_factor_missing',
    'confirm_identity',
  ],
  404: ['not_found'],
  408: ['request_timeout'],
  409: [
    'email_taken',
    'no_password',
    'terms_changed',
    'own_listing',
    'listing_unavailable',
    'listing_held',
    'listing_sold',
    'listing_changed',
    'already_booked',
    'too_many_bookings',
    'wrong_state',
    'promotion_limit',
    'watch_list_full',
    'saved_searches_full',
    'search_saved_before',
    'price_changed',
    'price_unusual',
    'booking_ambiguous',
    'code_locked',
    'bank_inquiry',
    'booking_not_payable',
    'hold_limit',
    'hold_taken',
    'hold_expired',
    'payment_not_confirmed',
    'payment_refunded',
    'last_admin',
    'last_factor',
    'own_account',
    'person_has_open_business',
    'call_running',
  ],
  413: ['image_too_large', 'body_too_large'],
  415: ['not_an_image', 'unsupported_media_type'],
  417: ['expectation_failed'],
  421: ['wrong_host'],
  422: ['image_unreadable', 'key_reused', 'pdf_impossible'],
  429: ['upload_limit', 'quota_reached', 'too_many_requests'],
  431: ['headers_too_large'],
  500: ['internal'],
  503: ['payments_off', 'sign_in_off', 'unavailable', 'timeout'],
} as const

export type ErrorCode = (typeof CODES_BY_STATUS)[keyof typeof CODES_BY_STATUS][number]

/** The HTTP status that a code comes with. */
const statusOf = (code: ErrorCode): number => {
  for (const [status, codes] of Object.entries(CODES_BY_STATUS))
    if (codes.some((known) => known === code)) return Number(status)
  return 500
}

/** The one shape of every error: words that a person can act on, a code for programs, and the fields that are wrong. */
export type ErrorBody = { message: string; code: ErrorCode; fields?: Record<string, string> | undefined }

/** A refused or failed call, the same on both sides of the wire. `extra` holds keys that a call adds to its refusal. */
export class ApiError extends Error {
  readonly code: ErrorCode
  readonly status: number
  readonly fields: Record<string, string> | undefined
  readonly extra: Record<string, unknown>
  /** After how many seconds another try may succeed, for the header `Retry-After`. */
  readonly retryAfter: number | undefined

  constructor(
    code: ErrorCode,
    message: string,
    options: { fields?: Record<string, string> | undefined; extra?: Record<string, unknown>; retryAfter?: number } = {},
  ) {
    super(message)
    this.name = 'ApiError'
    this.code = code
    this.status = statusOf(code)
    this.fields = options.fields
    this.extra = options.extra ?? {}
    this.retryAfter = options.retryAfter
  }

  /** The error as it goes over the wire. */
  toBody(): ErrorBody & Record<string, unknown> {
    return {
      ...this.extra,
      message: this.message,
      code: this.code,
      ...(this.fields ? { fields: this.fields } : {}),
    }
  }
}
