import type { ListedBike } from '@bikevalley/contract'
import { rich } from '@bikevalley/messages/rich'
import { lazy, Suspense } from 'react'
import { useSecondsLeft } from '../../../entities/booking/seconds-left.ts'
import { partOfPage } from '../../../lib/page/part-of-page.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { clockTime } from '../../../ui/feedback/clock-time.ts'

// Few bikes are held when somebody looks: the others do without it.
const WatchBike = lazy(() =>
  partOfPage(import('../../../entities/bike/watch-bike.tsx').then(({ WatchBike }) => ({ default: WatchBike }))),
)

type HeldNoteProps = {
  bike: ListedBike
  /** Whether a buyer can ask here to be told when the bike is free. */
  watch?: boolean
}

/** Tells that another buyer is paying, and how long that may take. The bike can still be booked. */
export function HeldNote({ bike, watch = false }: HeldNoteProps) {
  const secondsLeft = useSecondsLeft(bike)
  const { viewer } = useViewer()
  if (secondsLeft === 0) return null
  return (
    <div className="mb-2 grid gap-2">
      <p className="text-ink-2 text-small">
        {rich('catalog.anotherIsPaying', { b: <b className="text-ink" />, left: clockTime(secondsLeft) })}
      </p>
      {watch && viewer?.isUser ? (
        <Suspense fallback={null}>
          <WatchBike bikeId={bike._id} name={bike.name} />
        </Suspense>
      ) : null}
    </div>
  )
}
