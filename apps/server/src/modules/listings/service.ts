import type { CreateBike, SaveBikeDraft, UpdateBike } from '@bikevalley/contract'
import { language } from '@bikevalley/messages'
import type { Db } from '../../platform/db/database.ts'
import type { Download } from '../../platform/http/api.ts'
import type { JobDefinitions } from '../../platform/jobs/jobs.ts'
import type { Person } from '../../platform/people/person.ts'
import type { PersonalData, Subject } from '../../platform/people/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { questions } from '../../platform/questions.ts'
import type { Notifications } from '../notifications/index.ts'
import type { Photos } from '../photos/index.ts'
import {
  type FrameNumberListener,
  type LeavingListener,
  type ListingAnswers,
  type ListingRow,
  type ListingsContext,
  leaveMarket,
} from './context.ts'
import { createListing } from './create-listing.ts'
import { frameNumberHasher } from './details/frame-number.ts'
import { matchTowns } from './details/place.ts'
import { placeMatcher } from './details/place-matcher.ts'
import { FrameNumberInUse, keepsFrameNumber } from './details/same-bike.ts'
import { getDraft, saveDraft } from './drafts/draft.ts'
import { editListing } from './edit-listing.ts'
import { createListingMails } from './listing-mails.ts'
import { advertise } from './market/advertise.ts'
import { forgetSeller, markSoldElsewhere, relistListing, removeListing, withdrawListing } from './market/leave.ts'
import { returnToSeller, withdrawAllOf, withdrawByAdmin, withdrawReported } from './market/moderate.ts'
import { bikesFile } from './people/bikes-file.ts'
import { listingsOfPerson } from './people/personal-data.ts'
import { listingNotFound } from './policy.ts'
import { endPromotionsDue, lockListing, lockListings, markSold } from './repository.ts'
import { addInvoice, readInvoice } from './service-history/invoices.ts'
import { addUpTotals } from './totals.ts'

export type Listings = ReturnType<typeof createListings>

/** Bikes put up for sale: their life from draft to sold, what is shown of them, and their promotions. */
export function createListings(
  platform: Platform,
  { notifications, photos }: { notifications: Pick<Notifications, 'tell'>; photos: Photos },
) {
  const above = questions<ListingAnswers>('listings')
  const mails = createListingMails(platform, notifications)
  const context: ListingsContext = { platform, photos, mails, leaving: [], refusedFrameNumber: [], above }

  const jobs: JobDefinitions = {
    lane: 'rest',
    handlers: {
      'end-promotions': () => endPromotionsDue(platform.db, platform.clock.now()),
      'add-up-listing-totals': () => addUpTotals(platform.db),
      'match-places': placeMatcher(platform.db, platform.config),
      'hash-frame-numbers': frameNumberHasher(platform),
    },
    eachSecond: ['match-places', 'hash-frame-numbers'],
    cron: [
      { task: 'end-promotions', match: '*/10 * * * *' },
      { task: 'add-up-listing-totals', match: '* * * * *' },
    ],
  }

  /** What is refused because of another seller's bike is undone, and the admins are told of it. */
  async function tellingAdmins<T>(seller: Pick<Person, 'id'>, work: Promise<T>): Promise<T> {
    try {
      return await work
    } catch (error) {
      if (error instanceof FrameNumberInUse)
        await platform.db.transaction().execute(async (trx) => {
          for (const tell of context.refusedFrameNumber) await tell(trx, error.listingId, seller.id)
        })
      throw error
    }
  }

  return {
    jobs,
    answerWith: above.answerWith,

    create: (seller: Pick<Person, 'id' | 'mustVerify'>, given: CreateBike) =>
      tellingAdmins(seller, createListing(context, seller, given)),
    draft: (seller: Person) => getDraft(context, seller),
    saveDraft: (seller: Person, given: SaveBikeDraft) => saveDraft(context, seller, given),
    edit: (person: Person, id: string, given: UpdateBike) =>
      tellingAdmins(person, editListing(context, person, id, given)),
    matchTowns: (location: string) => matchTowns(location, platform.config),
    /** The seller's own bikes as a table for a spreadsheet. */
    file: (seller: Person): Download => ({ name: 'my-bikes.csv', content: bikesFile(context, seller.id, language()) }),
    addInvoice: (seller: Person, open: () => Promise<AsyncIterable<Buffer>>) => addInvoice(context, seller, open),
    invoice: (person: Person, id: string, size: 'full' | 'small') => readInvoice(context, person, id, size),
    withdraw: (person: Person, id: string) => withdrawListing(context, person, id),
    relist: (person: Person, id: string) => tellingAdmins(person, relistListing(context, person, id)),
    markSoldElsewhere: (person: Person, id: string) => markSoldElsewhere(context, person, id),
    remove: (person: Person, id: string, reason?: string) => removeListing(context, person, id, reason),
    withdrawByAdmin: (admin: Person, id: string, reason: string) => withdrawByAdmin(context, admin, id, reason),
    withdrawReported: (trx: Db, admin: Person, id: string, reason: string) =>
      withdrawReported(context, trx, admin, id, reason),
    advertise: (person: Person, id: string) => advertise(context, person, id),

    /** Locks a listing until the transaction ends. @throws ApiError `not_found` when it is missing or removed */
    async lock(trx: Db, id: string): Promise<ListingRow> {
      const listing = await lockListing(trx, id)
      if (!listing || listing.state === 'removed') throw listingNotFound()
      return listing
    },

    /**
     * Marks a listing sold by a payment, and tells that it leaves the market; false when it can't be sold any more. The
     * caller has locked it.
     */
    async markSold(trx: Db, listing: ListingRow, now: Date): Promise<boolean> {
      if (!(await markSold(trx, listing.id, now))) return false
      await leaveMarket(context, trx, listing, 'sold')
      return true
    },

    /** The sale of a listing was refunded. The caller has locked it. */
    returnToSeller: (trx: Db, id: string): Promise<void> => returnToSeller(context, trx, id),

    /** Tells when a listing leaves the market, in the same transaction. */
    onLeavingMarket(listener: LeavingListener): void {
      context.leaving.push(listener)
    },

    keepsFrameNumber: (trx: Db, id: string) => keepsFrameNumber(context, trx, id),

    /** Tells that somebody was refused the frame number of another seller's listing. */
    onRefusedFrameNumber(listener: FrameNumberListener): void {
      context.refusedFrameNumber.push(listener)
    },

    /** What is kept of a person here, for their own copy. */
    personalData: (subject: Subject): PersonalData[] => listingsOfPerson(context, subject),

    /** What becomes of the listings of a person who is being deleted. */
    onDeletingPerson: (trx: Db, personId: string): Promise<void> => forgetSeller(context, trx, personId),

    /** Locks the listings that a person has to do with, before anything else is done about the person. */
    lockAround: async (trx: Db, personId: string): Promise<void> =>
      lockListings(trx, await above.answers.listingsAround(trx, personId)),

    /** What becomes of the listings of a person who is being suspended. */
    onSuspendingPerson: (trx: Db, personId: string, reason: string): Promise<void> =>
      withdrawAllOf(context, trx, personId, reason),
  }
}
