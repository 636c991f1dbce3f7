import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Platform } from '../../platform/platform.ts'
import { lockSearchesOf, updateSearch } from './repository.ts'
import { createUndoTokens, type Undo } from './undo-token.ts'
import type { Unsubscribed, UnsubscribeTokens } from './unsubscribe-token.ts'

/** What a mail’s link did. */
type Stop = {
  of: Unsubscribed['of']
  /** The search’s; null where the link is of all, or the search is deleted. */
  name: string | null
  /** Takes it back within the hour; null where nothing had alerts. */
  undo: string | null
}

/** Ends alerts for whoever has a mail of theirs, and brings them back for whoever has just ended them. */
export function createUnsubscribe(platform: Pick<Platform, 'db' | 'clock' | 'secret'>, tokens: UnsubscribeTokens) {
  const { db } = platform
  const undoTokens = createUndoTokens(platform)

  return {
    /**
     * Ends the alerts of a search, or of all of a person's; what waits is told only if that is taken back. Once more changes nothing.
     * @throws ApiError `invalid_token`
     */
    stop(token: string): Promise<Stop> {
      const whose = tokens.read(token)
      if (whose === null) throw new ApiError('invalid_token', t('savedSearches.linkNotValid'))
      return db.transaction().execute(async (trx) => {
        const searches = await lockSearchesOf(trx, whose)
        const stopped: Undo['stopped'] = []
        for (const { id, alert, deleted_at } of searches) {
          if (alert === 'none') continue
          // A deleted one has none either once it is restored; the page that stops them doesn't offer them anew.
          await updateSearch(trx, id, { alert: 'none' })
          if (deleted_at === null) stopped.push({ id, alert })
        }
        const [search] = whose.of === 'search' ? searches : []
        return {
          of: whose.of,
          name: search?.deleted_at === null ? search.name : null,
          undo: stopped.length === 0 ? null : undoTokens.tokenOf({ ...whose, stopped }),
        }
      })
    },

    /**
     * Gives the searches that were stopped the alerts that they had, where they have none, with what waits to be told.
     * @param undo as `stop` has answered it
     * @returns how many
     * @throws ApiError `invalid_token`, after an hour too
     */
    resume(undo: string): Promise<number> {
      const read = undoTokens.read(undo)
      if (read === null) throw new ApiError('invalid_token', t('savedSearches.tooLateToUndo'))
      const before = new Map(read.stopped.map(({ id, alert }) => [id, alert]))
      return db.transaction().execute(async (trx) => {
        const searches = await lockSearchesOf(trx, read)
        const resumed = searches.filter(({ id, alert }) => alert === 'none' && before.has(id))
        for (const { id } of resumed) await updateSearch(trx, id, { alert: before.get(id) ?? 'none' })
        return resumed.length
      })
    },
  }
}
