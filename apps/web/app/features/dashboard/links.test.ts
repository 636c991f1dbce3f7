import { expect, test } from 'vitest'
import { dashboardLinks, roleWords } from './links.ts'

const nobody = { isUser: false, isSeller: false, isAdmin: false }
const labels = (roles: Partial<typeof nobody>) =>
  dashboardLinks({ ...nobody, ...roles }, 'test').map(({ label }) => label)

test.each([
  ['a buyer', { isUser: true }, ['Dashboard', 'My Order', 'Profile']],
  ['a seller', { isSeller: true }, ['Dashboard', 'My Product', 'Add Product', 'My Buyer', 'Money', 'Profile']],
  [
    'an admin',
    { isAdmin: true },
    [
      'Dashboard',
      'All User',
      'All Seller',
      'All Bikes',
      'All Bookings',
      'Disputes',
      'Chargebacks',
      'Payouts',
      'Reconciliation',
      'Audit log',
      'Profile',
    ],
  ],
  [
    'a buyer who sells',
    { isUser: true, isSeller: true },
    ['Dashboard', 'My Order', 'My Product', 'Add Product', 'My Buyer', 'Money', 'Profile'],
  ],
] as const)('%s sees the places of their roles and no others', (_, roles, expected) => {
  expect(labels(roles)).toEqual(expected)
})

const labelsWith = (payments: 'stripe' | 'off') =>
  dashboardLinks({ ...nobody, isAdmin: true }, payments).map(({ label }) => label)

test('an admin sees the card processor’s messages where it sends some', () => {
  expect(labelsWith('stripe')).toContain('Card processor')
  expect(labelsWith('off')).not.toContain('Card processor')
})

test('roles are said as a line', () => {
  expect(roleWords({ ...nobody, isSeller: true })).toBe('Seller')
  expect(roleWords({ ...nobody, isUser: true, isSeller: true })).toBe('Buyer and seller')
  expect(roleWords({ isUser: true, isSeller: true, isAdmin: true })).toBe('Admin, buyer and seller')
})
