import type { ListedBike } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { latePart } from '../../../lib/page/late-part.tsx'
import { useViewer } from '../../../lib/session/session.ts'
import { useHydrated } from '../../../ui/basics/hydrated.ts'
import { bikeQuery } from '../queries.ts'
import { useBookingTarget } from './booking-target.ts'
import { loadBookingDialog } from './load-booking-dialog.ts'

const BookingDialog = lazy(loadBookingDialog)
/** Of few, and with them comes what draws a dialog. */
const { Part: LateBookingFailure } = latePart(async () => (await import('./booking-failure.tsx')).BookingFailure)

/**
 * The place of the booking dialog, once on each page with bikes. The bike that the address asks for may have left the
 * page meanwhile (the home page rotates); it is then read by itself. Only scripts open a dialog, so none is part of the
 * page that the server draws: one whose scripts don't arrive would else have that page drawn anew first.
 */
export function BookingSlot({ bikes }: { bikes: readonly ListedBike[] }) {
  const hydrated = useHydrated()
  const { viewer } = useViewer()
  const { bikeId, close } = useBookingTarget()
  const listed = bikes.find(({ _id }) => _id === bikeId)
  const unlisted = bikeId !== null && !listed
  const read = useQuery({ ...bikeQuery(bikeId ?? ''), enabled: unlisted })
  const wanted = bikeId === null ? undefined : (listed ?? read.data)
  // While it closes, the dialog still stands there with its bike and gives the focus back.
  const [shown, setShown] = useState<ListedBike>()
  if (wanted && wanted !== shown) setShown(wanted)
  // Also while it is tried again.
  const failed = unlisted && !read.data && read.errorUpdateCount > 0
  if (viewer && failed)
    return (
      <Suspense fallback={null}>
        <LateBookingFailure query={read} onClose={close} />
      </Suspense>
    )
  if (!hydrated || !shown || !viewer) return null
  return (
    <Suspense fallback={null}>
      <BookingDialog open={wanted !== undefined} bike={shown} viewer={viewer} onClose={close} />
    </Suspense>
  )
}
