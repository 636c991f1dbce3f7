import type { Booking } from '@bikevalley/contract'

type Collected = Pick<Booking, '_id' | 'productName' | 'location' | 'seller_name' | 'seller_phone' | 'status'>

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

/**
 * A calendar file (RFC 5545) with the end of the time to collect a bike: an hour that ends then, and a reminder two days
 * before. Null where nothing is to be collected. `page` is the address of the handover, `now` when the file is made.
 */
export function calendarFile(booking: Collected, page: string, now: Date): string | null {
  const { _id, productName, location, seller_name, seller_phone, status } = booking
  const { deadline, phase } = status
  if (deadline?.kind !== 'hand_over_by' || phase !== 'to_hand_over') return null
  const end = new Date(deadline.at)
  const seller = [seller_name || 'the seller', seller_phone].filter(Boolean).join(', ')
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//BikeValley//Handover//EN',
    'BEGIN:VEVENT',
    `UID:${_id}@bikevalley`,
    `DTSTAMP:${utc(now)}`,
    `DTSTART:${utc(new Date(end.getTime() - 3_600_000))}`,
    `DTEND:${utc(end)}`,
    `SUMMARY:${escaped(`Last hour to collect ${productName}`)}`,
    `LOCATION:${escaped(location)}`,
    `DESCRIPTION:${escaped(`From ${seller}. After this the money goes back to you.\n${page}`)}`,
    'BEGIN:VALARM',
    'ACTION:DISPLAY',
    `DESCRIPTION:${escaped(`Collect ${productName}`)}`,
    'TRIGGER:-P2D',
    'END:VALARM',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]
    .map(folded)
    .join('\r\n')
}
