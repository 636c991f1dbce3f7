import { t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import type { PersonReader } from '../../platform/i18n/reader.ts'
import type { Platform } from '../../platform/platform.ts'
import { firstPictureOf } from '../listings/index.ts'
import type { Notifications } from '../notifications/index.ts'

type Listing = { id: string; name: string }

/**
 * What people are told of an admin's decision about a report, by email and, with the reason, in their notifications; each is written with the decision. A seller reads nothing in
 * theirs that leads to the reporter. That their bike was withdrawn they are told by listings.
 */
export function createListingReportMails(platform: Platform, notifications: Pick<Notifications, 'tell'>) {
  async function tell(
    trx: Db,
    readers: readonly PersonReader[],
    { id, name }: Listing,
    words: (bike: string) => { subject: string; paragraphs: string[] },
    { path, label }: { path: string; label: () => string },
  ): Promise<void> {
    const picture = await firstPictureOf(trx, id)
    for (const reader of readers)
      await notifications.tell(trx, reader, { kind: 'listings', path, inFull: true }, () => {
        const bike = name || t('listings.motorbike')
        return {
          ...words(bike),
          bike: { name: bike, picture, facts: [] },
          action: { label: label(), url: platform.siteUrl(path) },
        }
      })
  }

  const otherBikes = { path: '/buy', label: () => t('watches.seeOtherBikes') }
  const ownBikes = { path: '/dashboard/myproduct', label: () => t('listings.seeMyBikes') }

  /** To reporters, about what became of the bike. */
  const toReporters =
    (whatBecame: (said: { bike: string; reason: string }) => string) =>
    (trx: Db, reporters: readonly PersonReader[], listing: Listing, reason: string): Promise<void> =>
      tell(
        trx,
        reporters,
        listing,
        (bike) => ({
          subject: t('listingReports.aboutYourReport', { bike }),
          paragraphs: [whatBecame({ bike, reason }), t('listingReports.sellerNotTold')],
        }),
        otherBikes,
      )

  /** To those who were refused the frame number of a bike, of which they read nothing. */
  const toRefused =
    (whatBecame: (said: { reason: string }) => string) =>
    async (trx: Db, refused: readonly PersonReader[], reason: string): Promise<void> => {
      const { path, label } = ownBikes
      for (const reader of refused)
        await notifications.tell(trx, reader, { kind: 'listings', path, inFull: true }, () => ({
          subject: t('listingReports.aboutYourFrameNumber'),
          paragraphs: [whatBecame({ reason })],
          action: { label: label(), url: platform.siteUrl(path) },
        }))
    }

  return {
    frameNumberFree: toRefused((said) => t('listingReports.frameNumberFree', said)),
    frameNumberStays: toRefused((said) => t('listingReports.frameNumberStays', said)),

    taken: toReporters((said) => t('listingReports.taken', said)),
    gone: toReporters((said) => t('listingReports.gone', said)),
    dismissed: toReporters((said) => t('listingReports.dismissed', said)),

    /** To the seller, that a report of their bike was dismissed. */
    stays: (trx: Db, seller: readonly PersonReader[], listing: Listing, reason: string): Promise<void> =>
      tell(
        trx,
        seller,
        listing,
        (bike) => ({
          subject: t('listingReports.yourBikeStaysSubject', { bike }),
          paragraphs: [t('listingReports.yourBikeStays', { bike, reason })],
        }),
        ownBikes,
      ),
  }
}
