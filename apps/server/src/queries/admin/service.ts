import { type AdminBookingDetail, type AdminPersonDetail, type Consequences, formatMinor } from '@bikevalley/contract'
import { language, t } from '@bikevalley/messages'
import { bookingNotFound } from '../../modules/bookings/index.ts'
import { waitingSalesOf } from '../../modules/handovers/index.ts'
import type { Identity } from '../../modules/identity/index.ts'
import type { Payments } from '../../modules/payments/index.ts'
import { owedToSeller } from '../../modules/payouts/index.ts'
import { type SearchIndex, wordsQuery } from '../../modules/search/index.ts'
import { recordDownload } from '../../platform/audit.ts'
import type { Download } from '../../platform/http/api.ts'
import type { Paging } from '../../platform/paging/page.ts'
import { isAmong } from '../../platform/people/ownership.ts'
import type { Person } from '../../platform/people/person.ts'
import type { Platform } from '../../platform/platform.ts'
import { notFound } from '../../platform/refusals.ts'
import { readSaleFacts, readSalesOfBikes } from '../sales/index.ts'
import { type AdminAuditEventRow, type AuditEventsQuery, historyOf, listAuditEvents } from './audit-events.ts'
import { auditEventsFile } from './audit-events-file.ts'
import { readBalances } from './balances.ts'
import { type BikeRow, type BikesQuery, listBikes } from './bikes.ts'
import {
  attemptsOf,
  type BookingsQuery,
  findBooking,
  listBookings,
  paymentsOf,
  picturesOf,
  problemsOf,
  refundsOf,
} from './bookings.ts'
import { bookingsFile } from './bookings-file.ts'
import { freezesOfBooking, readFreezes } from './freezes.ts'
import { type ListingReportsQuery, listListingReports } from './listing-reports.ts'
import { countWhatHangsOn, findPerson, listPeople, type PeopleQuery } from './people.ts'
import { eventsOfAccount, factsOfPerson } from './person-facts.ts'
import {
  presentAdminAuditEvent,
  presentBike,
  presentBooking,
  presentBookingDetail,
  presentListingReport,
  presentPerson,
  presentPersonDetail,
  presentProviderEvent,
} from './presenter.ts'
import { listProviderEvents, type ProviderEventsQuery } from './provider-events.ts'
import { readToDo } from './to-do.ts'

const add = (amounts: readonly number[]): number => amounts.reduce((sum, minor) => sum + minor, 0)

export type AdminViews = ReturnType<typeof createAdminViews>

/**
 * What admins look at: people, bikes, bookings and what admins did, read across the modules. Whatever they do is done
 * by the module that owns it.
 */
