import type { Booking } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { clockTime } from '../../ui/feedback/clock-time.ts'
import { WatchBike } from '../bike/watch-bike.tsx'
import { SaleMark, SaleSentence } from './sale-mark.tsx'
import { useSecondsLeft } from './seconds-left.ts'

type SaleStatusNoteProps = { booking: Pick<Booking, 'status' | 'hold' | 'productId' | 'productName'> }

/** Where a booking stands: mark and sentence of its status, and the running time where somebody is paying. */
export function SaleStatusNote({ booking: { status, hold, productId, productName } }: SaleStatusNoteProps) {
  const secondsLeft = useSecondsLeft(hold)
  return (
    <>
      <SaleMark status={status} />
      <SaleSentence status={status} className="mt-1 max-w-[62ch] [overflow-wrap:anywhere]" />
      {secondsLeft > 0 ? <p className="font-bold">{t('booking.left', { time: clockTime(secondsLeft) })}</p> : null}
      {status.next === 'watch' ? (
        <div className="mt-2">
          <WatchBike bikeId={productId} name={productName} />
        </div>
      ) : null}
    </>
  )
}
