import { t } from '@bikevalley/messages'
import { TokenPage } from '../../features/newsletter/token-page.tsx'
import { api } from '../../lib/api/api.ts'
import type { Route } from './+types/newsletter-unsubscribe.ts'

export const meta: Route.MetaFunction = () => [{ title: t('newsletter.unsubscribePageTitle') }]

export default function NewsletterUnsubscribe() {
  return (
    <TokenPage
      title={t('newsletter.unsubscribe')}
      button={t('newsletter.unsubscribe')}
      onConfirm={(token) => api('unsubscribe', { body: { token } })}
      doneTitle={t('newsletter.youAreUnsubscribed')}
      doneText={t('newsletter.noMoreEmails')}
    >
      {t('newsletter.pressToStop')}
    </TokenPage>
  )
}
