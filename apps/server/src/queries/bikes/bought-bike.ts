import type { BoughtBike } from '@bikevalley/contract'
import { sql } from 'kysely'
import { bookingNotFound } from '../../modules/bookings/index.ts'
import { presentServices } from '../../modules/listings/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { Person } from '../../platform/people/person.ts'
import { purchasesOf } from '../sales/index.ts'
import { findBike } from './bike-queries.ts'
import { presentBike } from './presenter.ts'
import type { BikeViewsContext } from './read.ts'

/**
 * A bike as its buyer begins to sell it on: they are one more of its owners, and of its service history what was checked stays so.
 *
 * @throws ApiError `not_found` to anybody else, before they have the bike, and where their bank has taken the payment back
 */
export async function boughtBike(context: BikeViewsContext, person: Person, bookingId: string): Promise<BoughtBike> {
  const { db, clock, config } = context.platform
  const purchase = await findPurchase(db, bookingId, person.id)
  const row = purchase && (await findBike(context.bikeRows, purchase.listing_id, clock.now()))
  if (!purchase?.handed_over_at || !row) throw bookingNotFound()
  const { owners, ...bike } = presentBike(row, config, { contact: false, reason: false }, clock.now())
  // Invoices are the former seller's.
  const services = row.services.map((entry) => ({ ...entry, invoice: null }))
  return {
    ...bike,
    owners: owners === null ? null : owners + 1,
    service_history: presentServices(services, config.distanceUnit, false),
    handed_over_at: purchase.handed_over_at.toISOString(),
    listed_as: purchase.listed_as,
  }
}

const listedAs = sql<BoughtBike['listed_as']>`
  CASE WHEN resold.id IS NOT NULL THEN json_build_object('id', resold.id, 'state', resold.state) END`

const findPurchase = (db: Db, bookingId: string, buyerId: string) =>
  purchasesOf(db, buyerId)
    .leftJoin('resales as r', 'r.booking_id', 'b.id')
    .leftJoin('listings as resold', 'resold.id', 'r.listing_id')
    .select(['b.listing_id', 'handover.handed_over_at', listedAs.as('listed_as')])
    .where('b.id', '=', bookingId)
    .executeTakeFirst()
