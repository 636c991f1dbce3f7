import type { Bike } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { buyPath } from '../../../entities/bike/buy-path.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { SectionHeading } from '../../../ui/layout/section-heading.tsx'
import { BikeGrid } from '../lists/bike-grid.tsx'
import { relatedQuery } from '../queries.ts'

/** Below a bike: more of its seller's, and others like it. A row without bikes is left out. */
export function RelatedBikes({ bike }: { bike: Bike }) {
  const query = useQuery(relatedQuery(bike._id))
  if (query.isLoadingError) return <QueryFailure query={query} />
  if (!query.data) return null
  const { seller, from_seller: fromSeller, similar } = query.data
  const { category_name: category } = bike
  return (
    <>
      <Row
        title={t('catalog.moreFrom', { name: seller.name })}
        bikes={fromSeller}
        link={{ to: buyPath({ seller: seller._id }), label: t('catalog.allFrom', { name: seller.name }) }}
      />
      <Row
        title={t('catalog.similarBikes')}
        bikes={similar}
        link={{ to: buyPath({ category: category || undefined }), label: t('catalog.allInCategory', { category }) }}
      />
    </>
  )
}

type RowProps = { title: ReactNode; bikes: readonly Bike[]; link: { to: string; label: string } }

function Row({ title, bikes, link }: RowProps) {
  const id = useId()
  if (bikes.length === 0) return null
  return (
    <section aria-labelledby={id} className="pb-12 md:pb-18">
      <SectionHeading id={id} link={link}>
        {title}
      </SectionHeading>
      <BikeGrid bikes={bikes} heading="h3" rows={1} />
    </section>
  )
}
