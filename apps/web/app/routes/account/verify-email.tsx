import { t } from '@bikevalley/messages'
import { VerifyEmailPage } from '../../features/account/verify-email-page.tsx'
import type { Route } from './+types/verify-email.ts'

export const meta: Route.MetaFunction = () => [{ title: t('ui.pageTitle', { page: t('account.confirmEmail') }) }]

export default VerifyEmailPage
