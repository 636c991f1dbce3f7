import type { ToDo, Viewer } from '@bikevalley/contract'
import type { SideNavGroup } from '../../ui/layout/side-nav.tsx'
import { TO_DO_LABELS } from './to-do-labels.ts'

type Roles = Pick<Viewer, 'isUser' | 'isSeller' | 'isAdmin'>

/** How much waits at an address; what is not named has nothing. */
type WaitingCounts = ReadonlyMap<string, number>

/**
 * The dashboard's places for these roles, in the words of specification §2; the card processor's only where it sends messages. An
 * admin's own work comes before what they buy and sell. One role alone needs no heading, but for an admin's many lists.
 */
export function dashboardMenu(
  { isUser, isSeller, isAdmin }: Roles,
  paymentMessages: boolean,
  waiting: WaitingCounts = new Map(),
): SideNavGroup[] {
  const several = [isUser, isSeller, isAdmin].filter(Boolean).length > 1
  const headed = (heading: string, items: SideNavGroup['items']): SideNavGroup =>
    several ? { heading, items } : { items }
  const buyer = headed('Buying', [{ to: '/dashboard/myorder', label: 'My Order' }])
  const seller = headed('Selling', [
    { to: '/dashboard/myproduct', label: 'My Product' },
    { to: '/dashboard/addproduct', label: 'Add Product' },
    { to: '/dashboard/mybuyer', label: 'My Buyer' },
    { to: '/dashboard/money', label: 'Money' },
  ])
  return [
    { items: [{ to: '/dashboard', label: 'Dashboard', exact: true }] },
    ...(isAdmin ? adminGroups(paymentMessages).map((group) => withCounts(group, waiting)) : []),
    ...(isUser ? [buyer] : []),
    ...(isSeller ? [seller] : []),
    { items: [{ to: '/dashboard/profile', label: 'Profile' }] },
  ]
}

const adminGroups = (paymentMessages: boolean): SideNavGroup[] => [
  {
    heading: 'People',
    items: [
      { to: '/dashboard/alluser', label: 'All User' },
      { to: '/dashboard/allseller', label: 'All Seller' },
    ],
  },
  {
    heading: 'Market',
    items: [
      { to: '/dashboard/allbikes', label: 'All Bikes' },
      { to: '/dashboard/allbookings', label: 'All Bookings' },
    ],
  },
  {
    heading: 'Cases',
    items: [
      { to: '/dashboard/disputes', label: 'Disputes' },
      { to: '/dashboard/chargebacks', label: 'Chargebacks' },
    ],
  },
  {
    heading: 'Finance',
    items: [
      { to: '/dashboard/balances', label: 'Balances' },
      { to: '/dashboard/payouts', label: 'Payouts' },
      { to: '/dashboard/reconciliation', label: 'Reconciliation' },
      ...(paymentMessages ? [{ to: '/dashboard/processor', label: 'Card processor' }] : []),
    ],
  },
  { heading: 'Records', items: [{ to: '/dashboard/audit', label: 'Audit log' }] },
]

function withCounts({ items, ...group }: SideNavGroup, waiting: WaitingCounts): SideNavGroup {
  return {
    ...group,
    items: items.map((item) => {
      const count = waiting.get(item.to)
      return count === undefined ? item : { ...item, count }
    }),
  }
}

/** How much of an admin's to-do list is done in each list. */
export function waitingCounts({ items, more }: ToDo): WaitingCounts {
  const counts = new Map<string, number>()
  for (const { kind, count } of [...items.map(({ kind }) => ({ kind, count: 1 })), ...more]) {
    const [place = ''] = TO_DO_LABELS[kind].list.split('?')
    counts.set(place, (counts.get(place) ?? 0) + count)
  }
  return counts
}

/** A person's roles as a line of words: `Buyer and seller`. */
export function roleText({ isUser, isSeller, isAdmin }: Roles): string {
  const roles = [isAdmin ? 'admin' : '', isUser ? 'buyer' : '', isSeller ? 'seller' : ''].filter(Boolean)
  const words = roles.length > 2 ? `${roles[0]}, ${roles[1]} and ${roles[2]}` : roles.join(' and ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
