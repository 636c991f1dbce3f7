import { t } from '@bikevalley/messages'
import { ForgotPasswordPage } from '../../features/account/forgot-password-page.tsx'
import type { Route } from './+types/forgot-password.ts'

export const meta: Route.MetaFunction = () => [{ title: t('ui.pageTitle', { page: t('account.forgotPassword') }) }]

export default ForgotPasswordPage
