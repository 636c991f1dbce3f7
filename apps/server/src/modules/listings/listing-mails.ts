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

  const tellWhyOff = async (trx: Db, listing: ListingRow, said: (bike: string) => { subject: string; why: string }) => {
    const picture = await firstPictureOf(trx, listing.id)
    await notifications.tell(trx, await sellerOf(trx, listing), { kind: 'listings', path }, () => {
      const { subject, why } = said(nameOf(listing))
      return { subject, paragraphs: [why, t('listings.putItBack')], bike: bikeOf(listing, picture), action: action() }
    })
  }

  return {
    withdrawn: (trx: Db, listing: ListingRow, reason: string): Promise<void> =>
      tellWhyOff(trx, listing, (bike) => ({
        subject: t('listings.takenOffSubject', { bike }),
        why: t('listings.takenOff', { bike, reason }),
      })),

    /** Its seller had withdrawn it before an admin would have. */
    keptOff: (trx: Db, listing: ListingRow, reason: string): Promise<void> =>
      tellWhyOff(trx, listing, (bike) => ({
        subject: t('listings.keptOffSubject', { bike }),
        why: t('listings.keptOff', { bike, reason }),
      })),

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
