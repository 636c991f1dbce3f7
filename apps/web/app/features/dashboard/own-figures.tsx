import type { Viewer } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { Figures } from './figures.tsx'
import { ownBikes, ownBookings, peopleCount, receivedBookings, sellersCount } from './queries.ts'

/** What the person's roles have to count. */
export function OwnFigures({ viewer }: { viewer: Viewer }) {
  return (
    <>
      {viewer.isUser ? <BuyerFigures email={viewer.email} /> : null}
      {viewer.isSeller ? <SellerFigures email={viewer.email} /> : null}
      {viewer.isAdmin ? <AdminFigures /> : null}
    </>
  )
}

function BuyerFigures({ email }: { email: string }) {
  const bookings = useQuery(ownBookings(email))
  const to = '/dashboard/myorder'
  return (
    <Figures
      id="buying"
      title="Buying"
      queries={[bookings]}
      figures={[
        { label: 'to pay', to, value: bookings.data?.filter(({ state }) => state === 'pending').length },
        { label: 'paid', to, value: bookings.data?.filter(({ paid }) => paid).length },
      ]}
    />
  )
}

function SellerFigures({ email }: { email: string }) {
  const bikes = useQuery(ownBikes(email))
  const received = useQuery(receivedBookings())
  const to = '/dashboard/myproduct'
  return (
    <Figures
      id="selling"
      title="Selling"
      queries={[bikes, received]}
      figures={[
        { label: 'for sale', to, value: bikes.data?.filter(({ status }) => status).length },
        { label: 'drafts', to, value: bikes.data?.filter(({ state }) => state === 'draft').length },
        { label: 'sold', to, value: bikes.data?.filter(({ state }) => state === 'sold').length },
        {
          label: 'bookings received',
          to: '/dashboard/mybuyer',
          value: received.data?.items.length,
          orMore: received.data?.nextCursor != null,
        },
      ]}
    />
  )
}

function AdminFigures() {
  const people = useQuery(peopleCount())
  const sellers = useQuery(sellersCount())
  return (
    <Figures
      id="people"
      title="People"
      queries={[people, sellers]}
      figures={[
        { label: 'people', to: '/dashboard/alluser', value: people.data?.total },
        { label: 'sellers', to: '/dashboard/allseller', value: sellers.data?.total },
      ]}
    />
  )
}
