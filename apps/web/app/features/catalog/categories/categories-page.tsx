import { t } from '@bikevalley/messages'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { CategoryGrid } from './category-grid.tsx'

/** All categories, where the home page's links to buy lead. */
export function CategoriesPage() {
  return (
    <div className="wrap py-8 md:py-12">
      <PageTitle subtitle={t('catalog.everyBikeIsInOne')}>{t('site.categories')}</PageTitle>
      <CategoryGrid heading="h2" atTop />
    </div>
  )
}
