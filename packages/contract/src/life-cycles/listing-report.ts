import type { LifeCycle } from './life-cycle.ts'
import { LIMITS } from './limits.ts'

export const LISTING_REPORT_STATES = ['open', 'dismissed', 'withdrawn'] as const
export type ListingReportState = (typeof LISTING_REPORT_STATES)[number]

export const LISTING_REPORT: LifeCycle<ListingReportState, 'dismiss' | 'withdraw'> = {
  name: 'Listing report',
  about:
    'Somebody tells the admins that a bike should not be for sale. One that is open for each person and bike, by a constraint. ' +
    'Its seller never learns who reported it.',
  begins: {
    verb: 'report',
    in: ['open'],
    by: ['buyer', 'seller'],
    follows: `Not of one’s own bike, and of one that is for sale; ${LIMITS.listingReportsPerDay} a day and person.`,
  },
  states: {
    open: { means: 'Waits for an admin.' },
    dismissed: { means: 'The bike stays as it is.' },
    withdrawn: { means: 'The bike is off the market.' },
  },
  transitions: [
    {
      verb: 'dismiss',
      from: ['open'],
      to: 'dismissed',
      by: ['admin'],
      follows: 'With a reason that the reporter and the seller get.',
    },
    {
      verb: 'withdraw',
      from: ['open'],
      to: 'withdrawn',
      by: ['admin'],
      follows:
        'With a reason that the reporters and the seller get. The bike is withdrawn, unless it has left the market already, ' +
        'and all of its open reports are closed alike. Not while a buyer is paying for it.',
    },
  ],
}
