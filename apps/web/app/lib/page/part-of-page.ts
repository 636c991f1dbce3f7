import { t } from '@bikevalley/messages'

/** A script of the page did not come. The browser may not ask for it again until the page is loaded anew. */
export class PartMissingError extends Error {
  constructor(cause: unknown) {
    super(t('lib.partMissing'), { cause })
  }
}

/**
 * A part of the page that comes when it is first wanted. Where it does not come, because the connection or an update of
 * the site is in between, the error says so in words that a person can act on.
 * @throws PartMissingError
 */
export async function partOfPage<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming
  } catch (cause) {
    throw new PartMissingError(cause)
  }
}
