import { t } from '@bikevalley/messages'
import { buyersQuery, stateIn } from '../../features/selling/my-buyers/buyers-query.ts'
import { MyBuyer } from '../../features/selling/my-buyers/my-buyer.tsx'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import type { Route } from './+types/my-buyer.ts'

export const meta = () => [{ title: t('selling.myBuyerPageTitle') }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'seller')
  const call = context.get(callContext)
  const state = stateIn(new URL(request.url).searchParams)
  const dehydratedState = await readForPage(({ prefetchPages }) => prefetchPages(buyersQuery(state, call)))
  return { dehydratedState }
}

export const clientLoader = withoutPageData

export default function MyBuyerPage() {
  return (
    <Guard access="seller">
      {() => (
        <>
          <PageTitle subtitle={t('selling.myBuyerSubtitle')}>{t('selling.myBuyer')}</PageTitle>
          <MyBuyer />
        </>
      )}
    </Guard>
  )
}
