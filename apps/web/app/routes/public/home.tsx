import { listAdvertised, listBookings, listCategories, searchListings } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { Suspense } from 'react'
import { MoneySteps } from '../../entities/money/money-steps.tsx'
import { CategoryGrid } from '../../features/catalog/categories/category-grid.tsx'
import { Advertised } from '../../features/catalog/lists/advertised.tsx'
import { advertisedInput, ownBookingsInput } from '../../features/catalog/queries.ts'
import { Carousel } from '../../features/home/carousel.tsx'
import { LateTestimonials, prepareTestimonials } from '../../features/home/late-testimonials.ts'
import { NewsletterBand } from '../../features/newsletter/newsletter-band.tsx'
import { LateQuickSearch, prepareQuickSearch } from '../../features/search/late-quick-search.ts'
import { marketInput, marketQuery } from '../../features/search/market-query.ts'
import { queryFor, readForPage } from '../../lib/api/query.ts'
import { publicMeta, settingsOf } from '../../lib/page/meta.ts'
import { type PageData, withoutPageData } from '../../lib/page/page-data.ts'
import { callContext, viewerContext } from '../../lib/page/server-context.ts'
import { SectionHeading } from '../../ui/layout/section-heading.tsx'
import type { Route } from './+types/home.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(settingsOf(matches), {
    path: '/',
    title: t('home.title'),
    description: t('home.description'),
    preview: 'page/home',
    previewAlt: t('home.altPreview'),
  })

export async function loader({ context }: Route.LoaderArgs): Promise<PageData> {
  const call = context.get(callContext)
  const isBuyer = context.get(viewerContext)?.isUser === true
  const dehydratedState = await readForPage(({ prefetch }) =>
    Promise.all([
      prefetch(queryFor(listAdvertised, advertisedInput, call)),
      prefetch(queryFor(listCategories, {}, call)),
      prepareQuickSearch(),
      prepareTestimonials(),
      prefetch(marketQuery(() => call(searchListings, marketInput))),
      isBuyer && prefetch(queryFor(listBookings, ownBookingsInput, call)),
    ]),
  )
  return { dehydratedState }
}

export const clientLoader = withoutPageData

/** Each part below the first screen is hydrated by itself, so that no press has to wait for all of them. */
export default function Home() {
  return (
    <>
      <h1 className="sr-only">{t('home.title')}</h1>
      <Carousel />
      {/* As high as it is. */}
      <Suspense fallback={<div className="h-72 md:h-48 lg:h-31" />}>
        <LateQuickSearch />
      </Suspense>
      <div className="wrap flex flex-col">
        <Suspense>
          <Advertised />
        </Suspense>
        <Suspense>
          {/* The order is the specification's; on a phone, where bikes fill many screens, the categories come before them. */}
          <section aria-labelledby="categories" className="pt-12 max-sm:order-first max-sm:pt-6 md:pt-18">
            <SectionHeading id="categories">{t('home.pickYourTrouble')}</SectionHeading>
            <CategoryGrid heading="h3" />
          </section>
        </Suspense>
        <Suspense>
          <section aria-labelledby="money-way" className="pt-12 md:pt-18">
            <SectionHeading id="money-way">{t('home.howYourMoneyMoves')}</SectionHeading>
            <MoneySteps large />
          </section>
        </Suspense>
        <Suspense>
          <LateTestimonials />
        </Suspense>
      </div>
      <Suspense>
        <NewsletterBand />
      </Suspense>
    </>
  )
}
