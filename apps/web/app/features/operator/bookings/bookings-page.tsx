import { adminDownloadBookings, BOOKING_STATES, bookingLabel, MONEY_STATES, moneyLabel } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { useAddress } from '../lists/address.ts'
import { AdminList } from '../lists/admin-list.tsx'
import { DownloadList } from '../lists/download-list.tsx'
import { Filters, SearchFilter, SelectFilter } from '../lists/filters.tsx'
import { OnlyPerson } from '../lists/only-person.tsx'
import { PeriodFilter } from '../lists/period-filter.tsx'
import { bookingsAsked, bookingsQuery } from '../queries.ts'
import { BookingsTable } from './bookings-table.tsx'

const states = () => BOOKING_STATES.map((value) => ({ value, label: bookingLabel(value) }))
const money = () => MONEY_STATES.map((value) => ({ value, label: moneyLabel(value) }))
const hold = () => [{ value: 'unanswered', label: t('operatorBookings.noAnswer') }]
const handover = () => [{ value: 'overdue', label: t('operatorBookings.overdue') }]

/** Every booking there is, for admins. */
export function BookingsPage() {
  const { search } = useAddress()
  const query = useQuery({ ...bookingsQuery(search), placeholderData: keepPreviousData })
  return (
    <>
      <PageTitle>{t('operator.allBookings')}</PageTitle>
      <Filters>
        <SearchFilter label={t('operatorBookings.bikeBuyerSellerPayment')} placeholder={t('operator.partOfNameOrId')} />
        <SelectFilter label={t('operator.state')} name="state" none={t('operator.all')} options={states()} />
        <SelectFilter label={t('operatorBookings.money')} name="money" none={t('operator.all')} options={money()} />
        <SelectFilter label={t('operatorBookings.timeToPay')} name="hold" none={t('operator.all')} options={hold()} />
        <SelectFilter
          label={t('operatorBookings.handover')}
          name="handover"
          none={t('operator.all')}
          options={handover()}
        />
        <PeriodFilter label={t('operatorBookings.bookedFrom')} />
      </Filters>
      <OnlyPerson
        name="person"
        words={(person) =>
          person ? rich('operatorBookings.bookingsOf', { person }) : t('operatorBookings.bookingsOfOnePerson')
        }
      />
      <AdminList
        query={query}
        counted={(count, shown) => t('operatorBookings.countBookings', { count, shown })}
        moreThan={(shown) => t('operatorBookings.moreThanBookings', { shown })}
        action={
          <DownloadList endpoint={adminDownloadBookings} input={bookingsAsked(search)} total={query.data?.total} />
        }
        empty={
          <EmptyState title={t('operatorBookings.noBookingsYet')}>{t('operatorBookings.bookingsAppear')}</EmptyState>
        }
      >
        {(bookings) => <BookingsTable bookings={bookings} caption={t('operator.allBookings')} />}
      </AdminList>
    </>
  )
}
