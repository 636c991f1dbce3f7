import type { Db } from '../../platform/database.ts'
import type { Reader } from '../../platform/i18n/reader.ts'
import type { Platform } from '../../platform/platform.ts'
import { firstPictureOf } from '../listings/index.ts'
import type { Mail } from '../mail/index.ts'

type Listing = { id: string; name: string }

const bikeOf = async (trx: Db, { id, name }: Listing) => ({
  name,
  picture: await firstPictureOf(trx, id),
  facts: [],
})

/** The one email that somebody gets who asked to be told; it is queued with the change that it tells of. */
export function createWatchMails(platform: Platform, mail: Pick<Mail, 'queue'>) {
  const others = () => ({ label: 'See other bikes', url: platform.siteUrl('/buy') })

  return {
    free: async (trx: Db, reader: Reader, listing: Listing) => {
      const { id, name } = listing
      const bike = await bikeOf(trx, listing)
      await mail.queue(trx, reader, () => ({
        bike,
        subject: `${name} is free again`,
        paragraphs: [
          `The buyer who was paying for ${name} has not bought it. You asked us to tell you.`,
          'Others who asked are told as well. The first who pays gets the bike.',
        ],
        action: { label: 'See the bike', url: platform.siteUrl(`/bike/${id}`) },
      }))
    },

    sold: async (trx: Db, reader: Reader, listing: Listing) => {
      const { name } = listing
      const bike = await bikeOf(trx, listing)
      await mail.queue(trx, reader, () => ({
        bike,
        subject: `${name} is sold`,
        paragraphs: [`The buyer who was paying for ${name} has bought it. You asked us to tell you.`],
        action: others(),
      }))
    },

    gone: async (trx: Db, reader: Reader, listing: Listing) => {
      const { name } = listing
      const bike = await bikeOf(trx, listing)
      await mail.queue(trx, reader, () => ({
        bike,
        subject: `${name} is not for sale any more`,
        paragraphs: [`${name} has left the market, so it will not be free again. You asked us to tell you.`],
        action: others(),
      }))
    },
  }
}
