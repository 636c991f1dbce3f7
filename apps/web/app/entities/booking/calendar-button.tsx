import type { Booking } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { offerFile } from '../../lib/api/save-file.ts'
import { Button } from '../../ui/basics/button.tsx'
import { calendarFile } from './calendar-file.ts'

/** Puts the last day to collect a bike into the reader's calendar; nothing where there is none. */
export function CalendarButton({ booking }: { booking: Booking }) {
  const { status, productName, _id } = booking
  if (status.phase !== 'to_hand_over' || status.deadline === null) return null
  const save = () => {
    const page = new URL(`/dashboard/handover/${_id}`, globalThis.location.href).href
    const text = calendarFile(booking, page, new Date())
    if (text !== null) offerFile(new Blob([text], { type: 'text/calendar' }), 'collect-the-bike.ics')
  }
  return (
    <Button size="compact" aria-description={productName} onClick={save}>
      {t('booking.addToCalendar')}
    </Button>
  )
}
