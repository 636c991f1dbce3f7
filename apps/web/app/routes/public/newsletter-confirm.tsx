import { t } from '@bikevalley/messages'
import { TokenPage } from '../../features/newsletter/token-page.tsx'
import { api } from '../../lib/api/api.ts'
import type { Route } from './+types/newsletter-confirm.ts'

export const meta: Route.MetaFunction = () => [{ title: t('newsletter.confirmPageTitle') }]

export default function NewsletterConfirm() {
  return (
    <TokenPage
      title={t('newsletter.confirmYourSubscription')}
      button={t('newsletter.confirmSubscription')}
      onConfirm={(token) => api('confirmSubscription', { body: { token } })}
      doneTitle={t('newsletter.youAreSubscribed')}
      doneText={t('newsletter.eachHasALink')}
    >
      {t('newsletter.onFridayMorning')}
    </TokenPage>
  )
}
