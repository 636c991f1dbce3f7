import { ApiError } from '@bikevalley/contract'

/** What a refused attempt is told; null for one that was not refused. */
export const refusalOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.toBody() : null),
  )
