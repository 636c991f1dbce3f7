import { inLanguage } from '@bikevalley/messages'
import { expect, test } from 'vitest'
import { BY_COMMAND_LINE } from '../../platform/audit.ts'
import { reasonText } from './audit-reason.ts'

const said = () => reasonText({ action: 'admin_made' }, BY_COMMAND_LINE)

test('what the operator did on the server is described in the reader’s language', () => {
  expect(inLanguage('de', said)).toBe('Über die Befehlszeile des Servers.')
  expect(inLanguage('en', said)).toBe(BY_COMMAND_LINE)
})

const payouts = () => reasonText({ action: 'list_downloaded' }, 'Payouts, zone: Europe/Berlin, part: paid')

test('a downloaded list is said with its filters in the reader’s language', () => {
  const filters = 'q: Honda, blue, state: handed_over, money: late, hold: unanswered, handover: overdue, to: 2026-11-23'
  const bookings = () => reasonText({ action: 'list_downloaded' }, `All Bookings, ${filters}`)
  expect(inLanguage('de', bookings)).toBe(
    'Alle Reservierungen, Suche „Honda, blue“, Status „Übergeben“, Zahlung „Zu spät bezahlt“, Zahlung ohne Antwort, Übergabe überfällig, bis 2026-11-23',
  )
  expect(inLanguage('en', bookings)).toMatch(/^All Bookings, search “Honda, blue”, state “Handed over”, /)
  expect(inLanguage('de', payouts)).toBe('Auszahlungen, Zeitzone Europe/Berlin, Ausgezahlt und beendet')
  expect(inLanguage('de', () => reasonText({ action: 'list_downloaded' }, 'Something else'))).toBe('Something else')
})
