import { LIMITS } from '@bikevalley/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  emailsTo,
  newPerson,
  startTestServices,
  type TestServices,
} from '../../../../../../tests/support/test-services.ts'
import type { Person } from '../../../platform/people/person.ts'

const HOUR_MS = 3_600_000
const DETAILS = { holder: 'Sal Seller', account: 'DE89370400440532013000', bank: '' }
const ADDED = 'Your bank details were added'
const CHANGED = 'Your bank details were changed'

let services: TestServices
let seller: Person
beforeAll(async () => {
  services = await startTestServices()
})
afterAll(() => services.stop())
beforeEach(async () => {
  seller = await newPerson(services, 'seller')
})

test('bank details are shown to their owner by holder and last digits; a change pauses payouts for 72 hours and is reported by email', async () => {
  expect(await services.payouts.bankDetails(seller)).toBeNull()
  const changed = services.clock.now()
  expect(await services.payouts.saveBankDetails(seller, DETAILS)).toBe(1)
  expect(await services.payouts.bankDetails(seller)).toEqual({
    holder: 'Sal Seller',
    ending: '3000',
    changed_at: changed.toISOString(),
    paused_until: new Date(changed.getTime() + LIMITS.payoutPauseHours * HOUR_MS).toISOString(),
  })
  expect(await emailsTo(services, seller)).toEqual([ADDED])
  services.clock.advance(LIMITS.payoutPauseHours * HOUR_MS - 1)
  expect(await services.payouts.bankDetails(seller)).not.toMatchObject({ paused_until: null })
  services.clock.advance(1)
  expect(await services.payouts.bankDetails(seller)).toMatchObject({ paused_until: null })
})

test('bank details that are saved unchanged pause and report nothing; each part that changes does', async () => {
  await services.payouts.saveBankDetails(seller, DETAILS)
  services.clock.advance(LIMITS.payoutPauseHours * HOUR_MS)
  expect(await services.payouts.saveBankDetails(seller, { ...DETAILS })).toBe(0)
  expect(await services.payouts.bankDetails(seller)).toMatchObject({ paused_until: null })
  expect(await emailsTo(services, seller)).toEqual([ADDED])
  for (const change of [
    { holder: 'Mal Lory' },
    { account: 'NO9386011117947' },
    { account: '12345678', bank: 'AU062000' },
    { account: '12345678', bank: 'AU062001' },
  ]) {
    expect(await services.payouts.saveBankDetails(seller, { ...DETAILS, ...change })).toBe(1)
    expect(await services.payouts.bankDetails(seller)).not.toMatchObject({ paused_until: null })
  }
  expect(await emailsTo(services, seller)).toEqual([CHANGED, CHANGED, CHANGED, CHANGED, ADDED].toSorted())
})

test('bank details are nowhere in the database or the logs as they were typed', async () => {
  await services.payouts.saveBankDetails(seller, DETAILS)
  const { rows } = await services.platform.pool.query<{ text: string }>(
    `SELECT row_to_json(d)::text AS text FROM bank_details d WHERE user_id = $1
      UNION ALL SELECT details::text FROM audit_events WHERE subject_id = $1
      UNION ALL SELECT body_text || body_html FROM mails WHERE recipient = $2`,
    [seller.id, seller.email],
  )
  expect(rows).toHaveLength(3)
  for (const text of [...rows.map((row) => row.text), services.logged.join('\n')])
    expect(text).not.toMatch(/DE89|37040044|0532013000/)
})

test('bank details that can’t be read any more are treated as missing, and can be given anew', async () => {
  await services.payouts.saveBankDetails(seller, DETAILS)
  await services.db
    .updateTable('bank_details')
    .set({ encrypted_details: Buffer.alloc(60) })
    .where('user_id', '=', seller.id)
    .execute()
  expect(await services.payouts.bankDetails(seller)).toBeNull()
  expect(await services.payouts.saveBankDetails(seller, DETAILS)).toBe(1)
  expect(await services.payouts.bankDetails(seller)).toMatchObject({ ending: '3000' })
})
