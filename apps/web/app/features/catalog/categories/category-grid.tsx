import type { WireCategory } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { buyPath } from '../../../entities/bike/buy-path.ts'
import { QueryFailure } from '../../../lib/api/query-failure.tsx'
import { pictureSources } from '../../../lib/photos/pictures.ts'
import { useViewer } from '../../../lib/session/session.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Picture } from '../../../ui/pictures/picture.tsx'
import { categoriesQuery } from '../queries.ts'
import { preview } from './preview.ts'

const grid = 'grid gap-6 md:grid-cols-3'
const sizes = '(width >= 47.5rem) 31vw, 140px'

type CategoryGridProps = {
  heading: 'h2' | 'h3'
  /** The first thing on its page. */
  atTop?: boolean
}

/** All categories, each with the first 50 characters of its description (specification §2). */
export function CategoryGrid({ heading, atTop = false }: CategoryGridProps) {
  const query = useQuery(categoriesQuery)
  if (query.isPending) return <CategoryGridSkeleton />
  if (query.isError) return <QueryFailure query={query} />
  return (
    <ul className={grid}>
      {query.data.map((category) => (
        <li key={category._id}>
          <CategoryCard category={category} heading={heading} eager={atTop} />
        </li>
      ))}
    </ul>
  )
}

type CategoryCardProps = { category: WireCategory; heading: 'h2' | 'h3'; eager: boolean }

/**
 * The name stands on a notch of paper that is cut out of the picture; on a phone beside the picture, which is small. A
 * category's own page is for who is logged in (specification §2); a visitor gets the same bikes in the list for everyone.
 */
function CategoryCard({ category, heading: Heading, eager }: CategoryCardProps) {
  const { viewer } = useViewer()
  const { _id } = category
  return (
    <Link
      to={viewer ? `/category/${_id}` : buyPath({ category: _id })}
      className="group grid grid-cols-[8.75rem_minmax(0,1fr)] grid-rows-[auto_1fr] gap-x-4 no-underline hover:no-underline md:block"
    >
      <span className="row-span-2 block aspect-16/11 self-start overflow-hidden">
        <Picture picture={pictureSources(category.picture)} alt="" sizes={sizes} eager={eager} />
      </span>
      <Heading className="type-mega relative inline-block text-[2.5rem] leading-[.9] decoration-6 decoration-signal underline-offset-[.06em] group-hover:underline max-md:decoration-4 md:-mt-[.56em] md:bg-paper md:pt-[.1em] md:pr-[.16em] md:text-[clamp(3rem,6.2vw,5.75rem)]">
        {category.name}
      </Heading>
      <p className="mt-2 text-ink-2 max-md:text-small">{preview(category.descripton)}</p>
    </Link>
  )
}

function CategoryGridSkeleton() {
  return (
    <div className={grid} role="status" aria-label={t('catalog.loadingCategories')}>
      {[1, 2, 3].map((place) => (
        <div key={place} className="grid grid-cols-[8.75rem_minmax(0,1fr)] gap-x-4 md:block">
          <Skeleton className="row-span-2 aspect-16/11" />
          <Skeleton className="h-9 w-1/2 md:mt-3 md:h-14" />
          <Skeleton className="h-10 md:mt-3 md:h-5" />
        </div>
      ))}
    </div>
  )
}
