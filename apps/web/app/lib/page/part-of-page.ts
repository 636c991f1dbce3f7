import { t } from '@bikevalley/messages'

/**
 * A part of the page that comes when it is first wanted. Where it does not come, because the connection or an update of
 * the site is in between, the error page says so in words that a person can act on.
 */
export async function partOfPage<T>(coming: Promise<T>): Promise<T> {
  try {
    return await coming
  } catch (cause) {
    throw new Error(t('lib.partMissing'), { cause })
  }
}
