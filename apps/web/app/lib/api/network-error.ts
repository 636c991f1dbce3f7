import { t } from '@bikevalley/messages'

/**
 * The server could not be reached at all: no network, or it is away. By itself, since the frame of every page knows it and
 * `http.ts` brings the contract's schemas.
 */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(t('lib.cantReachSite'), { cause })
    this.name = 'NetworkError'
  }
}
