import { inLanguage } from '@bikevalley/messages'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../../../../tests/support/fake-clock.ts'
import { readDownload } from '../../../../../tests/support/read-download.ts'
import { type Sale, sellBike } from '../../../../../tests/support/sales.ts'
import { newPerson, startTestServices, type TestServices } from '../../../../../tests/support/test-services.ts'
import { type AuditEvent, recordEvent } from '../../platform/audit.ts'
import type { Person } from '../../platform/people/person.ts'
import { type AdminViews, createAdminViews } from './service.ts'

let services: TestServices
let views: AdminViews
let [ada, bob]: Person[] = []
let sale: Sale
/** The day of the first event, in UTC. */
let day: string
beforeAll(async () => {
  services = await startTestServices()
  const identity = { openBusinessOf: () => Promise.resolve([]) }
  const { payments, search } = services
  views = createAdminViews(services.platform, { identity, payments, search })
  ada = await newPerson(services, 'admin', 'Ada Admin')
  bob = await newPerson(services, 'admin', 'Bob Admin')
  sale = await sellBike(services, { name: '=1+1' })
  day = services.clock.now().toISOString().slice(0, 10)
  const done = (actor: Person | undefined, action: string, subject: Pick<AuditEvent, 'subjectType' | 'subjectId'>) =>
    recordEvent(services.db, services.clock, {
      actorId: actor?.id ?? '',
      action,
      ...subject,
      details: { reason: `${action} because`, amount_minor: 1234 },
      asAdmin: true,
    })
  await done(ada, 'person_suspended', { subjectType: 'user', subjectId: sale.buyer.id })
  await done(ada, 'booking_refunded', { subjectType: 'booking', subjectId: sale.bookingId })
  services.clock.advance(3 * DAY)
  await done(bob, 'refund_requested', { subjectType: 'payment', subjectId: sale.paymentId })
  await done(bob, 'suspension_lifted', { subjectType: 'user', subjectId: sale.buyer.id })
})
afterAll(() => services.stop())

const actionsOf = async (query: Parameters<AdminViews['auditEvents']>[0]) =>
  (await views.auditEvents(query)).items.map(({ action }) => action)

test('the audit log is narrowed down by what was done, to what, by whom and on which days', async () => {
  expect(await actionsOf({ action: 'person_suspended' })).toEqual(['person_suspended'])
  expect(await actionsOf({ subject: 'user' })).toEqual(['suspension_lifted', 'person_suspended'])
  // A payment is part of its booking.
  expect(await actionsOf({ subject: 'booking' })).toEqual(['refund_requested', 'booking_refunded'])
  expect(await actionsOf({ subject: 'listing' })).toEqual([])
  expect(await actionsOf({ to: day })).toEqual(['booking_refunded', 'person_suspended'])
  expect(await actionsOf({ by: bob?.id, subject: 'user' })).toEqual(['suspension_lifted'])
})

test('the audit log offers each action that admins have done, once, whatever it is narrowed to', async () => {
  const { actions, total } = await views.auditEvents({ action: 'person_suspended' })
  expect(total).toBe(1)
  expect(actions).toEqual(['booking_refunded', 'person_suspended', 'refund_requested', 'suspension_lifted'])
})

test('the file of the audit log has its rows in the words of its reader, no formula, and is recorded', async () => {
  if (!ada) throw new Error('There is no admin.')
  const admin = ada
  const file = await readDownload(await views.auditEventsFile(admin, { subject: 'booking' }))
  const [head, ...lines] = file.trim().split('\r\n')
  expect(head).toBe('When (UTC),What,To whom,Id,Amount,Why,Who,Email')
  expect(lines).toHaveLength(2)
  expect(lines[0]).toMatch(
    new RegExp(`,Refund requested,'=1\\+1,${sale.bookingId},12\\.34,refund_requested because,Bob Admin,`),
  )
  const german = await inLanguage('de', async () =>
    readDownload(await views.auditEventsFile(admin, { action: 'person_suspended' })),
  )
  expect(german).toContain('Wann (UTC);Was;Betrifft')
  const { items } = await views.auditEvents({ action: 'list_downloaded' })
  expect(items.map(({ reason }) => reason)).toEqual(['Audit log, action “Suspended”', 'Audit log, done to “A booking”'])
})
