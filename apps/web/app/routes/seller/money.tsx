import { t } from '@bikevalley/messages'
import { MoneyPage } from '../../features/money/money-page.tsx'
import { bankDetailsQuery, moneyQuery, payoutAccountQuery } from '../../features/money/queries.ts'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/money.ts'

export const meta = () => [{ title: t('selling.moneyPageTitle') }]

export async function loader({ context, request }: Route.LoaderArgs) {
  guardPage(context, request, 'seller')
  const call = context.get(callContext)
  const dehydratedState = await readForPage(({ prefetch, prefetchPages }) =>
    Promise.all([
      prefetchPages(moneyQuery(call)),
      prefetch(bankDetailsQuery(call)),
      prefetch(payoutAccountQuery(call)),
    ]),
  )
  return { dehydratedState }
}

export const clientLoader = withoutPageData

export default function Money() {
  return <Guard access="seller">{() => <MoneyPage />}</Guard>
}
