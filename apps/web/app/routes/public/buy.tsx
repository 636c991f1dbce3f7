import { readBuyAddress } from '../../features/catalog/buy-address.ts'
import { loadResults } from '../../features/catalog/search/load-results.ts'
import { ResultsPage } from '../../features/catalog/search/results-page.tsx'
import { withoutPageData } from '../../lib/page/page-data.ts'
import type { Route } from './+types/buy.ts'

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.head ?? []

export const loader = ({ context, request }: Route.LoaderArgs) =>
  loadResults(context, readBuyAddress(new URL(request.url).searchParams))

export const clientLoader = withoutPageData

export default function Buy({ loaderData }: Route.ComponentProps) {
  return <ResultsPage refused={loaderData?.refused ?? null} failed={loaderData?.failed ?? null} />
}
