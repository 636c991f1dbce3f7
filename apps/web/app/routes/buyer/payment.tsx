import { ApiError, idSchema } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { bookingQuery } from '../../features/checkout/checkout-query.ts'
import { KnownPayment } from '../../features/checkout/known-payment.tsx'
import { PaymentPage } from '../../features/checkout/payment-page.tsx'
import { readForPage } from '../../lib/api/query.ts'
import { withoutPageData } from '../../lib/page/page-data.ts'
import { RouteFailure } from '../../lib/page/route-failure.tsx'
import { callContext } from '../../lib/page/server-context.ts'
import { Guard, guardPage } from '../../lib/session/guard.tsx'
import type { Route } from './+types/payment.ts'

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const { email } = guardPage(context, request, 'buyer')
  const query = bookingQuery(params.id, context.get(callContext))
  const dehydratedState = await readForPage(async ({ fetch }) => {
    const booking = idSchema.safeParse(params.id).success ? await fetch(query) : null
    if (booking?.email !== email) throw new ApiError('not_found', t('checkout.bookingNotFound'))
  })
  return { dehydratedState }
}

export const clientLoader = withoutPageData

export default function PaymentRoute({ params }: Route.ComponentProps) {
  return <Guard access="buyer">{(viewer) => <PaymentPage bookingId={params.id} viewer={viewer} />}</Guard>
}

/** If the page fails while somebody pays, says what became of their money. */
export const ErrorBoundary = ({ error, params }: Route.ErrorBoundaryProps) => (
  <RouteFailure error={error}>
    <KnownPayment bookingId={params.id} />
  </RouteFailure>
)
