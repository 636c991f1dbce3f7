import { t } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import type { PersonReader } from '../../platform/i18n/reader.ts'
import type { Platform } from '../../platform/platform.ts'
import { firstPictureOf, nameOfSale } from '../listings/index.ts'
import type { Notifications } from '../notifications/index.ts'

type Listing = { id: string; name: string }

const bikeOf = async (trx: Db, { id, name }: Listing) => ({
  name,
  picture: await firstPictureOf(trx, id),
  facts: [],
})

/** The one email that somebody gets who asked to be told; it is queued with the change that it tells of. */
export function createWatchMails(platform: Platform, notifications: Pick<Notifications, 'tell'>) {
  const others = () => ({ label: t('watches.seeOtherBikes'), url: platform.siteUrl('/buy') })

  return {
    free: async (trx: Db, reader: PersonReader, listing: Listing) => {
      const { id, name } = listing
      const bike = await bikeOf(trx, listing)
      await notifications.tell(trx, reader, { kind: 'watched', path: `/bike/${listing.id}` }, () => ({
        bike,
        subject: t('watches.freeSubject', { bike: name }),
        paragraphs: [t('watches.free', { bike: name }), t('watches.firstWhoPays')],
        action: { label: t('watches.seeBike'), url: platform.siteUrl(`/bike/${id}`) },
      }))
    },

    sold: async (trx: Db, reader: PersonReader, listing: Listing & { sold_at: Date | null }) => {
      const { name } = listing
      const bike = await bikeOf(trx, listing)
      const telling = { kind: 'watched' as const, path: `/bike/${listing.id}`, once: nameOfSale(listing) }
      await notifications.tell(trx, reader, telling, () => ({
        bike,
        subject: t('watches.soldSubject', { bike: name }),
        paragraphs: [t('watches.sold', { bike: name })],
        action: others(),
      }))
    },

    gone: async (trx: Db, reader: PersonReader, listing: Listing) => {
      const { name } = listing
      const bike = await bikeOf(trx, listing)
      await notifications.tell(trx, reader, { kind: 'watched', path: `/bike/${listing.id}` }, () => ({
        bike,
        subject: t('watches.goneSubject', { bike: name }),
        paragraphs: [t('watches.gone', { bike: name })],
        action: others(),
      }))
    },
  }
}
