import { type Booking, bookingCan, cancelSale } from '@bikevalley/contract'
import type { QueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '../ui/button.tsx'
import { api } from './api.ts'
import { isGoingBack } from './booking-words.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import { useFormat } from './settings.ts'

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
  const { _id, productName, byerName, seller_name, price } = booking
  if (!bookingCan(booking.state, 'refund') || isGoingBack(booking)) return null
  if (booking.charged_back)
    return (
      <p className="max-w-prose">
        {side === 'buyer' ? 'Your bank' : 'The buyer’s bank'} has taken the payment back: the sale stands still until it
        has decided.
      </p>
    )
  // The seller may still give in; the buyer may have the bike by now.
  if (booking.disputed && side === 'buyer')
    return <p className="max-w-prose">An admin will decide about this sale: it can’t be canceled meanwhile.</p>
  const amount = exactPrice(price)
  const words = {
    buyer: {
      button: 'Cancel and get the money back',
      title: `Cancel your purchase of ${productName}?`,
      text: `${amount} goes back to your card, and the bike stays with ${seller_name || 'its seller'}.`,
      reader: seller_name || 'The seller',
    },
    seller: {
      button: 'Cancel sale',
      title: `Cancel the sale of ${productName}?`,
      text: `What we hold goes back to ${byerName}’s card. The bike is yours again, and off the market until you put it back.`,
      reader: byerName,
    },
  }[side]
  return (
    <>
      <Button
        kind="bad"
        {...(side === 'seller' ? { size: 'compact' as const } : {})}
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
        readers={`${words.reader} gets it by mail.`}
        confirmLabel={side === 'buyer' ? 'Cancel purchase' : 'Cancel sale'}
        act={(reason) => api(cancelSale, { params: { id: _id }, body: { reason } })}
        done="sale canceled"
        refresh={refresh}
      >
        <p>{words.text} This can’t be taken back.</p>
      </ReasonDialog>
    </>
  )
}
