import { type Booking, deadlineText } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { BikeLink } from '../../entities/bike/bike-link.tsx'
import { BikePicture } from '../../entities/bike/bike-picture.tsx'
import { BikePlates } from '../../entities/bike/bike-plates.tsx'
import { DeadlineAt } from '../../entities/booking/deadline-at.tsx'
import { SaleStatusNote } from '../../entities/booking/sale-status-note.tsx'
import { MoneySteps } from '../../entities/money/money-steps.tsx'
import { initials } from '../../entities/person/initials.ts'
import { useFormat } from '../../lib/format/settings.ts'
import { When } from '../../lib/format/when.tsx'
import { Facts } from '../../ui/data/facts.tsx'
import { Timeline } from '../../ui/data/timeline.tsx'
import { Avatar } from '../../ui/pictures/avatar.tsx'
import { bookingLife } from './booking-life.ts'
import { nextMoneyStep } from './next-money-step.ts'
import { OrderActions } from './order-actions.tsx'

type OrderCardProps = {
  booking: Booking
  /** The first ones are seen at once. */
  eager: boolean
  /** With the way of the money, and how far this booking is on it. */
  withSteps: boolean
  onCancel: (booking: Booking) => void
}

/** One booking as a page of the logbook: the bike, how it stands, what of the money, until when, and what to do. */
export function OrderCard({ booking, eager, withSteps, onCancel }: OrderCardProps) {
  const format = useFormat()
  const { _id, picture, productName, status, price } = booking
  const life = bookingLife(booking, format)
  const step = nextMoneyStep(status.phase)
  return (
    <tr
      role="row"
      id={_id}
      className="mb-12 grid scroll-mt-6 gap-x-8 gap-y-4 border-ink border-t-6 pt-4 md:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] md:grid-rows-[auto_auto_auto_auto_auto_1fr]"
    >
      <td role="cell" className="md:row-span-6">
        <div className="aspect-4/3 overflow-hidden max-md:aspect-16/9">
          <BikePicture
            picture={picture}
            alt={picture?.alt ?? ''}
            sizes="(min-width: 1440px) 440px, (min-width: 47.5rem) 38vw, 94vw"
            eager={eager}
          />
        </div>
      </td>
      <td role="cell" className="min-w-0">
        <h2 className="type-h2 [overflow-wrap:anywhere]">
          <BikeLink booking={booking} className="[a&]:no-underline [a&]:hover:underline" />
        </h2>
        <div className="mt-3">
          <BikePlates bike={booking} />
        </div>
      </td>
      <td role="cell">
        <span className="type-num text-[2.5rem] max-sm:text-[2rem]">
          {format.exactPrice(status.amount?.value ?? price)}
        </span>
      </td>
      <td role="cell" className="min-w-0">
        <SaleStatusNote booking={booking} />
        {withSteps && step !== null ? <MoneySteps current={step} className="mt-4 max-w-160" /> : null}
      </td>
      <td role="cell" className="flex flex-wrap content-start gap-2 max-sm:*:flex-auto">
        <OrderActions booking={booking} onCancel={onCancel} />
      </td>
      <td role="cell" className="min-w-0 md:col-start-2">
        <OrderFacts booking={booking} />
      </td>
      {life.length > 0 ? (
        <td role="cell" className="pt-2 md:col-span-full">
          <Timeline label={t('orders.historyOfBooking', { bike: productName })} steps={life} />
        </td>
      ) : null}
    </tr>
  )
}

function OrderFacts({ booking }: { booking: Booking }) {
  const { status, location, meet_at, created_at, paid, transactionId } = booking
  const { deadline } = status
  return (
    <Facts
      facts={[
        ...(deadline === null || deadline.kind === 'hold_ends'
          ? []
          : [{ term: deadlineText(status), value: <DeadlineAt {...deadline} /> }]),
        { term: t('orders.seller'), value: <Seller booking={booking} /> },
        { term: t('orders.meetingPlace'), value: location },
        ...(meet_at === null ? [] : [{ term: t('orders.preferredTime'), value: <When iso={meet_at} as="meeting" /> }]),
        { term: t('orders.booked'), value: <When iso={created_at} /> },
        ...(!paid || transactionId === null ? [] : [{ term: t('orders.transactionId'), value: transactionId }]),
      ]}
    />
  )
}

/** Whom the buyer will meet, and how to reach them. */
function Seller({ booking: { seller_name, seller_phone, seller_picture } }: { booking: Booking }) {
  return (
    <span className="inline-flex max-w-full items-center gap-3">
      {seller_name ? (
        <span aria-hidden="true">
          <Avatar initials={initials(seller_name)} src={seller_picture} />
        </span>
      ) : null}
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span>{seller_name || t('orders.formerMember')}</span>
        {seller_phone ? <span className="block whitespace-nowrap">{seller_phone}</span> : null}
      </span>
    </span>
  )
}
