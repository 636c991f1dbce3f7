import { ApiError } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import { readerOf } from '../../platform/i18n/reader.ts'
import { lockLivePerson } from '../../platform/people/live-person.ts'
import type { Person } from '../../platform/people/person.ts'
import type { PersonalData, Subject } from '../../platform/people/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { requireVerifiedEmail } from '../../platform/refusals.ts'
import type { Listings } from '../listings/index.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Payments } from '../payments/index.ts'
import {
  deleteWatch,
  deleteWatchesOf,
  holderOf,
  insertWatch,
  isWatching,
  takeWatchers,
  watchesOf,
} from './repository.ts'
import { createWatchMails } from './watch-mails.ts'

export type Watches = ReturnType<typeof createWatches>

/**
 * Wishes to be told when a bike that somebody is paying for is free again. They last as long as that hold: its end, the
 * sale, or the bike's leaving the market is told in one email each, in the same transaction, and ends them.
 */
export function createWatches(
  platform: Platform,
  deps: { notifications: Pick<Notifications, 'tell'>; listings: Listings; payments: Pick<Payments, 'onHoldReleased'> },
) {
  const { db, clock } = platform
  const mails = createWatchMails(platform, deps.notifications)

  deps.payments.onHoldReleased(async (trx, listing) => {
    for (const watcher of await takeWatchers(trx, listing.id)) await mails.free(trx, readerOf(watcher), listing)
  })

  deps.listings.onLeavingMarket(async (trx, listing, reason) => {
    for (const { hasBooked, sold_at, ...watcher } of await takeWatchers(trx, listing.id)) {
      // Whoever has booked it gets the email that their booking is lost.
      if (reason !== 'sold') await mails.gone(trx, readerOf(watcher), listing)
      else if (!hasBooked) await mails.sold(trx, readerOf(watcher), { ...listing, sold_at })
    }
  })

  return {
    /**
     * Keeps the wish of a buyer to be told when the bike is free; false where it is kept already.
     * @throws ApiError `not_found`, `own_listing`, `email_not_verified`; `wrong_state` when nobody else is paying
     */
    watch(buyer: Person, listingId: string): Promise<boolean> {
      requireVerifiedEmail(buyer)
      return db.transaction().execute(async (trx) => {
        await lockLivePerson(trx, buyer.id)
        const listing = await deps.listings.lock(trx, listingId)
        if (listing.seller_id === buyer.id) throw new ApiError('own_listing', t('watches.isYours'))
        const holder = await holderOf(trx, listingId)
        if (listing.state !== 'available' || holder === null) throw new ApiError('wrong_state', t('watches.nobodyPays'))
        if (holder === buyer.id) throw new ApiError('wrong_state', t('watches.youPay'))
        return insertWatch(trx, { user_id: buyer.id, listing_id: listingId, created_at: clock.now() })
      })
    },

    /** Takes the wish back; false where there is none. */
    unwatch: (buyer: Person, listingId: string): Promise<boolean> => deleteWatch(db, buyer.id, listingId),

    isWatching: (buyer: Person, listingId: string): Promise<boolean> => isWatching(db, buyer.id, listingId),

    /** For a person who is being deleted or suspended: nobody writes to them any more. */
    forgetPerson: (trx: Db, personId: string): Promise<void> => deleteWatchesOf(trx, personId),

    /** What is kept of a person here, for their own copy. */
    personalData: ({ id }: Subject): PersonalData[] => [{ name: 'watched_bikes', entries: watched(db, id) }],
  }
}

async function* watched(db: Db, userId: string): PersonalData['entries'] {
  yield* await watchesOf(db, userId)
}
