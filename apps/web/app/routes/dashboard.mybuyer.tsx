import { MyBuyer } from '../features/selling/my-buyer.tsx'
import { Guard, guardPage } from '../lib/guard.tsx'
import { withoutPageData } from '../lib/page-data.ts'
import { PageTitle } from '../ui/page-title.tsx'
import type { Route } from './+types/dashboard.mybuyer.ts'

export const meta = () => [{ title: 'My Buyer | BikeValley' }]

export function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'seller')
  return null
}

export const clientLoader = withoutPageData

export default function MyBuyerPage() {
  return (
    <Guard access="seller">
      {() => (
        <>
          <PageTitle subtitle="Who booked your bikes, newest first.">My Buyer</PageTitle>
          <MyBuyer />
        </>
      )}
    </Guard>
  )
}
