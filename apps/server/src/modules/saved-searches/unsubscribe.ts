import { ApiError, type SearchAlert } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Platform } from '../../platform/platform.ts'
import { silence } from './alert-repository.ts'
import { lockSearchesOf, updateSearch } from './repository.ts'
import type { UnsubscribeTokens } from './unsubscribe-token.ts'

/** The alerts of a search, as they were before they were stopped. */
type Stopped = { _id: string; alert: Exclude<SearchAlert, 'none'> }

/** Ends alerts, and brings them back, for whoever has a mail of theirs. */
export function createUnsubscribe({ db, clock }: Pick<Platform, 'db' | 'clock'>, tokens: UnsubscribeTokens) {
  function read(token: string) {
    const read = tokens.read(token)
    if (read === null) throw new ApiError('invalid_token', t('savedSearches.linkNotValid'))
    return read
  }

  return {
    /**
     * Ends the alerts of a search, or of all of a person's; what waits to be told is told no more. Once more changes nothing.
     * @returns the search's name, if it is one, and what had alerts until now
     * @throws ApiError `invalid_token`
     */
    stop(token: string): Promise<{ name: string | null; stopped: Stopped[] }> {
      const whose = read(token)
      return db.transaction().execute(async (trx) => {
        const searches = await lockSearchesOf(trx, whose)
        const stopped: Stopped[] = []
        for (const { id, alert } of searches) {
          if (alert === 'none') continue
          await updateSearch(trx, id, { alert: 'none' })
          await silence(trx, id, clock.now())
          stopped.push({ _id: id, alert })
        }
        return { name: whose.of === 'search' ? (searches[0]?.name ?? null) : null, stopped }
      })
    },

    /**
     * Gives searches of the token the alerts that they had, where they have none.
     * @returns how many
     * @throws ApiError `invalid_token`
     */
    resume(token: string, stopped: readonly Stopped[]): Promise<number> {
      const whose = read(token)
      const before = new Map(stopped.map(({ _id, alert }) => [_id, alert]))
      return db.transaction().execute(async (trx) => {
        const searches = await lockSearchesOf(trx, whose)
        const resumed = searches.filter(({ id, alert }) => alert === 'none' && before.has(id))
        const alerts_since = clock.now()
        for (const { id } of resumed) await updateSearch(trx, id, { alert: before.get(id) ?? 'none', alerts_since })
        return resumed.length
      })
    },
  }
}
