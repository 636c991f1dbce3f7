import { SERVER_LIMITS, saleText } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import { type RefundSite, startRefundSite } from '../../../../../../tests/support/refunds.ts'
import { payOut, type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import { newId } from '../../../platform/ids.ts'
import type { Person } from '../../../platform/people/person.ts'

const FROZEN_TO_BUYER = 'Do not collect “Yamaha MT-07” yet: its money is frozen'
const FROZEN_TO_SELLER = 'Keep “Yamaha MT-07”: its money is frozen'
const FROZEN_PAYOUT = 'Your money for “Yamaha MT-07” is frozen'
const FREED = 'The money for “Yamaha MT-07” is no longer frozen'

let site: RefundSite
beforeAll(async () => {
  site = await startRefundSite()
})
afterAll(() => site.stop())

const freeze = ({ paymentId }: Sale, reason: 'drift' | 'transfer_found' = 'drift') =>
  site.services.db
    .transaction()
    .execute((trx) => site.services.freezes.freeze(trx, paymentId, reason, 'Found in a test.'))

async function explain({ paymentId }: Sale, reason: 'drift' | 'transfer_found' = 'drift'): Promise<void> {
  const { id, details } = await site.services.db
    .selectFrom('money_freezes')
    .select(['id', 'details'])
    .where('payment_id', '=', paymentId)
    .where('reason', '=', reason)
    .where('ended_at', 'is', null)
    .executeTakeFirstOrThrow()
  await site.services.freezes.explain(site.admin, id, { details, reason: 'It was a test.' })
}

/** The mails about frozen money, oldest first. */
const mailsTo = async (person: Person) =>
  (await site.emailsTo(person)).filter(({ subject }) => subject.includes('frozen'))
const subjectsTo = async (person: Person) => (await mailsTo(person)).map(({ subject }) => subject)

async function sentenceFor(person: Person, { bookingId }: Sale): Promise<string> {
  const { status } = await site.services.bookingViews.get(person, bookingId)
  return saleText(status, createFormat(site.services.platform.config)).sentence ?? ''
}

test('a freeze of a sale and its end are one mail to each side, in the words of their pages and with the time that is left', async () => {
  const sale = await sellBike(site.services)
  await freeze(sale)
  for (const [person, subject] of [
    [sale.buyer, FROZEN_TO_BUYER],
    [sale.seller, FROZEN_TO_SELLER],
  ] as const) {
    const mails = await mailsTo(person)
    expect(mails.map((mail) => mail.subject)).toEqual([subject])
    expect(mails[0]?.body_text).toContain(await sentenceFor(person, sale))
  }
  // What is found about the same sale later, or found again, is no news.
  await freeze(sale)
  await freeze(sale, 'transfer_found')
  site.services.clock.advance(3 * DAY)
  await explain(sale)
  for (const person of [sale.buyer, sale.seller]) expect(await mailsTo(person)).toHaveLength(1)
  await explain(sale, 'transfer_found')
  for (const person of [sale.buyer, sale.seller]) {
    const [, last, ...more] = await mailsTo(person)
    expect([last?.subject, more]).toEqual([FREED, []])
    expect(await sentenceFor(person, sale)).toMatch(/by /)
    expect(last?.body_text).toContain(await sentenceFor(person, sale))
  }
})

test('a freeze after the handover is mailed to the seller alone, and to nobody once the money is paid out', async () => {
  const sale = await site.handedOver()
  await freeze(sale)
  await explain(sale)
  expect(await subjectsTo(sale.seller)).toEqual([FROZEN_PAYOUT, FREED])
  await payOut(site.services, sale, 'BV 1')
  await freeze(sale)
  await explain(sale)
  expect(await mailsTo(sale.seller)).toHaveLength(2)
  expect(await mailsTo(sale.buyer)).toEqual([])
})

test('a freeze of all money is mailed to nobody; sales that are frozen on their own are mailed about, and released with the site', async () => {
  const { db, clock, freezes } = site.services
  const [own, other] = [await sellBike(site.services), await sellBike(site.services)]
  const site_freeze = {
    id: newId(),
    payment_id: null,
    reason: 'restored' as const,
    details: '',
    since: clock.now(),
    ended_at: null,
    ended_by: null,
    explanation: null,
  }
  await db.insertInto('money_freezes').values(site_freeze).execute()
  await freeze(own)
  await explain(own)
  expect(await subjectsTo(own.buyer)).toEqual([FROZEN_TO_BUYER])
  await db
    .transaction()
    .execute((trx) => freezes.end(trx, site_freeze, { id: site.admin.id, reason: 'All is explained.' }))
  expect(await subjectsTo(own.buyer)).toEqual([FROZEN_TO_BUYER, FREED])
  expect(await subjectsTo(own.seller)).toEqual([FROZEN_TO_SELLER, FREED])
  for (const person of [other.buyer, other.seller]) expect(await mailsTo(person)).toEqual([])
})

test('a seller of many frozen sales gets so many mails in an hour, and the rest in one', async () => {
  const first = await sellBike(site.services)
  const { services } = site
  for (let number = 0; number < SERVER_LIMITS.noticeMailsPerHour + 2; number += 1) {
    await freeze(first)
    await explain(first)
  }
  expect((await mailsTo(first.seller)).length).toBeLessThanOrEqual(SERVER_LIMITS.noticeMailsPerHour)
  const waiting = services.db.selectFrom('gathered_notices').selectAll().where('recipient', '=', first.seller.email)
  expect((await waiting.execute()).length).toBeGreaterThan(0)
})
