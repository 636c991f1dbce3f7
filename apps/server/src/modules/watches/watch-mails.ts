import type { Db } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Mail } from '../mail/index.ts'

type Listing = { id: string; name: string }

/** The one letter that somebody gets who asked to be told; it is queued with the change that it tells of. */
export function createWatchMails(platform: Platform, mail: Pick<Mail, 'queue'>) {
  const others = { label: 'See other bikes', url: platform.siteUrl('/buy') }

  return {
    free: (trx: Db, to: string, { id, name }: Listing) =>
      mail.queue(trx, {
        to,
        subject: `${name} is free again`,
        paragraphs: [
          `The buyer who was paying for ${name} has not bought it. You asked us to tell you.`,
          'Others who asked know it as well. The first who pays gets the bike.',
        ],
        action: { label: 'See the bike', url: platform.siteUrl(`/bike/${id}`) },
      }),

    sold: (trx: Db, to: string, { name }: Listing) =>
      mail.queue(trx, {
        to,
        subject: `${name} is sold`,
        paragraphs: [`The buyer who was paying for ${name} has bought it. You asked us to tell you.`],
        action: others,
      }),

    gone: (trx: Db, to: string, { name }: Listing) =>
      mail.queue(trx, {
        to,
        subject: `${name} is not for sale any more`,
        paragraphs: [`${name} has left the market, so it will not be free again. You asked us to tell you.`],
        action: others,
      }),
  }
}
