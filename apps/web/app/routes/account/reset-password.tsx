import { t } from '@bikevalley/messages'
import { ResetPasswordPage } from '../../features/account/reset-password-page.tsx'
import type { Route } from './+types/reset-password.ts'

export const meta: Route.MetaFunction = () => [{ title: t('ui.pageTitle', { page: t('account.setANewPassword') }) }]

export default ResetPasswordPage
