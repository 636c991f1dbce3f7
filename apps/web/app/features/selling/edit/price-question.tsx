import { type Booking, formatMinor, listBuyersOfBike, parsePrice } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx'

type Asked = { price: string; bookings: readonly Booking[]; answer: (agreed: boolean) => void }

/**
 * Before a price is saved: whom of those who have booked the bike it concerns. `agree` answers true at once where that is
 * nobody, and otherwise what the seller says to the `PriceQuestion`.
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
  return { agree, asked, end }
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

/** Asks whether to change the price for people who have booked the bike. */
export function PriceQuestion({ asked, onEnd }: { asked: Asked | null; onEnd: (agreed: boolean) => void }) {
  const format = useFormat()
  const bookings = asked?.bookings ?? []
  const price = format.exactPrice(asked?.price ?? '')
  const count = bookings.length
  return (
    <ConfirmDialog
      open={asked !== null}
      onClose={() => onEnd(false)}
      onConfirm={() => onEnd(true)}
      kind="plain"
      title={t('selling.changePriceQuestion', { count })}
      confirmLabel={t('selling.askFor', { price })}
      keepLabel={t('selling.keepEditing')}
    >
      <ul className="mb-3 list-disc pl-5">
        {bookings.map(({ _id, byerName, price: booked }) => (
          <li key={_id}>
            {rich('selling.bookedItFor', {
              b: <b />,
              name: byerName || t('selling.formerMember'),
              price: format.exactPrice(booked),
            })}
          </li>
        ))}
      </ul>
      <p>{t('selling.priceConsequences', { count, price })}</p>
    </ConfirmDialog>
  )
}
