import { t } from '@bikevalley/messages'
import { RestoreEmailPage } from '../../features/account/restore-email-page.tsx'
import type { Route } from './+types/restore-email.ts'

export const meta: Route.MetaFunction = () => [{ title: t('ui.pageTitle', { page: t('emailChange.restoreTitle') }) }]

export default RestoreEmailPage
