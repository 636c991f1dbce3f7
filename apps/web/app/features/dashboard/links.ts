import type { PublicSettings, Viewer } from '@bikevalley/contract'
import type { SideNavItem } from '../../ui/side-nav.tsx'

type Roles = Pick<Viewer, 'isUser' | 'isSeller' | 'isAdmin'>

/** The dashboard's places for these roles (§2), in the words of §2; the card processor’s only where it sends messages. */
export function dashboardLinks(
  { isUser, isSeller, isAdmin }: Roles,
  payments: PublicSettings['payments'],
): SideNavItem[] {
  const buyer = [{ to: '/dashboard/myorder', label: 'My Order' }]
  const seller = [
    { to: '/dashboard/myproduct', label: 'My Product' },
    { to: '/dashboard/addproduct', label: 'Add Product' },
    { to: '/dashboard/mybuyer', label: 'My Buyer' },
    { to: '/dashboard/money', label: 'Money' },
  ]
  const admin = [
    { to: '/dashboard/alluser', label: 'All User' },
    { to: '/dashboard/allseller', label: 'All Seller' },
    { to: '/dashboard/allbikes', label: 'All Bikes' },
    { to: '/dashboard/allbookings', label: 'All Bookings' },
    { to: '/dashboard/disputes', label: 'Disputes' },
    { to: '/dashboard/chargebacks', label: 'Chargebacks' },
    { to: '/dashboard/payouts', label: 'Payouts' },
    { to: '/dashboard/reconciliation', label: 'Reconciliation' },
    { to: '/dashboard/audit', label: 'Audit log' },
    ...(payments === 'stripe' ? [{ to: '/dashboard/processor', label: 'Card processor' }] : []),
  ]
  return [
    { to: '/dashboard', label: 'Dashboard', exact: true },
    ...(isUser ? buyer : []),
    ...(isSeller ? seller : []),
    ...(isAdmin ? admin : []),
    { to: '/dashboard/profile', label: 'Profile' },
  ]
}

/** A person's roles as a line of words: `Buyer and seller`. */
export function roleWords({ isUser, isSeller, isAdmin }: Roles): string {
  const roles = [isAdmin ? 'admin' : '', isUser ? 'buyer' : '', isSeller ? 'seller' : ''].filter(Boolean)
  const words = roles.length > 2 ? `${roles[0]}, ${roles[1]} and ${roles[2]}` : roles.join(' and ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