export function createAdminViews(
  { db, clock, config }: Platform,
  {
    identity,
    payments,
    search,
  }: {
    identity: Pick<Identity, 'openBusinessOf'>
    payments: Pick<Payments, 'refundable'>
    search: Pick<SearchIndex, 'understand'>
  },
) {
  return {
    people: (query: PeopleQuery) => listPeople(db, query).then(asPage(presentPerson)),
    async bikes(query: BikesQuery) {
      const page = await listBikes(db, clock.now(), query, query.q ? await wordsQuery(search, query.q) : null)
      const sales = await readSalesOfBikes(db, { standing: page.shown.map(({ id }) => id) })
      return asPage((row: BikeRow) => presentBike(row, sales.get(row.id), clock.now()))(page)
    },
    async bookings(query: BookingsQuery & Paging) {
      const { shown, nextCursor, total, sum } = await listBookings(db, clock.now(), config, query)
      const sales = await readSaleFacts(
        db,
        shown.map(({ id }) => id),
      )
      const items = shown.flatMap((row) => {
        const sale = sales.get(row.id)
        return sale ? [presentBooking(row, sale, clock.now())] : []
      })
      return { items, nextCursor, total, sum: formatMinor(sum, config.currency) }
    },

    /** The same list as a file; that an admin has taken it is recorded. */
    async bookingsFile(admin: Person, query: BookingsQuery): Promise<Download> {
      await recordDownload(db, clock, admin.id, 'All Bookings', query)
      return { name: 'bookings.csv', content: bookingsFile({ db, clock, config }, query, language()) }
    },

    listingReports: (query: ListingReportsQuery) => listListingReports(db, query).then(asPage(presentListingReport)),
    freezes: (query: Parameters<typeof readFreezes>[1]) => readFreezes(db, query),
    balances: () => readBalances(db, clock.now(), config.currency),

    providerEvents: (query: ProviderEventsQuery) => listProviderEvents(db, query).then(asPage(presentProviderEvent)),
    async auditEvents(query: AuditEventsQuery & Paging) {
      const { actions, ...events } = await listAuditEvents(db, config.timeZone, query)
      return {
        ...asPage((event: AdminAuditEventRow) => presentAdminAuditEvent(event, config.currency))(events),
        actions,
      }
    },

    /** The same list as a file; that an admin has taken it is recorded. */
    async auditEventsFile(admin: Person, query: AuditEventsQuery): Promise<Download> {
      await recordDownload(db, clock, admin.id, 'Audit log', query)
      return { name: 'audit-log.csv', content: auditEventsFile({ db, config }, query, language()) }
    },

    toDo: () => readToDo(db, clock.now(), config),

    /** @throws ApiError `not_found` */
    async person(id: string): Promise<AdminPersonDetail> {
      const [row, facts, events] = await Promise.all([
        findPerson(db, id),
        factsOfPerson(db, id),
        eventsOfAccount(db, id),
      ])
      if (!row || !facts) throw notFound('person')
      return presentPersonDetail(row, facts, events, { currency: config.currency, now: clock.now() })
    },

    /** @throws ApiError `not_found` for who is not there any more */
    async consequences(admin: Person, id: string): Promise<Consequences> {
      const [person, counts, sales, owed, openBusiness] = await Promise.all([
        findPerson(db, id),
        countWhatHangsOn(db, id),
        waitingSalesOf(db, id),
        owedToSeller(db, id),
        identity.openBusinessOf(id),
      ])
      if (!person || person.deleted_at || !counts) throw notFound('person')
      return {
        ...counts,
        sales_open: sales.length,
        sales_held: formatMinor(add(sales.map(({ left_minor }) => left_minor)), config.currency),
        owed: formatMinor(add(owed.map(({ amount_minor }) => amount_minor)), config.currency),
        obstacles: [...(isAmong(admin, [id]) ? [t('bookings.notYourOwnAccount')] : []), ...openBusiness],
      }
    },

    /** @throws ApiError `not_found` */
    async booking(id: string): Promise<AdminBookingDetail> {
      const [booking, sales, attempts, arrived, refunds, pictures, problems, freezes, history] = await Promise.all([
        findBooking(db, id),
        readSaleFacts(db, [id]),
        attemptsOf(db, id),
        paymentsOf(db, id),
        refundsOf(db, id),
        picturesOf(db, id),
        problemsOf(db, id),
        freezesOfBooking(db, id),
        historyOf(db, id),
      ])
      const sale = sales.get(id)
      if (!booking || !sale) throw bookingNotFound()
      const withRefundable = arrived.map(async (payment) => ({
        ...payment,
        refundable: await payments.refundable(payment, booking.state),
      }))
      const shown = { refunds, pictures, problems, freezes, history }
      const parts = { booking, sale, attempts, payments: await Promise.all(withRefundable), ...shown }
      return presentBookingDetail(parts, clock.now())
    },
  }
}

const asPage =
  <Row, Item>(present: (row: Row) => Item) =>
  ({ shown, nextCursor, total }: { shown: readonly Row[]; nextCursor: string | null; total: number }) => ({
    items: shown.map(present),
    nextCursor,
    total,
  })
