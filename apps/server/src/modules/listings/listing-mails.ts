import type { Db } from '../../platform/database.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Mail } from '../mail/index.ts'
import type { ListingRow } from './context.ts'
import { firstPictureOf } from './pictures.ts'
import { sellerOf } from './repository.ts'

const nameOf = ({ name }: ListingRow) => name || 'Your bike'

const bikeOf = async (trx: Db, listing: ListingRow) => ({
  name: nameOf(listing),
  picture: await firstPictureOf(trx, listing.id),
  facts: [],
})

export type ListingMails = ReturnType<typeof createListingMails>

/** The emails to a seller about what an admin did to their bike; each is queued with the change that it tells of. */
export function createListingMails(platform: Platform, mail: Pick<Mail, 'queue'>) {
  const action = () => ({ label: 'See my bikes', url: platform.siteUrl('/dashboard/myproduct') })

  return {
    async withdrawn(trx: Db, listing: ListingRow, reason: string): Promise<void> {
      const bike = await bikeOf(trx, listing)
      await mail.queue(trx, await sellerOf(trx, listing), () => ({
        subject: `${nameOf(listing)} was taken off the market`,
        paragraphs: [
          `We have taken ${nameOf(listing)} off the market. Reason: ${reason}`,
          'You still have it under My Product. Change what is wrong, and put it back on sale there.',
        ],
        bike,
        action: action(),
      }))
    },

    /** @param reason null when none was given */
    async removed(trx: Db, listing: ListingRow, reason: string | null): Promise<void> {
      const bike = await bikeOf(trx, listing)
      await mail.queue(trx, await sellerOf(trx, listing), () => ({
        subject: `${nameOf(listing)} was deleted`,
        paragraphs: [
          `We have deleted ${nameOf(listing)}.${reason === null ? '' : ` Reason: ${reason}`}`,
          // As it was before it was deleted.
          listing.state === 'sold'
            ? 'The records of its sale stay.'
            : 'Unpaid bookings of it are canceled, and the buyers have been told.',
        ],
        bike,
        action: action(),
      }))
    },
  }
}
