import { PayoutsPage } from '../features/moderation/payouts-page.tsx'
import { payoutsQuery } from '../features/moderation/queries.ts'
import { Guard, guardPage } from '../lib/guard.tsx'
import { withoutPageData } from '../lib/page-data.ts'
import { readForPage } from '../lib/query.ts'
import { callContext } from '../lib/server-context.ts'
import type { Route } from './+types/payouts.ts'

export const meta = () => [{ title: 'Payouts | BikeValley' }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'admin')
  const { searchParams } = new URL(request.url)
  const call = context.get(callContext)
  return { dehydratedState: await readForPage(({ prefetch }) => prefetch(payoutsQuery(searchParams, call))) }
}

export const clientLoader = withoutPageData

export default function Payouts() {
  return <Guard access="admin">{() => <PayoutsPage />}</Guard>
}
