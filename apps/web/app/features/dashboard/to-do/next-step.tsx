import { type Booking, saleLink } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { BikePicture } from '../../../entities/bike/bike-picture.tsx'
import { SaleNext } from '../../../entities/booking/sale-next.tsx'
import { SaleStatusNote } from '../../../entities/booking/sale-status-note.tsx'
import { useFormat } from '../../../lib/format/settings.ts'
import { LinkButton } from '../../../ui/basics/button.tsx'

/** One booking and what it wants of its buyer. */
export function NextStep({ booking }: { booking: Booking }) {
  const { exactPrice } = useFormat()
  const { _id: bookingId, picture, productName, status, location } = booking
  const isPage = status.next !== null && saleLink(status.next, { bookingId }) !== null
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-rule border-b py-4 first:border-t md:grid-cols-[144px_minmax(0,1fr)_auto]">
      <div className="aspect-4/3 self-start overflow-hidden">
        <BikePicture picture={picture} alt="" sizes="(min-width: 47.5rem) 144px, 96px" />
      </div>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h4 className="type-h3 text-[1.375rem]">{productName}</h4>
        {status.amount ? (
          <p className="type-num mt-1 mb-1.5 text-[1.375rem]">{exactPrice(status.amount.value)}</p>
        ) : null}
        <SaleStatusNote booking={booking} />
        {status.next === 'collect' ? <p className="text-ink-2 text-small">{location}</p> : null}
      </div>
      <div className="flex max-md:col-span-full max-md:*:flex-1">
        {isPage ? (
          <SaleNext status={status} bookingId={bookingId} bike={productName} />
        ) : (
          <LinkButton to="/dashboard/myorder" size="compact" aria-description={productName}>
            {t('dashboard.details')}
          </LinkButton>
        )}
      </div>
    </li>
  )
}
