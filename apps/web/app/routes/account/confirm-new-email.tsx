import { t } from '@bikevalley/messages'
import { ConfirmNewEmailPage } from '../../features/account/confirm-new-email-page.tsx'
import type { Route } from './+types/confirm-new-email.ts'

export const meta: Route.MetaFunction = () => [{ title: t('ui.pageTitle', { page: t('emailChange.confirmTitle') }) }]

export default ConfirmNewEmailPage
