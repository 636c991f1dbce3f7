import { type Booking, cancelSale } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useFormat } from '../../lib/format/settings.ts'
import { ReasonDialog } from '../../lib/forms/reason-dialog.tsx'
import { Button } from '../../ui/basics/button.tsx'
import { CanceledSale } from './canceled-sale.tsx'

type CancelSaleProps = {
  booking: Booking
  /** Who is asked. */
  side: 'buyer' | 'seller'
  refresh: (client: QueryClient) => Promise<unknown>
}

/** Reverses a sale before the bike is handed over, with a reason for the other side. */
export function CancelSale({ booking, side, refresh }: CancelSaleProps) {
  const [asking, setAsking] = useState(false)
  const { exactPrice } = useFormat()
  const { _id, productName, byerName, seller_name, price, status } = booking
  if (!status.also.includes('cancel_sale')) return null
  const words = {
    buyer: {
      button: t('booking.cancelAndGetMoneyBack'),
      title: t('booking.cancelYourPurchase', { bike: productName }),
      // The status tells what of the price is left to go back.
      text: t('booking.goesBackToCard', {
        amount: exactPrice(status.amount?.value ?? price),
        seller: seller_name || t('booking.itsSeller'),
      }),
      reader: seller_name || t('sale.theSellerFirst'),
      done: t('booking.purchaseCanceled', { bike: productName }),
      onItsWay: t('booking.moneyOnItsWayToCard'),
      confirm: t('booking.cancelPurchase'),
    },
    seller: {
      button: t('booking.cancelSale'),
      title: t('booking.cancelTheSale', { bike: productName }),
      text: t('booking.goesBackToBuyer', { buyer: byerName }),
      reader: byerName,
      done: t('booking.saleCanceled', { bike: productName }),
      onItsWay: t('booking.moneyOnItsWayToBuyer', { buyer: byerName }),
      confirm: t('booking.cancelSale'),
    },
  }[side]
  return (
    <>
      <Button
        size="compact"
        aria-description={side === 'seller' ? `${byerName}, ${productName}` : productName}
        onClick={() => setAsking(true)}
      >
        {words.button}
      </Button>
      <ReasonDialog
        about={`cancel sale ${_id}`}
        open={asking}
        onClose={() => setAsking(false)}
        title={words.title}
        readers={t('booking.getsItByEmail', { person: words.reader })}
        confirmLabel={words.confirm}
        onConfirm={(reason) => api(cancelSale, { params: { id: _id }, body: { reason } })}
        done={
          <CanceledSale bookingId={_id} onItsWay={words.onItsWay}>
            {words.done}
          </CanceledSale>
        }
        refresh={refresh}
      >
        <p>{words.text}</p>
      </ReasonDialog>
    </>
  )
}
