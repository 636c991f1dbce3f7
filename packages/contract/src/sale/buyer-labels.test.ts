import { expect, test } from 'vitest'
import { saleStatus } from '../../../../tests/support/sale-status.ts'
import { createFormat } from '../format.ts'
import { saleText } from './labels.ts'
import { SALE_PHASES, type SaleStatus } from './status.ts'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })

const say = (said: Partial<SaleStatus>) => saleText(saleStatus(said), format).sentence ?? ''
const back = (of: 'sale' | 'part' | 'late', state: SaleStatus['money_back'][number]['state']) => ({
  of,
  state,
  amount: '500.00',
  at: '2026-03-12T10:00:00Z',
  reference: state === 'sent_by_hand' ? 'BV 1' : '',
  note: state === 'sent_by_hand' ? 'To your bank.' : '',
})

test('the buyer reads that their money will be held before they pay', () => {
  const deadline = { kind: 'pay_by', at: '2026-03-14T10:00:00Z', soon: false } as const
  expect(say({ deadline })).toBe('Pay by Mar 14, 2026. We hold your money until you have the bike.')
})

test('a deadline that is less than a day away is shown with its hour', () => {
  const deadline = { kind: 'pay_by', at: '2026-03-14T10:00:00Z', soon: true } as const
  expect(say({ deadline })).toContain('Pay by Mar 14, 2026, 10:00 AM UTC.')
  expect(say({ side: 'seller', deadline })).toBe('Lapses unpaid on Mar 14, 2026, 10:00 AM UTC.')
})

test('the buyer is sent to the seller only while the bike is to be handed over', () => {
  for (const phase of SALE_PHASES)
    expect(/Meet Sal Seller and collect/.test(say({ phase })), phase).toBe(phase === 'to_hand_over')
})

test('a returned refund is described as on its way to nobody, and as the buyer’s once', () => {
  const { label, sentence } = saleText(saleStatus({ phase: 'refund_returned' }), format)
  expect(label).toBe('Refund delayed')
  expect(sentence).toBe('$4,500.00 is yours: your card does not accept it, so we send it to you in another way.')
})

test.each(['declined', 'canceled', 'lapsed', 'lost'] as const)(
  'a sale that is %s is described with what became of the money, if any came too late',
  (phase) => {
    expect(say({ phase })).toMatch(/You paid nothing\.$/)
    const late = (state: 'requested' | 'succeeded' | 'sent_by_hand' | 'returned') =>
      say({ phase, money_back: [back('late', state)] })
    expect(late('requested')).toMatch(/\$500\.00 came too late, and is on its way back to your card\.$/)
    expect(late('succeeded')).toMatch(/came too late, and went back to your card on Mar 12, 2026\.$/)
    expect(late('returned')).toMatch(/in another way\.$/)
    expect(late('sent_by_hand')).toMatch(
      /We sent you \$500\.00 by bank transfer on Mar 12, 2026, with the reference BV 1\. To your bank\.$/,
    )
  },
)

test('a refunded sale names how much was refunded, and when; or by which transfer', () => {
  const refunded = { phase: 'refunded', ended_at: '2026-03-09T10:00:00Z' } as const
  expect(say(refunded)).toBe('$4,500.00 went back to your card on Mar 9, 2026.')
  expect(say({ ...refunded, money_back: [back('sale', 'sent_by_hand')] })).toContain('with the reference BV 1')
  expect(say({ phase: 'refund_returned' })).toContain('in another way')
})

test('a refund that is on its way is mentioned before the buyer goes to collect the bike', () => {
  expect(say({ phase: 'refunding' })).toBe('$4,500.00 goes back to your card. Do not collect the bike.')
  expect(say({ phase: 'refund_refused' })).toContain('Do not collect the bike until then.')
})

const part = (state: 'requested' | 'succeeded' | 'failed') =>
  say({ phase: 'to_hand_over', money_back: [back('part', state)] })

test('parts of the price that were refunded are mentioned beside what comes next', () => {
  expect(part('requested')).toMatch(/collect the bike\. \$500\.00 of the price is on its way back to your card\.$/)
  expect(part('succeeded')).toContain('$500.00 of the price went back to your card on Mar 12, 2026.')
  expect(part('failed')).toContain('$500.00 of the price is yours: your card does not accept it')
})
