import type { Booking } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'

type Collected = Pick<
  Booking,
  '_id' | 'productName' | 'location' | 'meet_at' | 'seller_name' | 'seller_phone' | 'status'
>

/** When something begins or ends, as a calendar has it: `20221118T142000Z`. */
const utc = (at: Date): string => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')

/** A text's own commas, semicolons, backslashes and line breaks, so that they do not end it. */
const escaped = (text: string): string =>
  text.replaceAll(/[\\;,]/g, String.raw`\$&`).replaceAll(/\r\n|\r|\n/g, String.raw`\n`)

const MAX_OCTETS = 75
const encoder = new TextEncoder()

/** Lines of 75 octets at most; what goes on begins with a blank. No character is cut. */
function folded(line: string): string {
  const lines = ['']
  let octets = 0
  for (const character of line) {
    const size = encoder.encode(character).length
    if (octets + size > MAX_OCTETS) {
      lines.push('')
      // The blank that the next line begins with.
      octets = 1
    }
    lines[lines.length - 1] += character
    octets += size
  }
  return lines.join('\r\n ')
}

const HOUR_MS = 3_600_000

/** An hour in the calendar; `remind` is a duration before it, as the format writes it. */
type Event = { id: string; begin: Date; title: string; text: string; remind: string }

/**
 * A calendar file (RFC 5545) with the end of the time to collect a bike: an hour that ends then, and a reminder two days
 * before; and with the hour that the buyer would like to meet at, where that is still to come. Null where nothing is to be collected. `page` is the address of the handover, `now` when the file is made.
 */
export function calendarFile(booking: Collected, page: string, now: Date): string | null {
  const { _id, productName, location, meet_at, seller_name, seller_phone, status } = booking
  const { deadline, phase } = status
  if (deadline?.kind !== 'hand_over_by' || phase !== 'to_hand_over') return null
  const end = new Date(deadline.at)
  const name = seller_name || t('sale.theSeller')
  const seller = [name, seller_phone].filter(Boolean).join(', ')
  const event = ({ id, begin, title, text, remind }: Event): string[] => [
    'BEGIN:VEVENT',
    `UID:${id}@bikevalley`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(begin)}`,
    `DTEND:${utc(new Date(begin.getTime() + HOUR_MS))}`,
    `SUMMARY:${escaped(title)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(`${text}\n${page}`)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(t('booking.collectBike', { bike: productName }))}`,
    `TRIGGER:${remind}`,
    'END:VALARM',
    'END:VEVENT',
  ]
  const meeting = meet_at === null ? null : new Date(meet_at)
  const title = t('booking.meetSeller', { seller: name, bike: productName })
  const text = t('booking.asYouProposed', { seller })
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//BikeValley//Handover//EN',
    ...(meeting === null || meeting <= now || meeting >= end
      ? []
      : event({ id: `${_id}-meet`, begin: meeting, title, text, remind: '-PT2H' })),
    ...event({
      id: _id,
      begin: new Date(end.getTime() - HOUR_MS),
      title: t('booking.lastHour', { bike: productName }),
      text: t('booking.afterLastHour', { seller }),
      remind: '-P2D',
    }),
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
