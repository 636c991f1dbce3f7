import { type Booking, cancelSale } from '@bikevalley/contract'
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

/** Undoes a sale before the bike is handed over, with a reason for the other side. */
export function CancelSale({ booking, side, refresh }: CancelSaleProps) {
  const [asking, setAsking] = useState(false)
  const { exactPrice } = useFormat()
  const { _id, productName, byerName, seller_name, price, status } = booking
  if (!status.also.includes('cancel_sale')) return null
  const words = {
    buyer: {
      button: 'Cancel and get the money back',
      title: `Cancel your purchase of ${productName}?`,
      // The status tells what of the price is left to go back.
      text: `${exactPrice(status.amount?.value ?? price)} goes back to your card, and the bike stays with ${seller_name || 'its seller'}.`,
      reader: seller_name || 'The seller',
      done: `Your purchase of ${productName} is canceled.`,
      onItsWay: 'The money is on its way back to your card.',
    },
    seller: {
      button: 'Cancel sale',
      title: `Cancel the sale of ${productName}?`,
      text: `What we hold goes back to ${byerName}’s card. The bike is yours again, and off the market until you put it back.`,
      reader: byerName,
      done: `The sale of ${productName} is canceled.`,
      onItsWay: `The money is on its way back to ${byerName}.`,
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
        readers={`${words.reader} gets it by email.`}
        confirmLabel={side === 'buyer' ? 'Cancel purchase' : 'Cancel sale'}
        act={(reason) => api(cancelSale, { params: { id: _id }, body: { reason } })}
        done={
          <CanceledSale bookingId={_id} onItsWay={words.onItsWay}>
            {words.done}
          </CanceledSale>
        }
        refresh={refresh}
      >
        <p>{words.text} This can’t be undone.</p>
      </ReasonDialog>
    </>
  )
}
