import type { OwnBike, SaleStatus } from '@bikevalley/contract'
import { describe, expect, test } from 'vitest'
import { saleStatus } from '../../../../../tests/support/sale-status.ts'
import { testBike } from '../../entities/bike/test-bike.ts'
import { missingText, offersOf, stateText } from './listing-labels.ts'

const bike: OwnBike = {
  ...testBike,
  frame_number: '',
  service_history: [],
  sold_at: null,
  updated_at: '2026-03-14T10:00:00.000Z',
  pending_bookings: 0,
  sale: null,
}
const until = '2026-03-21T10:00:00.000Z'

test('the missing fields are named in one line', () => {
  expect(missingText([])).toBe('')
  expect(missingText(['resale_price'])).toBe('Price missing')
  expect(missingText(['name', 'resale_price', 'location'])).toBe('Name, price, and location missing')
})

describe('a seller’s row offers', () => {
  test('advertising and withdrawing, and no deletion, while the bike has status', () => {
    expect(offersOf(bike)).toMatchObject({
      advertise: 'now',
      remove: false,
      withdraw: true,
      markSold: true,
      relist: false,
    })
    expect(offersOf({ ...bike, advertised_until: until }).advertise).toBe('done')
  })

  test('deletion instead, once the bike has no status', () => {
    const withdrawn = offersOf({ ...bike, status: false, state: 'withdrawn' })
    expect(withdrawn).toMatchObject({ advertise: 'never', remove: true, withdraw: false, relist: true, editable: true })
  })

  test('editing, but not of a sold bike', () => {
    expect(offersOf({ ...bike, status: false, state: 'sold' })).toMatchObject({ editable: false, remove: true })
  })
})

const soldHere = (phase: SaleStatus['phase']): OwnBike => ({
  ...bike,
  status: false,
  state: 'sold',
  sale: {
    booking_id: '0198b1f0-0000-7000-8000-000000000002',
    status: saleStatus({ side: 'seller', phase }),
  },
})

test.each([
  ['to_hand_over', false],
  ['bank_inquiry', false],
  ['disputed', false],
  ['refund_refused', false],
  ['bank_inquiry_after_release', false],
  ['payout_due', true],
  ['paid_out', true],
] as const)('a sold bike whose sale is %s may be deleted: %s', (phase, may) => {
  expect(offersOf(soldHere(phase)).remove).toBe(may)
})

test('a bike that was sold elsewhere is labelled so', () => {
  expect(stateText({ ...bike, status: false, state: 'sold' })).toBe('Sold elsewhere')
})

test('an advertised bike is labelled as on the home page', () => {
  expect(stateText(bike)).toBe('For sale')
  expect(stateText({ ...bike, advertised_until: until })).toBe('For sale, on the home page')
})
