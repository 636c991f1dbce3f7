import type { WireCategory } from '@bikevalley/contract'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { pictureSources } from '../../lib/pictures.ts'
import { QueryFailure } from '../../lib/query-failure.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { preview } from './preview.ts'
import { categoriesQuery } from './queries.ts'

const grid = 'grid gap-x-6 gap-y-8 md:grid-cols-3'
const sizes = '(width >= 47.5rem) 31vw, 94vw'

type CategoryGridProps = {
  heading: 'h2' | 'h3'
  /** The first thing on its page. */
  atTop?: boolean
}

/** All categories, each with the first 50 characters of its description (§2). */
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

/** The name stands on a notch of paper that is cut out of the picture. */
function CategoryCard({ category, heading: Heading, eager }: CategoryCardProps) {
  return (
    <Link to={`/category/${category._id}`} className="group block no-underline hover:no-underline">
      <span className="block aspect-16/11 overflow-hidden">
        <Picture picture={pictureSources(category.picture)} alt="" sizes={sizes} eager={eager} />
      </span>
      <Heading className="type-mega -mt-[.56em] relative inline-block bg-paper pt-[.1em] pr-[.16em] text-[3.5rem] leading-[.9] decoration-6 decoration-signal underline-offset-[.06em] group-hover:underline md:text-[clamp(3rem,6.2vw,5.75rem)]">
        {category.name}
      </Heading>
      <p className="mt-2 text-ink-2">{preview(category.descripton)}</p>
    </Link>
  )
}

function CategoryGridSkeleton() {
  return (
    <div className={grid} role="status" aria-label="Loading categories">
      {[1, 2, 3].map((place) => (
        <div key={place}>
          <Skeleton className="aspect-16/11" />
          <Skeleton className="mt-3 h-14 w-1/2" />
          <Skeleton className="mt-3 h-5" />
        </div>
      ))}
    </div>
  )
}
