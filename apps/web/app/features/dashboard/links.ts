import type { ToDo, Viewer } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import type { SideNavGroup } from '../../ui/layout/side-nav.tsx'
import { listOf } from './to-do/to-do-lists.ts'

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
  const buyer = headed(t('dashboard.buying'), [{ to: '/dashboard/myorder', label: t('dashboard.myOrder') }])
  const seller = headed(t('dashboard.selling'), [
    { to: '/dashboard/myproduct', label: t('dashboard.myProduct') },
    { to: '/dashboard/addproduct', label: t('dashboard.addProduct') },
    { to: '/dashboard/mybuyer', label: t('dashboard.myBuyer') },
    { to: '/dashboard/money', label: t('dashboard.money') },
  ])
  return [
    { items: [{ to: '/dashboard', label: t('dashboard.dashboard'), exact: true }] },
    ...(isAdmin ? adminGroups(paymentMessages).map((group) => withCounts(group, waiting)) : []),
    ...(isUser ? [buyer] : []),
    ...(isSeller ? [seller] : []),
    {
      items: [
        { to: '/dashboard/searches', label: t('savedSearches.title') },
        { to: '/dashboard/profile', label: t('dashboard.profile') },
      ],
    },
  ]
}

const adminGroups = (paymentMessages: boolean): SideNavGroup[] => [
  {
    heading: t('dashboard.people'),
    items: [
      { to: '/dashboard/alluser', label: t('dashboard.allUser') },
      { to: '/dashboard/allseller', label: t('dashboard.allSeller') },
    ],
  },
  {
    heading: t('dashboard.market'),
    items: [
      { to: '/dashboard/allbikes', label: t('dashboard.allBikes') },
      { to: '/dashboard/allbookings', label: t('dashboard.allBookings') },
      { to: '/dashboard/reportedbikes', label: t('dashboard.reportedBikes') },
    ],
  },
  {
    heading: t('dashboard.cases'),
    items: [
      { to: '/dashboard/disputes', label: t('dashboard.disputes') },
      { to: '/dashboard/chargebacks', label: t('dashboard.chargebacks') },
    ],
  },
  {
    heading: t('dashboard.finance'),
    items: [
      { to: '/dashboard/balances', label: t('dashboard.balances') },
      { to: '/dashboard/payouts', label: t('dashboard.payouts') },
      { to: '/dashboard/reconciliation', label: t('dashboard.reconciliation') },
      ...(paymentMessages ? [{ to: '/dashboard/processor', label: t('dashboard.cardProcessor') }] : []),
    ],
  },
  { heading: t('dashboard.records'), items: [{ to: '/dashboard/audit', label: t('dashboard.auditLog') }] },
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
    const [place = ''] = listOf(kind)?.split('?') ?? []
    if (place !== '') counts.set(place, (counts.get(place) ?? 0) + count)
  }
  return counts
}
