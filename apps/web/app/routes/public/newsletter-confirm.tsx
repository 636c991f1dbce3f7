import { TokenPage } from '../../features/newsletter/token-page.tsx'
import { lazyCall } from '../../lib/api/lazy-api.ts'
import type { Route } from './+types/newsletter-confirm.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Confirm your subscription | BikeValley' }]

export default function NewsletterConfirm() {
  return (
    <TokenPage
      title="Confirm your subscription"
      button="Confirm subscription"
      act={(token) => lazyCall('confirmSubscription', { body: { token } })}
      doneTitle="You are subscribed"
      doneText="Each email has a link to unsubscribe."
    >
      One email a week with the new bikes, on Friday morning.
    </TokenPage>
  )
}
