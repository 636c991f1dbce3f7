import { adminDownloadBookings, BOOKING_STATES, MONEY_STATES } from '@bikevalley/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { BOOKING_LABELS, MONEY_LABELS } from '../labels.ts'
import { useAddress } from '../lists/address.ts'
import { AdminList } from '../lists/admin-list.tsx'
import { DownloadList } from '../lists/download-list.tsx'
import { Filters, SearchFilter, SelectFilter } from '../lists/filters.tsx'
import { OnlyPerson } from '../lists/only-person.tsx'
import { PeriodFilter } from '../lists/period-filter.tsx'
import { bookingsAsked, bookingsQuery } from '../queries.ts'
import { BookingsTable } from './bookings-table.tsx'

const states = BOOKING_STATES.map((value) => ({ value, label: BOOKING_LABELS[value] }))
const money = MONEY_STATES.map((value) => ({ value, label: MONEY_LABELS[value] }))
const hold = [{ value: 'unanswered', label: 'No answer' }]
const handover = [{ value: 'overdue', label: 'Overdue' }]

/** Every booking there is, for admins. */
export function BookingsPage() {
  const { search } = useAddress()
  const query = useQuery({ ...bookingsQuery(search), placeholderData: keepPreviousData })
  return (
    <>
      <PageTitle>All Bookings</PageTitle>
      <Filters>
        <SearchFilter label="Bike, buyer, seller or payment" placeholder="Part of a name, or an id" />
        <SelectFilter label="State" name="state" none="All" options={states} />
        <SelectFilter label="Money" name="money" none="All" options={money} />
        <SelectFilter label="Time to pay" name="hold" none="All" options={hold} />
        <SelectFilter label="Handover" name="handover" none="All" options={handover} />
        <PeriodFilter label="Booked" />
      </Filters>
      <OnlyPerson name="person" words="Bookings made or received by" />
      <AdminList
        query={query}
        noun={['booking', 'bookings']}
        action={
          <DownloadList endpoint={adminDownloadBookings} input={bookingsAsked(search)} total={query.data?.total} />
        }
        empty={<EmptyState title="No bookings yet">They appear here once somebody books a bike.</EmptyState>}
      >
        {(bookings) => <BookingsTable bookings={bookings} caption="All Bookings" />}
      </AdminList>
    </>
  )
}
