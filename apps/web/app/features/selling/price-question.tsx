import { type Booking, formatMinor, listBuyersOfBike, parsePrice } from '@bikevalley/contract'
import { useState } from 'react'
import { api } from '../../lib/api/api.ts'
import { useFormat, useSettings } from '../../lib/format/settings.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

type Asked = { price: string; bookings: readonly Booking[]; answer: (agreed: boolean) => void }

/**
 * Before a price is saved: whom of those who have booked the bike it concerns. `agree` answers true at once where that is
 * nobody, and otherwise what the seller says to `question`.
 */
export function usePriceQuestion(bikeId: string) {
  const { currency } = useSettings()
  const [asked, setAsked] = useState<Asked | null>(null)
  const agree = async (typed: string): Promise<boolean> => {
    const read = parsePrice(typed, currency)
    if (!read.ok) return true
    const price = formatMinor(read.minor, currency)
    const bookings = await bookedForAnother(bikeId, price)
    if (bookings.length === 0) return true
    const { promise, resolve } = Promise.withResolvers<boolean>()
    setAsked({ price, bookings, answer: resolve })
    return promise
  }
  const end = (agreed: boolean) => {
    asked?.answer(agreed)
    setAsked(null)
  }
  return {
    agree,
    question: <PriceQuestion asked={asked} onEnd={end} />,
  }
}

/** Who has booked it for another price, and has not paid. */
async function bookedForAnother(id: string, price: string): Promise<Booking[]> {
  const found: Booking[] = []
  let cursor: string | null = null
  // The pending ones come first.
  do {
    const query: { cursor?: string } = cursor === null ? {} : { cursor }
    const page = await api(listBuyersOfBike, { params: { id }, query })
    const pending = page.items.filter(({ state }) => state === 'pending')
    found.push(...pending.filter((booking) => booking.price !== price))
    cursor = pending.length === page.items.length ? page.nextCursor : null
  } while (cursor !== null)
  return found
}

function PriceQuestion({ asked, onEnd }: { asked: Asked | null; onEnd: (agreed: boolean) => void }) {
  const format = useFormat()
  const bookings = asked?.bookings ?? []
  const price = format.exactPrice(asked?.price ?? '')
  const one = bookings.length === 1
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => onEnd(false)}
      onConfirm={() => onEnd(true)}
      kind="plain"
      title={one ? 'Change the price while it is booked?' : `Change the price for ${bookings.length} bookings?`}
      confirmLabel={`Ask for ${price}`}
      keepLabel="Keep editing"
    >
      <ul className="mb-3 list-disc pl-5">
        {bookings.map(({ _id, byerName, price: booked }) => (
          <li key={_id}>
            <b>{byerName || 'A former member'}</b> booked it for {format.exactPrice(booked)}
          </li>
        ))}
      </ul>
      {one ? 'The booking stays.' : 'The bookings stay.'} Before paying, {one ? 'the buyer sees' : 'each buyer sees'}{' '}
      the new price and has to accept it; nobody pays {price} unasked, and whoever doesn’t want to can cancel for free.
    </ConfirmDialog>
  )
}
