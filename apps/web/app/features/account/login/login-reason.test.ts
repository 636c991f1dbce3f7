import { expect, test } from 'vitest'
import { loginReason } from './login-reason.ts'

test.each([
  ['/dashboard/addproduct', 'to sell your bike'],
  ['/dashboard/myorder?part=ended', 'to see your orders'],
  ['/dashboard/payment/1', 'to pay for your bike'],
  ['/dashboard/handover/1/bill', 'to see your bill of sale'],
  ['/dashboard/handover/1', 'to hand over the bike'],
  ['/dashboard/alluser', 'to see your dashboard'],
  ['/category/Sports', 'to see this category'],
  ['/', ''],
  ['/blog', ''],
])('a login for %s is explained as %s', (origin, words) => {
  expect(loginReason(origin)).toEqual({ words, bikeId: null })
})

test('a login for a booking names its bike by id', () => {
  expect(loginReason('/bike/7?book=7')).toEqual({ words: 'to book this bike', bikeId: '7' })
})

test('a login for an address repeats no text from it, and none at all of another site’s', () => {
  expect(loginReason('/category/Send-us-money').words).toBe('to see this category')
  for (const origin of ['//evil.example/dashboard', 'https://evil.example/dashboard', '/\\evil.example/dashboard'])
    expect(loginReason(origin)).toEqual({ words: '', bikeId: null })
})
