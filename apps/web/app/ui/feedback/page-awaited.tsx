import { t } from '@bikevalley/messages'
import { Skeleton } from './skeleton.tsx'

/** In the place of a page that has a name only once what it is about was read. */
export const PageAwaited = ({ title }: { title: string }) => (
  <>
    <title>{t('ui.pageTitle', { page: title })}</title>
    <Skeleton className="h-80 w-full" />
  </>
)
