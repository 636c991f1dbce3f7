import { SALE_PHASES, type SaleAction, type SalePhase, saleLink, saleText } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { expect, test } from 'vitest'
import { saleStatus } from '../../../../../tests/support/sale-status.ts'
import { bookingLife } from './booking-life.ts'

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })

const NEXT: Partial<Record<SalePhase, SaleAction>> = {
  to_pay: 'pay',
  paying: 'pay',
  new_price: 'accept_price',
  to_hand_over: 'collect',
}

const life = (phase: SalePhase, status: { handed_over_at?: string } = {}) =>
  bookingLife(
    {
      created_at: '2026-03-07T10:00:00.000Z',
      paid_at: '2026-03-08T10:00:00.000Z',
      ended_at: null,
      price: '4500.00',
      location: 'The station',
      status: saleStatus({
        phase,
        amount: { kind: 'held', value: '4500.00' },
        deadline: { kind: phase === 'disputed' ? 'decided_by' : 'pay_by', at: '2026-03-14T10:00:00.000Z', soon: false },
        next: NEXT[phase] ?? null,
        ...status,
      }),
    },
    format,
  )
const steps = (...args: Parameters<typeof life>) => life(...args).map(({ title, at }) => `${at}: ${title}`)

test('a booking that is to be paid shows all steps up to the release of the money', () => {
  expect(steps('to_pay')).toEqual(['past: Booked', 'now: Pay', 'ahead: Collect the bike', 'ahead: Money released'])
  expect(life('to_pay')[1]?.detail).toBe('by Mar 14, 2026')
})

test('a paid bike is to be collected at the meeting place', () => {
  expect(steps('to_hand_over')).toEqual([
    'past: Booked',
    'past: Paid $4,500.00',
    'now: Collect the bike',
    'ahead: Money released',
  ])
  expect(life('to_hand_over')[2]?.detail).toBe('The station')
})

test('the money of a bike that is collected is released', () => {
  expect(steps('payout_due', { handed_over_at: '2026-03-09T10:00:00.000Z' })).toEqual([
    'past: Booked',
    'past: Paid $4,500.00',
    'past: Paid and collected',
    'past: Money released',
  ])
})

test.each([
  'disputed',
  'frozen',
  'chargeback_open',
  'refunding',
  'refund_refused',
  'refunded',
  'charged_back',
] as const)('a bike whose sale is %s can’t be collected', (phase) => {
  expect(steps(phase).join()).not.toMatch(/Collect/)
})

test('a reported problem is the present step, until it is decided', () => {
  expect(steps('disputed')[2]).toBe('now: Problem reported')
  expect(life('disputed')[2]?.detail).toBe('by Mar 14, 2026')
})

test('a booking has at most one present step in every phase, and no title appears twice', () => {
  for (const phase of SALE_PHASES) {
    const titles = life(phase).map(({ title }) => title)
    expect(new Set(titles).size, phase).toBe(titles.length)
    expect(life(phase).filter(({ at }) => at === 'now').length, phase).toBeLessThanOrEqual(1)
  }
})

test('the present step has the name that the sale has everywhere, or that of the step that the buyer takes next', () => {
  for (const phase of SALE_PHASES) {
    const now = life(phase).find(({ at }) => at === 'now')
    if (now === undefined) continue
    const next = NEXT[phase]
    const called = next ? saleLink(next, { bookingId: '' })?.label : saleText(saleStatus({ phase }), format).label
    expect(now.title, phase).toBe(called)
  }
})
