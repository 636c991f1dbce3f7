import type { CreateBike, SaveBikeDraft, UpdateBike } from '@bikevalley/contract'
import type { Db } from '../../platform/database.ts'
import type { JobDefinitions } from '../../platform/jobs.ts'
import type { Person } from '../../platform/person.ts'
import type { PersonalData, Subject } from '../../platform/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Mail } from '../mail/index.ts'
import type { Photos } from '../photos/index.ts'
import { advertise } from './advertise.ts'
import { createListing } from './create-listing.ts'
import { getDraft, saveDraft } from './draft.ts'
import { editListing } from './edit-listing.ts'
import { forgetSeller, markSoldElsewhere, relistListing, removeListing, withdrawListing } from './leave.ts'
import { createListingMails } from './listing-mails.ts'
import { type LeavingListener, type ListingRow, leaveMarket, type Market } from './market.ts'
import { takeBack, withdrawAllOf, withdrawByAdmin } from './moderate.ts'
import { listOwn } from './own-bikes.ts'
import { listingsOfPerson } from './personal-data.ts'
import { listingNotFound } from './policy.ts'
import {
  getBike,
  listAdvertised,
  listCategories,
  listOfCategory,
  listOfSeller,
  type Paging,
  type SellerKey,
} from './read.ts'
import { relatedBikes } from './related.ts'
import { endPromotionsDue, lockListing, lockListingsAround, markSold } from './repository.ts'
import { type SearchInput, searchBikes } from './search.ts'

export type Listings = ReturnType<typeof createListings>

/** Bikes put up for sale: their life from draft to sold, what is shown of them, and their promotions. */
export function createListings(platform: Platform, { mail, photos }: { mail: Pick<Mail, 'queue'>; photos: Photos }) {
  const market: Market = { platform, photos, mails: createListingMails(platform, mail), leaving: [] }

  const jobs: JobDefinitions = {
    lane: 'rest',
    handlers: { 'end-promotions': () => endPromotionsDue(platform.db, platform.clock.now()) },
    cron: [{ task: 'end-promotions', match: '*/10 * * * *' }],
  }

  return {
    jobs,

    categories: () => listCategories(market),
    ofCategory: (person: Person | null, id: string, paging: Paging) => listOfCategory(market, person, id, paging),
    ofSeller: (person: Person | null, whose: Paging & SellerKey) => listOfSeller(market, person, whose),
    own: (seller: Person, query: Parameters<typeof listOwn>[2]) => listOwn(market, seller, query),
    advertised: (person: Person | null, paging: Paging & { rotate?: boolean | undefined }) =>
      listAdvertised(market, person, paging),
    search: (person: Person | null, input: SearchInput) => searchBikes(market, person, input),
    related: (person: Person | null, id: string) => relatedBikes(market, person, id),
    get: (person: Person | null, id: string) => getBike(market, person, id),

    create: (seller: Pick<Person, 'id' | 'mustVerify'>, given: CreateBike) => createListing(market, seller, given),
    draft: (seller: Person) => getDraft(market, seller),
    saveDraft: (seller: Person, given: SaveBikeDraft) => saveDraft(market, seller, given),
    edit: (person: Person, id: string, given: UpdateBike) => editListing(market, person, id, given),
    withdraw: (person: Person, id: string) => withdrawListing(market, person, id),
    relist: (person: Person, id: string) => relistListing(market, person, id),
    markSoldElsewhere: (person: Person, id: string) => markSoldElsewhere(market, person, id),
    remove: (person: Person, id: string, reason?: string) => removeListing(market, person, id, reason),
    withdrawByAdmin: (admin: Person, id: string, reason: string) => withdrawByAdmin(market, admin, id, reason),
    advertise: (person: Person, id: string) => advertise(market, person, id),

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
      await leaveMarket(market, trx, listing, 'sold')
      return true
    },

    /** The sale of a listing was refunded. The caller has locked it. */
    takeBack: (trx: Db, id: string): Promise<void> => takeBack(market, trx, id),

    /** Tells when a listing leaves the market, in the same transaction. */
    onLeavingMarket(listener: LeavingListener): void {
      market.leaving.push(listener)
    },

    /** What is kept of a person here, for their own copy. */
    personalData: (subject: Subject): PersonalData[] => listingsOfPerson(market, subject),

    /** What becomes of the listings of a person who is being deleted. */
    onDeletingPerson: (trx: Db, personId: string): Promise<void> => forgetSeller(market, trx, personId),

    /** Locks the listings that a person has to do with, before anything else is done about the person. */
    lockAround: (trx: Db, personId: string): Promise<void> => lockListingsAround(trx, personId),

    /** What becomes of the listings of a person who is being suspended. */
    onSuspendingPerson: (trx: Db, personId: string, reason: string): Promise<void> =>
      withdrawAllOf(market, trx, personId, reason),
  }
}
