import type { Booking } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { BikeLink } from '../../entities/bike/bike-link.tsx'
import { BikePicture } from '../../entities/bike/bike-picture.tsx'
import { SaleNext } from '../../entities/booking/sale-next.tsx'
import { SaleStatusNote } from '../../entities/booking/sale-status-note.tsx'
import { useFormat } from '../../lib/format/settings.ts'
import { When } from '../../lib/format/when.tsx'
import { TableActionsCell, TableCell, TablePictureCell, TableRow } from '../../ui/data/table.tsx'
import { SellOn } from './sell-on.tsx'

/** A booking that has ended: what it was, how it ended, and what is left of it. */
export function OrderRow({ booking }: { booking: Booking }) {
  const { exactPrice } = useFormat()
  const { _id, picture, productName, seller_name, created_at, status, price, decline_reason } = booking
  return (
    <TableRow>
      <TablePictureCell>
        <BikePicture picture={picture} alt={picture?.alt ?? ''} sizes="104px" />
      </TablePictureCell>
      <TableCell>
        <BikeLink booking={booking} className="type-h3 text-[1.375rem] [a&]:no-underline [a&]:hover:underline" />
        <p className="text-ink-2 text-small">
          {rich('orders.fromSeller', {
            seller: seller_name || t('sale.formerMember'),
            when: <When iso={created_at} />,
          })}
        </p>
      </TableCell>
      <TableCell numeric>
        <span className="type-num text-[1.375rem]">{exactPrice(status.amount?.value ?? price)}</span>
      </TableCell>
      <TableCell className="text-small">
        <SaleStatusNote booking={booking} />
        {decline_reason === '' ? null : (
          <p className="max-w-72 text-ink-2 [overflow-wrap:anywhere]">
            {t('orders.sellerWrote', { seller: seller_name || t('sale.theSellerFirst'), reason: decline_reason })}
          </p>
        )}
      </TableCell>
      <TableActionsCell>
        <SaleNext status={status} bookingId={_id} bike={productName} />
        <SellOn booking={booking} />
      </TableActionsCell>
    </TableRow>
  )
}
