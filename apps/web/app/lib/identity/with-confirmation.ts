import { ApiError } from '@bikevalley/contract/api-error'
import { confirmIdentity } from './confirm-identity.ts'

/**
 * Makes a call, and where the server first wants to know who it is, asks and makes the same call once more. Who would
 * rather not say gets the refusal, and nothing was done.
 */
export async function withConfirmation<T>(call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!(error instanceof ApiError && error.code === 'confirm_identity' && (await confirmIdentity()))) throw error
    return call()
  }
}
