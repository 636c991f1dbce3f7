import { t } from '@bikevalley/messages'

/** The server could not be reached at all: no network, or it is away. */
export class NetworkError extends Error {
  constructor(cause: unknown) {
    super(t('lib.cantReachSite'), { cause })
    this.name = 'NetworkError'
  }
}
