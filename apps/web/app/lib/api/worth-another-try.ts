import { ApiError } from '@bikevalley/contract/api-error'

/** Whether the same call may succeed later: a lost connection or a busy server may pass, a refusal stays one. */
export const isWorthAnotherTry = (cause: unknown): boolean =>
  !(cause instanceof ApiError) || cause.status >= 500 || cause.code === 'too_many_requests'
