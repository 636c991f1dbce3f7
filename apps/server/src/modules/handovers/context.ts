import type { Platform } from '../../platform/platform.ts'
import type { Bookings } from '../bookings/index.ts'
import type { Documents } from '../documents/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Photos } from '../photos/index.ts'
import type { Sales } from '../sales/index.ts'
import type { HandoverMails } from './mails/handover-mails.ts'

/** What the operations of this module need. */
export type HandoversContext = {
  platform: Platform
  bookings: Bookings
  payments: Payments
  documents: Documents
  sales: Pick<Sales, 'factsOf'>
  mail: Mail
  photos: Pick<Photos, 'requirePictureQuota' | 'storePrivate' | 'ownPrivate' | 'readPrivate'>
  mails: HandoverMails
}
