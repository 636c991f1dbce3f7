/** An answer of Stripe that is an error, as its API shapes them. */
export class Problem extends Error {
  readonly status: number
  readonly error: Record<string, unknown>

  constructor(status: number, error: { type: string; code?: string; message: string } & Record<string, unknown>) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export const invalid = (code: string, message: string, status = 400) =>
  new Problem(status, { type: 'invalid_request_error', code, message })

export const missing = (what: string, id: string) => invalid('resource_missing', `No such ${what}: '${id}'`, 404)
