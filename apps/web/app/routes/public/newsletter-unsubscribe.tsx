import { TokenPage } from '../../features/newsletter/token-page.tsx'
import { lazyCall } from '../../lib/api/lazy-api.ts'
import type { Route } from './+types/newsletter-unsubscribe.ts'

export const meta: Route.MetaFunction = () => [{ title: 'Unsubscribe | BikeValley' }]

export default function NewsletterUnsubscribe() {
  return (
    <TokenPage
      title="Unsubscribe"
      button="Unsubscribe"
      act={(token) => lazyCall('unsubscribe', { body: { token } })}
      doneTitle="You are unsubscribed"
      doneText="No more emails go to your address."
    >
      Press the button to stop the Friday email to your address.
    </TokenPage>
  )
}
