import { type Bike, type BikeDetails, LONGEST_LIST, type WireCategory } from '@bikevalley/contract'
import { language } from '@bikevalley/messages'
import { noteSeenContacts } from '../../modules/bookings/index.ts'
import { mayLookUp } from '../../modules/identity/index.ts'
import {
  askingPrice,
  findFrameNumber,
  isResponsible,
  isSeller,
  listingNotFound,
  presentServices,
} from '../../modules/listings/index.ts'
import { keptBy } from '../../platform/kept-by.ts'
import type { Person } from '../../platform/people/person.ts'
import type { Platform } from '../../platform/platform.ts'
import { listingAnswers } from '../answers/index.ts'
import {
  type BikeRow,
  type BikeRows,
  bookedBy,
  countBikes,
  findBike,
  findListed,
  type ListName,
  type SingleBikeRow,
} from './bike-queries.ts'
import { categoryNamed, presentBike, presentCategory } from './presenter.ts'
import { surroundingsOf } from './surroundings.ts'

/** What the views of bikes need. */
export type BikeViewsContext = { platform: Platform; bikeRows: BikeRows }

const HOUR_MS = 3_600_000

export type Paging = { page?: number | undefined; limit?: number | undefined }
export type BikeList = { bikes: Bike[]; total: number }

export async function listCategories({ platform }: BikeViewsContext): Promise<WireCategory[]> {
  const rows = await platform.db.selectFrom('categories').selectAll().orderBy('position').execute()
  return rows.map(presentCategory)
}

/** @throws ApiError `not_found` for a category that there is not */
export const listOfCategory = (
  context: BikeViewsContext,
  person: Person | null,
  id: string,
  paging: Paging,
): Promise<BikeList> => list(context, person, `bikes-of-${categoryNamed(id)}`, [], paging)

/** Whose bikes: by their public id, or by the email that only they and admins may ask about. */
export type SellerKey = { seller?: string | undefined; email?: string | undefined }

/**
 * A seller's bikes: what is available, and to that seller and admins whatever is not removed. By email the others
 * get an empty list, so that nobody learns whose address is here.
 */
export async function listOfSeller(
  context: BikeViewsContext,
  person: Person | null,
  { seller, email, ...paging }: Paging & SellerKey,
): Promise<BikeList> {
  const id = seller ?? (email === undefined ? null : await sellerByEmail(context, person, email))
  if (id === null) return { bikes: [], total: 0 }
  const sees = isResponsible(person, { seller_id: id })
  return list(context, person, sees ? 'bikes-of-seller-all' : 'bikes-of-seller-shown', [id], paging)
}

