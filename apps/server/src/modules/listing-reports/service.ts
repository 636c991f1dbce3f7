import { ApiError, type CreateListingReport, LIMITS } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { recordEvent } from '../../platform/audit.ts'
import type { Db } from '../../platform/db/database.ts'
import { newId } from '../../platform/ids.ts'
import { lockLivePerson } from '../../platform/people/live-person.ts'
import { requireNotOwn } from '../../platform/people/ownership.ts'
import type { Person } from '../../platform/people/person.ts'
import type { PersonalData, Subject } from '../../platform/people/personal-data.ts'
import { DAY_MS, quotaReached } from '../../platform/people/quota.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound, requireVerifiedEmail } from '../../platform/refusals.ts'
import { isSeller, type Listings } from '../listings/index.ts'
import type { Notifications } from '../notifications/index.ts'
import { createListingReportMails } from './listing-report-mails.ts'
import {
  type Decided,
  decideReport,
  decideReportsOf,
  findReported,
  forgetReporter,
  hasOpenReport,
  insertReport,
  readersAmong,
  reportedSince,
  reportsOf,
  wasRefused,
} from './repository.ts'

export type ListingReports = ReturnType<typeof createListingReports>

const decidedAlready = () => new ApiError('wrong_state', t('listingReports.decidedAlready'))

