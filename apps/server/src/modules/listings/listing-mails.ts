import { t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Notifications } from '../notifications/index.ts'
import type { ListingRow } from './context.ts'
import { firstPictureOf } from './details/pictures.ts'
import { sellerOf } from './repository.ts'

const nameOf = ({ name }: ListingRow) => name || t('listings.yourBike')

const bikeOf = (listing: ListingRow, picture: string | null) => ({ name: nameOf(listing), picture, facts: [] })

export type ListingMails = ReturnType<typeof createListingMails>

/** The emails to a seller about what an admin did to their bike; each is queued with the change that it tells of. */
export function createListingMails(platform: Platform, notifications: Pick<Notifications, 'tell'>) {
  const path = '/dashboard/myproduct'
  const action = () => ({ label: t('listings.seeMyBikes'), url: platform.siteUrl(path) })

  return {
    async withdrawn(trx: Db, listing: ListingRow, reason: string): Promise<void> {
      const picture = await firstPictureOf(trx, listing.id)
      await notifications.tell(trx, await sellerOf(trx, listing), { kind: 'listings', path }, () => ({
        subject: t('listings.takenOffSubject', { bike: nameOf(listing) }),
        paragraphs: [t('listings.takenOff', { bike: nameOf(listing), reason }), t('listings.putItBack')],
        bike: bikeOf(listing, picture),
        action: action(),
      }))
    },

    /** @param reason null when none was given */
    async removed(trx: Db, listing: ListingRow, reason: string | null): Promise<void> {
      const picture = await firstPictureOf(trx, listing.id)
      await notifications.tell(trx, await sellerOf(trx, listing), { kind: 'listings', path }, () => ({
        subject: t('listings.deletedSubject', { bike: nameOf(listing) }),
        paragraphs: [
          reason === null
            ? t('listings.deleted', { bike: nameOf(listing) })
            : t('listings.deletedBecause', { bike: nameOf(listing), reason }),
          // As it was before it was deleted.
          listing.state === 'sold' ? t('listings.recordsStay') : t('listings.buyersTold'),
        ],
        bike: bikeOf(listing, picture),
        action: action(),
      }))
    },
  }
}
