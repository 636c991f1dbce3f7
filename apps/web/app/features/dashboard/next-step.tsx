import type { Booking } from '@bikevalley/contract'
import type { ReactNode } from 'react'
import { bookingWords } from '../../lib/booking-words.ts'
import { pictureSources } from '../../lib/pictures.ts'
import { useSecondsLeft } from '../../lib/seconds-left.ts'
import { useFormat } from '../../lib/settings.ts'
import { LinkButton } from '../../ui/button.tsx'
import { clockTime } from '../../ui/clock-time.ts'
import { Picture } from '../../ui/picture.tsx'
import { nextKind } from './next-steps.ts'

/** One booking and what it wants of its buyer. */
export function NextStep({ booking }: { booking: Booking }) {
  const { picture, productName } = booking
  return (
    <li className="grid grid-cols-[96px_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-rule border-b py-4 first:border-t md:grid-cols-[96px_minmax(0,1fr)_auto]">
      <div className="aspect-4/3 overflow-hidden bg-sunk">
        {picture ? <Picture picture={pictureSources(picture)} alt="" sizes="96px" /> : null}
      </div>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <h4 className="type-h3 text-[1.375rem]">{productName}</h4>
        <p className="text-ink-2">
          <NextSentence booking={booking} />
        </p>
      </div>
      <div className="flex max-md:col-span-full max-md:*:flex-1">
        <NextAction booking={booking} />
      </div>
    </li>
  )
}

function NextSentence({ booking }: { booking: Booking }): ReactNode {
  const format = useFormat()
  const secondsLeft = useSecondsLeft(booking.hold)
  const { location, price, new_price, seller_name } = booking
  const clock = secondsLeft > 0 ? <b className="whitespace-nowrap text-ink">{clockTime(secondsLeft)} left</b> : null
  const kind = nextKind(booking)
  switch (kind) {
    case 'collect':
      return `Paid. Meet ${seller_name || 'the seller'} and collect it: ${location}.`
    case 'new-price':
      return `The price is now ${format.price(new_price ?? price)}. You booked it for ${format.price(price)}: accept the new price, then pay.`
    case 'pay-now':
      return <>It is yours to pay for. {clock}</>
    case 'pay':
    case 'wait': {
      const { mark, sentence } = bookingWords(booking, format)
      return (
        <>
          {mark === 'Not paid' ? `${format.price(price)}.` : `${mark}.`} {sentence} {clock}
        </>
      )
    }
    default:
      return kind satisfies never
  }
}

function NextAction({ booking }: { booking: Booking }) {
  const { _id, productName } = booking
  const pay = `/dashboard/payment/${_id}`
  const kind = nextKind(booking)
  switch (kind) {
    case 'pay-now':
    case 'pay':
      return (
        <LinkButton to={pay} kind="go" size="compact" aria-description={productName}>
          Pay
        </LinkButton>
      )
    case 'new-price':
      return (
        <LinkButton to={pay} size="compact" aria-description={productName}>
          See the new price
        </LinkButton>
      )
    case 'collect':
    case 'wait':
      return (
        <LinkButton to="/dashboard/myorder" size="compact" aria-description={productName}>
          Details
        </LinkButton>
      )
    default:
      return kind satisfies never
  }
}
