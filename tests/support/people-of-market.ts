import { createIdentity, type Identity } from '../../apps/server/src/modules/identity/index.ts'
import { createMail } from '../../apps/server/src/modules/mail/index.ts'
import { createPhotos } from '../../apps/server/src/modules/photos/index.ts'
import type { Market } from './market.ts'

/** People, with what the modules do when one is deleted or suspended. */
export function createPeople({
  platform,
  listings,
  bookings,
  payments,
  documents,
  handovers,
  payouts,
}: Market): Identity {
  const mail = createMail(platform, () => Promise.resolve(null))
  const identity = createIdentity(platform, { mail, photos: createPhotos(platform) })
  identity.onLocking(listings.lockAround)
  identity.onOpenBusiness(payments.openBusinessOf)
  identity.onOpenBusiness(payouts.openBusinessOf)
  identity.onDeleting(bookings.onDeletingPerson)
  identity.onDeleting(listings.onDeletingPerson)
  identity.onDeleting(bookings.forgetPicturesOfSeller)
  identity.onDeleting(documents.onDeletingPerson)
  identity.onDeleting(handovers.onDeletingPerson)
  identity.onDeleting(payouts.onDeletingPerson)
  identity.onSuspending(listings.onSuspendingPerson)
  identity.onSuspending(bookings.onSuspendingPerson)
  identity.onSuspending(payments.onSuspendingPerson)
  return identity
}
