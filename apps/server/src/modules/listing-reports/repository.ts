import type { ListingReportState, ReportedReason } from '@bikevalley/contract'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { type PersonReader, readerOf } from '../../platform/i18n/reader.ts'

/** Written out, so that the indexes of open ones serve. */
const OPEN = sql.lit('open' as const)

type NewReport = {
  id: string
  listing_id: string
  reporter_id: string
  reason: ReportedReason
  text: string
  created_at: Date
}

/** What the site itself has found of somebody is no report of theirs. */
const ofTheSite = sql.lit('frame_number' as const)

/** Keeps a report; false where this person has an open one of the bike, or the site one that is about their frame number. */
export async function insertReport(trx: Db, report: NewReport): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('listing_reports')
    .values({ ...report, state: 'open', decided_at: null, decided_by: null, decision_reason: null })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export async function hasOpenReport(db: Db, reporterId: string, listingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('listing_reports')
    .select('id')
    .where('reporter_id', '=', reporterId)
    .where('listing_id', '=', listingId)
    .where('state', '=', OPEN)
    .where('reason', '<>', ofTheSite)
    .executeTakeFirst()
  return row !== undefined
}

/** Whether an admin has decided that this person can't have the frame number of the bike. */
export async function wasRefused(db: Db, personId: string, listingId: string): Promise<boolean> {
  const row = await db
    .selectFrom('listing_reports')
    .select('id')
    .where('reporter_id', '=', personId)
    .where('listing_id', '=', listingId)
    .where('state', '=', 'dismissed')
    .where('reason', '=', ofTheSite)
    .executeTakeFirst()
  return row !== undefined
}

/** When a person has reported something since then, newest first. */
export async function reportedSince(trx: Db, reporterId: string, since: Date): Promise<Date[]> {
  const rows = await trx
    .selectFrom('listing_reports')
    .select('created_at')
    .where('reporter_id', '=', reporterId)
    .where('created_at', '>', since)
    .where('reason', '<>', ofTheSite)
    .orderBy('created_at', 'desc')
    .execute()
  return rows.map(({ created_at }) => created_at)
}

/** What a report is about. */
export const findReported = (
  trx: Db,
  id: string,
): Promise<
  | { listing_id: string; name: string; seller_id: string; reporter_id: string | null; reason: ReportedReason }
  | undefined
> =>
  trx
    .selectFrom('listing_reports as r')
    .innerJoin('listings as l', 'l.id', 'r.listing_id')
    .select(['r.listing_id', 'l.name', 'l.seller_id', 'r.reporter_id', 'r.reason'])
    .where('r.id', '=', id)
    .executeTakeFirst()

type Decision = { state: Exclude<ListingReportState, 'open'>; by: string; at: Date; reason: string }

const decide = (trx: Db, { state, by, at, reason }: Decision) =>
  trx
    .updateTable('listing_reports')
    .set({ state, decided_by: by, decided_at: at, decision_reason: reason })
    .where('state', '=', OPEN)
    .returning(['id', 'reporter_id', 'reason'])

export type Decided = { id: string; reporter_id: string | null; reason: ReportedReason }

/** Decides about one report that is still open. */
export const decideReport = (trx: Db, id: string, decision: Decision): Promise<Decided | undefined> =>
  decide(trx, decision).where('id', '=', id).executeTakeFirst()

/** Decides about all reports of a bike that are still open. */
export const decideReportsOf = (trx: Db, listingId: string, decision: Decision): Promise<Decided[]> =>
  decide(trx, decision).where('listing_id', '=', listingId).execute()

/** Those of these people who can still be written to. */
export async function readersAmong(trx: Db, ids: readonly string[]): Promise<PersonReader[]> {
  if (ids.length === 0) return []
  const rows = await trx
    .selectFrom('users')
    .select(['id', 'email', 'language', 'time_zone'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('suspended_at', 'is', null)
    .execute()
  return rows.map(readerOf)
}

/** Reports stay without their reporter and what they wrote: a stolen bike stays stolen. */
export async function forgetReporter(trx: Db, reporterId: string): Promise<void> {
  await trx
    .updateTable('listing_reports')
    .set({ reporter_id: null, text: '' })
    .where('reporter_id', '=', reporterId)
    .execute()
}

/** What a person has reported, in no certain order. Whose frame number they gave is not theirs to know. */
export const reportsOf = (db: Db, reporterId: string) =>
  db
    .selectFrom('listing_reports as r')
    .innerJoin('listings as l', 'l.id', 'r.listing_id')
    .select([
      'r.listing_id',
      'l.name as listing_name',
      'r.reason',
      'r.text',
      'r.state',
      'r.created_at',
      'r.decided_at',
      'r.decision_reason',
    ])
    .where('r.reporter_id', '=', reporterId)
    .where('r.reason', '<>', ofTheSite)
    .execute()
