import { formatMinor } from '@bikevalley/contract'
import type { Db } from '../../platform/db/database.ts'
import { inPages } from '../../platform/paging/in-pages.ts'
import type { PersonalData, Subject } from '../../platform/people/personal-data.ts'
import { bookingsMadeBy, bookingsReceivedBy } from './personal-data-queries.ts'

/**
 * What a person booked, and who booked their bikes. Of the other side only the name is told: their phone, email and
 * meeting place are their own data.
 */
export const bookingsOfPerson = (db: Db, { id }: Subject): PersonalData[] => [
  { name: 'bookings', entries: made(db, id) },
  { name: 'bookings_received', entries: received(db, id) },
]

async function* made(db: Db, buyerId: string): PersonalData['entries'] {
  for await (const row of inPages((after, limit) => bookingsMadeBy(db, buyerId, after, limit))) yield priced(row)
}

async function* received(db: Db, sellerId: string): PersonalData['entries'] {
  for await (const row of inPages((after, limit) => bookingsReceivedBy(db, sellerId, after, limit))) yield priced(row)
}

const priced = <Row extends { price_minor: number; currency: string }>({ price_minor, ...rest }: Row) => ({
  ...rest,
  price: formatMinor(price_minor, rest.currency),
})
