import type { ListedBike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { lazy, Suspense } from 'react'
import { MoneySteps } from '../../../entities/money/money-steps.tsx'
import { partOfPage } from '../../../lib/page/part-of-page.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { Button, LinkButton } from '../../../ui/basics/button.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useOwnBooking } from '../queries.ts'
import { type BookingObstacle, bookingObstacle } from './booking-obstacle.ts'
import { useBookingTarget } from './booking-target.ts'
import { HeldNote } from './held-note.tsx'
import { prefetchBookingDialog } from './load-booking-dialog.ts'
import { ObstacleNote } from './obstacle-note.tsx'

type BookProps = {
  bike: ListedBike
  /** Id of the bike's name on the page, so that each of many buttons says which bike it means. */
  describedBy: string
  size?: 'normal' | 'large'
}

// Who has booked nothing does without it, and without the words for a sale.
const OwnBooking = lazy(() =>
  partOfPage(import('./own-booking.tsx').then(({ OwnBooking }) => ({ default: OwnBooking }))),
)

/** Book Now with what there is to know about it; in its place, how one's own booking stands, or why there is none to make. */
export function BookNow({ bike, ...rest }: BookProps) {
  const { viewer } = useViewer()
  const booking = useOwnBooking(bike._id, viewer)
  const obstacle = useBookingObstacle(bike)
  const isLarge = rest.size === 'large'
  return (
    // After a booking the button gives way to a note; whoever stood on the button stays in its place.
    <div tabIndex={-1} data-booking-of={bike._id} className="focus:shadow-none focus:outline-none print:hidden">
      {booking ? (
        <Suspense fallback={null}>
          <OwnBooking booking={booking} large={isLarge} />
        </Suspense>
      ) : obstacle && booking === undefined ? (
        // It may be theirs that it is sold.
        <Skeleton className="h-11" />
      ) : obstacle ? (
        <ObstacleNote obstacle={obstacle} />
      ) : (
        <>
          <HeldNote bike={bike} watch={isLarge} />
          {/* On a phone the bike's page has it at the bottom edge, once. */}
          <div className={isLarge ? 'max-md:hidden' : undefined}>
            <BookButton bike={bike} {...rest} />
          </div>
          {isLarge ? <MoneySteps current="book" className="mt-4" /> : null}
        </>
      )}
    </div>
  )
}

/** Why this visitor cannot book the bike. */
export function useBookingObstacle(bike: ListedBike): BookingObstacle | null {
  const { viewer } = useViewer()
  return bookingObstacle(bike, viewer ?? null)
}

/** The button alone: opens the dialog, or leads a visitor to the login page and back to it. */
export function BookButton({ bike, describedBy, size = 'normal' }: BookProps) {
  const { viewer } = useViewer()
  const target = useBookingTarget()
  const look = { kind: 'go', size, wide: true, 'aria-describedby': describedBy } as const
  if (!viewer)
    return (
      <LinkButton {...look} to={target.loginFor(bike._id)}>
        {t('catalog.bookNow')}
      </LinkButton>
    )
  return (
    <Button
      {...look}
      aria-haspopup="dialog"
      onClick={() => target.open(bike._id)}
      onPointerEnter={prefetchBookingDialog}
      onFocus={prefetchBookingDialog}
    >
      {t('catalog.bookNow')}
    </Button>
  )
}
