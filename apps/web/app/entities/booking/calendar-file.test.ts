import { expect, test } from 'vitest'
import { saleStatus } from '../../../../../tests/support/sale-status.ts'
import { calendarFile } from './calendar-file.ts'

const sale = {
  _id: '0192f0c8-0000-7000-8000-000000000001',
  productName: 'Moto Guzzi V7, Special; the "blue" one',
  location: 'Café Zürich, Portland',
  meet_at: null,
  seller_name: 'Sal Seller',
  seller_phone: '555 010 2030',
  status: saleStatus({
    phase: 'to_hand_over',
    deadline: { kind: 'hand_over_by', at: '2026-12-07T10:30:00.000Z', soon: false },
    next: 'collect',
  }),
}
const PAGE = 'https://example.com/dashboard/handover/0192f0c8-0000-7000-8000-000000000001'
const now = new Date('2026-11-23T06:00:00Z')
const file = (of: Parameters<typeof calendarFile>[0] = sale) => calendarFile(of, PAGE, now) ?? ''

test('a calendar file has the last hour of the time to collect as an event of its own', () => {
  const lines = file().split('\r\n')
  expect(lines.slice(0, 4)).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//BikeValley//Handover//EN',
    'BEGIN:VEVENT',
  ])
  expect(lines).toContain('UID:0192f0c8-0000-7000-8000-000000000001@bikevalley')
  expect(lines).toContain('DTSTAMP:20261123T060000Z')
  expect(lines).toContain('DTSTART:20261207T093000Z')
  expect(lines).toContain('DTEND:20261207T103000Z')
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', ''])
})

const events = (meet_at: string) =>
  file({ ...sale, meet_at })
    .match(/^DTSTART:.*$/gm)
    ?.map((line) => line.trim())

test('a calendar file has the time that the buyer prefers first, as long as it is in the future', () => {
  expect(events('2026-11-28T14:00:00.000Z')).toEqual(['DTSTART:20261128T140000Z', 'DTSTART:20261207T093000Z'])
  expect(events('2026-11-22T14:00:00.000Z')).toEqual(['DTSTART:20261207T093000Z'])
  expect(events('2026-12-08T14:00:00.000Z')).toEqual(['DTSTART:20261207T093000Z'])
})

test('a text in a calendar file keeps its commas, semicolons and line breaks', () => {
  const unfolded = file().replaceAll('\r\n ', '')
  expect(unfolded).toContain(String.raw`SUMMARY:Last hour to collect Moto Guzzi V7\, Special\; the "blue" one`)
  expect(unfolded).toContain(String.raw`LOCATION:Café Zürich\, Portland`)
  expect(unfolded).toContain(String.raw`goes back to you.\n${PAGE}`)
})

test('a line of a calendar file is no longer than 75 octets, and no character is split', () => {
  const text = file({ ...sale, location: 'Ä'.repeat(120) })
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  expect(text.replaceAll('\r\n ', '')).toContain(`LOCATION:${'Ä'.repeat(120)}\r\n`)
})

test('a calendar file is not made for a sale that can’t be collected', () => {
  expect(calendarFile({ ...sale, status: { ...sale.status, phase: 'disputed' } }, PAGE, now)).toBeNull()
  expect(calendarFile({ ...sale, status: { ...sale.status, deadline: null } }, PAGE, now)).toBeNull()
})
