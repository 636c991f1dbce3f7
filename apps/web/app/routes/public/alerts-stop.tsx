import { t } from '@bikevalley/messages'
import { StopAlertsPage } from '../../features/catalog/saved-searches/stop-alerts-page.tsx'
import { notIndexed } from '../../lib/page/meta.ts'

export const meta = () => [{ title: t('ui.pageTitle', { page: t('savedSearches.alerts') }) }, notIndexed]

export default StopAlertsPage