/** What people report of bikes to the admins, and what these decide. Nothing here tells a seller who has reported. */
export function createListingReports(
  platform: Platform,
  deps: {
    notifications: Pick<Notifications, 'tell'>
    listings: Pick<Listings, 'lock' | 'keepsFrameNumber' | 'onRefusedFrameNumber' | 'withdrawReported'>
  },
) {
  const { db, clock } = platform
  const mails = createListingReportMails(platform, deps.notifications)

  const record = (trx: Db, admin: Person, listingId: string, action: string, reason: string): Promise<void> =>
    recordEvent(trx, clock, {
      actorId: admin.id,
      action,
      subjectType: 'listing',
      subjectId: listingId,
      details: { reason },
      asAdmin: true,
    })

  deps.listings.onRefusedFrameNumber(async (trx, listingId, refusedId) => {
    await lockLivePerson(trx, refusedId)
    // Once an admin has left the bike to its seller, trying again is no new case.
    if (await wasRefused(trx, refusedId, listingId)) return
    const found = { id: newId(), listing_id: listingId, reporter_id: refusedId, created_at: clock.now() }
    if (!(await insertReport(trx, { ...found, reason: 'frame_number', text: '' }))) return
    await recordEvent(trx, clock, {
      // Their copy of their data does not lead to the other bike.
      actorId: null,
      action: 'frame_number_refused',
      subjectType: 'listing',
      subjectId: listingId,
    })
  })

  /** Tells those who were refused the bike's frame number whether it is free now. */
  async function tellRefused(trx: Db, listingId: string, decided: readonly Decided[], reason: string): Promise<void> {
    const refused = await refusedOf(trx, decided)
    if (refused.length === 0) return
    const stays = await deps.listings.keepsFrameNumber(trx, listingId)
    await (stays ? mails.frameNumberStays : mails.frameNumberFree)(trx, refused, reason)
  }

  return {
    hasReported: (person: Person, listingId: string): Promise<boolean> => hasOpenReport(db, person.id, listingId),

    /**
     * Keeps what somebody reports of a bike that is for sale, and answers the report's id.
     * @throws ApiError `email_not_verified`, `not_found`, `own_listing`, `listing_unavailable`; `wrong_state` where they
     *   have an open report of it; `quota_reached`
     */
    report(person: Person, listingId: string, given: CreateListingReport): Promise<string> {
      requireVerifiedEmail(person)
      return db.transaction().execute(async (trx) => {
        await lockLivePerson(trx, person.id)
        const listing = await deps.listings.lock(trx, listingId)
        if (isSeller(person, listing)) throw new ApiError('own_listing', t('listingReports.isYours'))
        if (listing.state !== 'available') throw new ApiError('listing_unavailable', t('listingReports.notForSale'))
        const now = clock.now()
        const report = { ...given, id: newId(), listing_id: listingId, reporter_id: person.id, created_at: now }
        const before = await reportedSince(trx, person.id, new Date(now.getTime() - DAY_MS))
        if (!(await insertReport(trx, report))) throw new ApiError('wrong_state', t('listingReports.reportedAlready'))
        const most = LIMITS.listingReportsPerDay
        if (before.length >= most)
          throw quotaReached(t('listingReports.mostInDay', { most }), before[most - 1] ?? now, now)
        await recordEvent(trx, clock, {
          actorId: person.id,
          action: 'listing_reported',
          subjectType: 'listing',
          subjectId: listingId,
          details: { why: given.reason },
        })
        return report.id
      })
    },

    /**
     * An admin leaves a bike as it is, for sale or not. Its reporter and its seller get the reason; of a frame number who was refused it alone.
     * @throws ApiError `not_found`, `forbidden`, `wrong_state` where it is decided already
     */
    dismiss: (admin: Person, id: string, reason: string): Promise<void> =>
      db.transaction().execute(async (trx) => {
        const listing = await lockAdminAndFind(trx, admin, id)
        const decided = await decideReport(trx, id, { state: 'dismissed', by: admin.id, at: clock.now(), reason })
        if (!decided) throw decidedAlready()
        await mails.dismissed(trx, await reportersOf(trx, [decided]), listing, reason)
        await tellRefused(trx, listing.id, [decided], reason)
        // Nobody has reported a bike whose frame number somebody else gave too.
        if (decided.reason !== 'frame_number')
          await mails.stays(trx, await readersAmong(trx, [listing.sellerId]), listing, reason)
        await record(trx, admin, listing.id, 'listing_report_dismissed', reason)
      }),

    /**
     * An admin takes a bike off the market, unless it has left it already, and closes all of its open reports. The reporters get the
     * reason; so does the seller, unless the bike is sold or deleted, or was withdrawn by an admin before. Answers how many reports there were.
     * @throws ApiError `not_found`, `forbidden`, `listing_held`, `wrong_state` where this one is decided already
     */
    withdraw: (admin: Person, id: string, reason: string): Promise<number> =>
      db.transaction().execute(async (trx) => {
        const listing = await lockAdminAndFind(trx, admin, id)
        const withdrawn = await deps.listings.withdrawReported(trx, admin, listing.id, reason)
        const decision = { state: 'withdrawn', by: admin.id, at: clock.now(), reason } as const
        const decided = await decideReportsOf(trx, listing.id, decision)
        if (!decided.some((report) => report.id === id)) throw decidedAlready()
        const reporters = await reportersOf(trx, decided)
        if (withdrawn) await mails.taken(trx, reporters, listing, reason)
        else await mails.gone(trx, reporters, listing, reason)
        await tellRefused(trx, listing.id, decided, reason)
        await record(trx, admin, listing.id, 'listing_report_confirmed', reason)
        return decided.length
      }),

    /** For a person who is being deleted: what they reported stays, without them. */
    forgetReporter,

    /** What is kept of a person here, for their own copy. */
    personalData: ({ id }: Subject): PersonalData[] => [{ name: 'reported_bikes', entries: reported(db, id) }],
  }
}

async function* reported(db: Db, reporterId: string): PersonalData['entries'] {
  yield* await reportsOf(db, reporterId)
}

/** What an admin decides about. @throws ApiError `not_found`, `forbidden` about their own bike, or the frame number that they were refused */
async function lockAdminAndFind(trx: Db, admin: Person, id: string) {
  await lockLivePerson(trx, admin.id)
  const reported = await findReported(trx, id)
  if (!reported) throw notFound('listingReport')
  const refused = reported.reason === 'frame_number' ? reported.reporter_id : null
  requireNotOwn(admin, [reported.seller_id, refused], t('listingReports.anotherAdmin'))
  return { id: reported.listing_id, name: reported.name, sellerId: reported.seller_id }
}

const reportersOf = (trx: Db, decided: readonly Decided[]) =>
  readersAmong(
    trx,
    decided.flatMap(({ reporter_id, reason }) => (reason === 'frame_number' ? [] : (reporter_id ?? []))),
  )

/** Those who were refused a frame number. */
const refusedOf = (trx: Db, decided: readonly Decided[]) =>
  readersAmong(
    trx,
    decided.flatMap(({ reporter_id, reason }) => (reason === 'frame_number' ? (reporter_id ?? []) : [])),
  )
