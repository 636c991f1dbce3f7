import { LIMITS } from '@bikevalley/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emailsTo, type Market, newPerson, startMarket } from '../../../../../../tests/support/market.ts'
import type { Person } from '../../../platform/people/person.ts'

const HOUR_MS = 3_600_000
const DETAILS = { holder: 'Sal Seller', account: 'DE89370400440532013000', bank: '' }
const CHANGED = 'Your bank details were changed'

let market: Market
let seller: Person
beforeAll(async () => {
  market = await startMarket()
})
afterAll(() => market.stop())
beforeEach(async () => {
  seller = await newPerson(market, 'seller')
})

test('bank details are shown to their owner by holder and last digits; a change pauses payouts for 72 hours and is reported by email', async () => {
  expect(await market.payouts.bankDetails(seller)).toBeNull()
  const changed = market.clock.now()
  expect(await market.payouts.saveBankDetails(seller, DETAILS)).toBe(1)
  expect(await market.payouts.bankDetails(seller)).toEqual({
    holder: 'Sal Seller',
    ending: '3000',
    changed_at: changed.toISOString(),
    paused_until: new Date(changed.getTime() + LIMITS.payoutPauseHours * HOUR_MS).toISOString(),
  })
  expect(await emailsTo(market, seller)).toEqual([CHANGED])
  market.clock.advance(LIMITS.payoutPauseHours * HOUR_MS - 1)
  expect(await market.payouts.bankDetails(seller)).not.toMatchObject({ paused_until: null })
  market.clock.advance(1)
  expect(await market.payouts.bankDetails(seller)).toMatchObject({ paused_until: null })
})

test('bank details that are saved unchanged pause and report nothing; each part that changes does', async () => {
  await market.payouts.saveBankDetails(seller, DETAILS)
  market.clock.advance(LIMITS.payoutPauseHours * HOUR_MS)
  expect(await market.payouts.saveBankDetails(seller, { ...DETAILS })).toBe(0)
  expect(await market.payouts.bankDetails(seller)).toMatchObject({ paused_until: null })
  expect(await emailsTo(market, seller)).toEqual([CHANGED])
  for (const change of [
    { holder: 'Mal Lory' },
    { account: 'NO9386011117947' },
    { account: '12345678', bank: '200000' },
    { account: '12345678', bank: '200001' },
  ]) {
    expect(await market.payouts.saveBankDetails(seller, { ...DETAILS, ...change })).toBe(1)
    expect(await market.payouts.bankDetails(seller)).not.toMatchObject({ paused_until: null })
  }
  expect(await emailsTo(market, seller)).toHaveLength(5)
})

test('bank details are nowhere in the database or the logs as they were typed', async () => {
  await market.payouts.saveBankDetails(seller, DETAILS)
  const { rows } = await market.platform.pool.query<{ text: string }>(
    `SELECT row_to_json(d)::text AS text FROM bank_details d WHERE user_id = $1
      UNION ALL SELECT details::text FROM audit_events WHERE subject_id = $1
      UNION ALL SELECT body_text || body_html FROM mails WHERE recipient = $2`,
    [seller.id, seller.email],
  )
  expect(rows).toHaveLength(3)
  for (const text of [...rows.map((row) => row.text), market.logged.join('\n')])
    expect(text).not.toMatch(/DE89|37040044|0532013000/)
})

test('bank details that can’t be read any more are treated as missing, and can be given anew', async () => {
  await market.payouts.saveBankDetails(seller, DETAILS)
  await market.db
    .updateTable('bank_details')
    .set({ sealed: Buffer.alloc(60) })
    .where('user_id', '=', seller.id)
    .execute()
  expect(await market.payouts.bankDetails(seller)).toBeNull()
  expect(await market.payouts.saveBankDetails(seller, DETAILS)).toBe(1)
  expect(await market.payouts.bankDetails(seller)).toMatchObject({ ending: '3000' })
})
