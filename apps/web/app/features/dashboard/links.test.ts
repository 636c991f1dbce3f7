import type { ToDo, ToDoKind } from '@bikevalley/contract'
import { expect, test } from 'vitest'
import { dashboardMenu, waitingCounts } from './links.ts'
import { roleText } from './role-text.ts'

const nobody = { isUser: false, isSeller: false, isAdmin: false }
type Outline = readonly (readonly [heading: string | undefined, ...labels: string[]])[]
const outline = (roles: Partial<typeof nobody>, paymentMessages = false): Outline =>
  dashboardMenu({ ...nobody, ...roles }, paymentMessages).map(({ heading, items }) => [
    heading,
    ...items.map(({ label }) => label),
  ])

const ADMIN: Outline = [
  ['People', 'All User', 'All Seller'],
  ['Market', 'All Bikes', 'All Bookings', 'Reported Bikes'],
  ['Cases', 'Disputes', 'Chargebacks'],
  ['Finance', 'Balances', 'Payouts', 'Reconciliation'],
  ['Records', 'Audit log'],
]

test.each<[string, Partial<typeof nobody>, Outline]>([
  [
    'a buyer',
    { isUser: true },
    [
      [undefined, 'Dashboard'],
      [undefined, 'My Order'],
      [undefined, 'Saved searches', 'Profile'],
    ],
  ],
  [
    'a seller',
    { isSeller: true },
    [
      [undefined, 'Dashboard'],
      [undefined, 'My Product', 'Add Product', 'My Buyer', 'Money'],
      [undefined, 'Saved searches', 'Profile'],
    ],
  ],
  ['an admin', { isAdmin: true }, [[undefined, 'Dashboard'], ...ADMIN, [undefined, 'Saved searches', 'Profile']]],
  [
    'a buyer who sells',
    { isUser: true, isSeller: true },
    [
      [undefined, 'Dashboard'],
      ['Buying', 'My Order'],
      ['Selling', 'My Product', 'Add Product', 'My Buyer', 'Money'],
      [undefined, 'Saved searches', 'Profile'],
    ],
  ],
  [
    'an admin who buys',
    { isUser: true, isAdmin: true },
    [[undefined, 'Dashboard'], ...ADMIN, ['Buying', 'My Order'], [undefined, 'Saved searches', 'Profile']],
  ],
])('the menu of %s has the places of their roles and no others (SPEC-036)', (_, roles, expected) => {
  expect(outline(roles)).toEqual(expected)
})

test('an admin sees the card processor’s messages where it sends some', () => {
  expect(outline({ isAdmin: true }, true).flat()).toContain('Card processor')
  expect(outline({ isAdmin: true }).flat()).not.toContain('Card processor')
})

const waits = (kind: ToDoKind): ToDo['items'][number] => ({
  _id: kind,
  kind,
  booking_id: null,
  bike: '',
  amount: null,
  due_at: null,
  since: '2026-01-01T00:00:00.000Z',
})

test('the list in which an admin has something to do shows how much, and nothing where nothing waits', () => {
  const toDo: ToDo = {
    items: [waits('dispute'), waits('chargeback'), waits('inquiry'), waits('refund_refused'), waits('hold')],
    more: [{ kind: 'dispute', count: 12 }],
  }
  const counted = dashboardMenu({ ...nobody, isAdmin: true }, false, waitingCounts(toDo))
    .flatMap(({ items }) => items)
    .flatMap(({ label, count }) => (count === undefined ? [] : [[label, count]]))
  expect(counted).toEqual([
    ['All Bookings', 2],
    ['Disputes', 13],
    ['Chargebacks', 2],
  ])
})

test('the roles of a person are shown in one line', () => {
  expect(roleText({ ...nobody, isSeller: true })).toBe('Seller')
  expect(roleText({ ...nobody, isUser: true, isSeller: true })).toBe('Buyer and seller')
  expect(roleText({ isUser: true, isSeller: true, isAdmin: true })).toBe('Admin, buyer and seller')
})