async function sellerByEmail(
  { platform }: BikeViewsContext,
  person: Person | null,
  email: string,
): Promise<string | null> {
  if (!mayLookUp(person, email)) return null
  const row = await platform.db
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/**
 * The bikes with a live promotion, newest promotion first. Rotated, and when there are more than fit, the newest have
 * half of the places, so that a seller sees theirs at once, and the others take turns on the rest, hour by hour.
 */
export async function listAdvertised(
  context: BikeViewsContext,
  person: Person | null,
  { page = 1, limit = LONGEST_LIST, rotate = false }: Paging & { rotate?: boolean | undefined },
): Promise<BikeList> {
  const { pool, clock } = context.platform
  const now = clock.now()
  const find = (count: number, offset: number) =>
    findListed(context.bikeRows, 'bikes-advertised', [], { now, limit: count, offset })
  const total = rotate ? await countBikes(pool, 'bikes-advertised-count', [now]) : 0
  if (total <= limit) {
    const listed = await find(limit, rotate ? 0 : (page - 1) * limit)
    return { bikes: await presentBikes(context, person, listed.rows), total: listed.total }
  }
  const newest = Math.ceil(limit / 2)
  const places = limit - newest
  const turn = (Math.floor(now.getTime() / HOUR_MS) * places) % (total - newest)
  const rows = [...(await find(newest, 0)).rows, ...(await find(places, newest + turn)).rows]
  if (rows.length < limit) rows.push(...(await find(limit - rows.length, newest)).rows)
  return { bikes: await presentBikes(context, person, rows), total }
}

/**
 * One bike: to anyone while it is available or sold; otherwise to its seller and admins, and to buyers with an
 * active booking, who see it even when it has been removed.
 * @throws ApiError `not_found`
 */
export async function getBike(context: BikeViewsContext, person: Person | null, id: string): Promise<BikeDetails> {
  const row = await visibleBike(context, person, id)
  const [bike] = await presentBikes(context, person, [row])
  if (!bike) throw listingNotFound()
  const { platform } = context
  if (person === null) return details(bike, () => presentDetails(bike, row, platform, { invoices: false, frame: '' }))
  const invoices =
    row.services.some(({ invoice }) => invoice !== null) && (await mayComparePapers(context, person, row))
  const frame = isSeller(person, row) ? await findFrameNumber(platform, platform.db, id) : ''
  return presentDetails(bike, row, platform, { invoices, frame })
}

const presentDetails = (
  bike: Bike,
  row: SingleBikeRow,
  { config }: Platform,
  { invoices, frame }: { invoices: boolean; frame: string },
): BikeDetails => ({
  ...bike,
  frame_number: frame,
  service_history: presentServices(row.services, config.distanceUnit, invoices),
  sold_at: row.sold_at?.toISOString() ?? null,
  price_history: row.prices.map(({ day, price_minor }) => ({ day, price: askingPrice(price_minor, row.currency) })),
  surroundings: surroundingsOf(row.place_id),
})

/** Invoices have names and addresses: who answers for the bike sees them, and who has paid for it. */
const mayComparePapers = async (
  { platform }: BikeViewsContext,
  person: Person | null,
  row: BikeRow,
): Promise<boolean> =>
  isResponsible(person, row) || (person !== null && (await listingAnswers.hasPaidFor(platform.db, row.id, person.id)))

/** A bike's row to whoever may see it, as `getBike` says. @throws ApiError `not_found` */
export async function visibleBike(
  context: BikeViewsContext,
  person: Person | null,
  id: string,
): Promise<SingleBikeRow> {
  const { pool, clock } = context.platform
  const row = await findBike(context.bikeRows, id, clock.now())
  if (!row) throw listingNotFound()
  const open = row.state === 'available' || row.state === 'sold'
  const staff = row.state !== 'removed' && isResponsible(person, row)
  if (!open && !staff && !(person && (await bookedBy(pool, person.id, clock.now())).has(id))) throw listingNotFound()
  return row
}

async function list(
  context: BikeViewsContext,
  person: Person | null,
  name: ListName,
  of: readonly string[],
  { page = 1, limit = LONGEST_LIST }: Paging,
): Promise<BikeList> {
  const { clock } = context.platform
  const { rows, total } = await findListed(context.bikeRows, name, of, {
    now: clock.now(),
    limit,
    offset: (page - 1) * limit,
  })
  return { bikes: await presentBikes(context, person, rows), total }
}

/** By a bike as visitors see it: its details for them. */
const details = keptBy<BikeDetails>()
/** By row and language: the bike as visitors see it. Not of one on hold, which counts the seconds. */
const shown = keptBy<Map<string, Bike>>()

function shownToVisitors(row: BikeRow, present: () => Bike): Bike {
  if (row.held_until !== null) return present()
  const byLanguage = shown(row, () => new Map())
  const bike = byLanguage.get(language()) ?? present()
  byLanguage.set(language(), bike)
  return bike
}

/**
 * What the wire shows of these bikes to this person; phones and emails only to who may ask: whoever answers for the bike, and who has
 * booked it and can be reached themselves, of whom it is noted.
 */
export async function presentBikes(
  { platform }: BikeViewsContext,
  person: Person | null,
  rows: readonly BikeRow[],
): Promise<Bike[]> {
  const now = platform.clock.now()
  const booked = person && !person.isAdmin && !person.mustVerify ? await bookedBy(platform.pool, person.id, now) : null
  if (person && booked) {
    const shown = rows.flatMap(({ id }) => booked.get(id) ?? [])
    await noteSeenContacts(
      platform,
      person.id,
      shown.flatMap(({ id, contact_seen }) => (contact_seen ? [] : id)),
    )
  }
  return rows.map((row) => {
    const responsible = isResponsible(person, row)
    const contact = responsible || booked?.has(row.id) === true
    const present = () => presentBike(row, platform.config, { contact, reason: responsible }, now)
    return contact || responsible ? present() : shownToVisitors(row, present)
  })
}
