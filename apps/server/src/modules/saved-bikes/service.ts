import { ApiError, LIMITS, parsePrice } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import type { JobDefinitions } from '../../platform/jobs/jobs.ts'
import { lockLivePerson } from '../../platform/people/live-person.ts'
import type { Person } from '../../platform/people/person.ts'
import type { PersonalData, Subject } from '../../platform/people/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { askingPrice, listingNotFound } from '../listings/index.ts'
import type { Notifications } from '../notifications/index.ts'
import { createSavedBikeNotices } from './notices.ts'
import {
  deleteRemovedBefore,
  deleteSavedBikesOf,
  insertSavedBikes,
  lockShown,
  markRemoved,
  restoreRemoved,
  savedBikesOf,
  savedIds,
} from './repository.ts'

/** Looks each minute for what became of saved bikes. */
const TELL = 'tell-of-saved-bikes'
const FORGET = 'forget-removed-saved-bikes'
/** For so long what was taken off a list can be put back as it was. */
const UNDO_MS = 60 * 60 * 1000

const isFull = () => new ApiError('watch_list_full', t('watchList.isFull', { max: LIMITS.savedBikes }))

export type SavedBikes = ReturnType<typeof createSavedBikes>

/** A bike to save, with what it cost when that was wished; empty for its price of now. */
type Wanted = { id: string; price: string }

/** Watch lists: the bikes that people keep, each with what it cost then. What of them is shown, `queries/bikes` says. */
export function createSavedBikes(
  platform: Platform,
  { notifications }: { notifications: Pick<Notifications, 'tell'> },
) {
  const { db, clock } = platform
  const undoableSince = () => new Date(clock.now().getTime() - UNDO_MS)
  /** Saves what is not saved and everybody sees, as far as there is room; what stands first was saved last. */
  const add = (person: Person, wanted: readonly Wanted[]) =>
    db.transaction().execute(async (trx) => {
      await lockLivePerson(trx, person.id)
      const saved = new Set(await savedIds(trx, person.id))
      const prices = new Map(wanted.filter(({ id }) => !saved.has(id)).map(({ id, price }) => [id, price]))
      const shown = prices.size === 0 ? [] : await lockShown(trx, [...prices.keys()])
      const byId = new Map(shown.map((listing) => [listing.id, listing]))
      const now = clock.now().getTime()
      const rows = [...prices].flatMap(([id, price], place) => {
        const listing = byId.get(id)
        if (!listing) return []
        const read = parsePrice(price, listing.currency)
        return [
          {
            user_id: person.id,
            listing_id: id,
            // A millisecond apart, so that they keep their order.
            saved_at: new Date(now - place),
            price_minor: read.ok ? read.minor : listing.resale_price_minor,
            currency: listing.currency,
          },
        ]
      })
      const kept = rows.slice(0, Math.max(0, LIMITS.savedBikes - saved.size))
      if (kept.length > 0) await insertSavedBikes(trx, person.id, kept)
      return {
        added: kept.length,
        leftOut: rows.slice(kept.length).map(({ listing_id }) => listing_id),
        isMissing: prices.size > rows.length,
      }
    })

  /** Undoes that a bike was taken off, as if it had never been; false where there is nothing to undo. @throws ApiError `watch_list_full` */
  const restore = (person: Person, listingId: string): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      await lockLivePerson(trx, person.id)
      const isBack = await restoreRemoved(trx, person.id, listingId, undoableSince())
      if (isBack && (await savedIds(trx, person.id)).length > LIMITS.savedBikes) throw isFull()
      return isBack
    })

  return {
    jobs: {
      lane: 'rest',
      handlers: {
        [TELL]: createSavedBikeNotices(platform, notifications),
        [FORGET]: () => deleteRemovedBefore(db, undoableSince()),
      },
      cron: [
        { task: TELL, match: '* * * * *' },
        { task: FORGET, match: '29 * * * *' },
      ],
    } satisfies JobDefinitions,

    /**
     * Puts a bike on a person's watch list, unless it is on it. What was taken off within the hour stands as it did before.
     * @throws ApiError `not_found` unless it is for sale, sold or stood there before; `watch_list_full`
     */
    async save(person: Person, listingId: string): Promise<'added' | 'restored' | 'known'> {
      if (await restore(person, listingId)) return 'restored'
      const { added, leftOut, isMissing } = await add(person, [{ id: listingId, price: '' }])
      if (isMissing) throw listingNotFound()
      if (leftOut.length > 0) throw isFull()
      return added > 0 ? 'added' : 'known'
    },

    /** Takes over what a visitor's browser has saved, the last one first, as far as there is room: how many were new, and which found none. */
    takeOver: (person: Person, bikes: readonly Wanted[]): Promise<{ added: number; leftOut: string[] }> =>
      add(person, bikes),

    /** Takes a bike off the list, which can be undone for an hour by saving it again; false where it is not on it. */
    remove: (person: Person, listingId: string): Promise<boolean> => markRemoved(db, person.id, listingId, clock.now()),

    /** Which bikes are on the list, what was saved last first. */
    ids: (person: Person): Promise<string[]> => savedIds(db, person.id),

    /** For a person who is being deleted. Who is suspended finds their list again when that ends. */
    forgetPerson: (trx: Db, personId: string): Promise<void> => deleteSavedBikesOf(trx, personId),

    /** What is kept of a person here, for their own copy. */
    personalData: ({ id }: Subject): PersonalData[] => [{ name: 'saved_bikes', entries: saved(db, id) }],
  }
}

async function* saved(db: Db, userId: string): PersonalData['entries'] {
  for (const { price_minor, ...row } of await savedBikesOf(db, userId))
    yield { ...row, price: askingPrice(price_minor, row.currency) }
}
