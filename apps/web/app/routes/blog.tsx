import { Link } from 'react-router'
import { articles } from '../content/articles.ts'
import { classes } from '../ui/classes.ts'
import { PageTitle } from '../ui/page-title.tsx'

export const meta = () => [
  { title: 'Blog | BikeValley' },
  { name: 'description', content: 'Four articles from the people who build BikeValley.' },
]

/** The list of articles (§2). */
export default function Blog() {
  return (
    <div className="wrap pt-6 pb-18">
      <PageTitle>Blog</PageTitle>
      <ol className="border-ink border-t-6">
        {articles.map(({ slug, title, summary, minutes }, place) => (
          <li
            key={slug}
            className="group relative grid grid-cols-[56px_minmax(0,1fr)] gap-x-4 gap-y-2 border-rule border-b py-6 md:grid-cols-[112px_minmax(0,1fr)_160px] md:gap-x-6"
          >
            <NumberPlate first={place === 0}>{place + 1}</NumberPlate>
            <div>
              <h2 className={place === 0 ? 'type-h1' : 'type-h2'}>
                <Link
                  to={`/blog/${slug}`}
                  className="no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-6 group-hover:decoration-signal"
                >
                  {title}
                </Link>
              </h2>
              <p className="mt-2 max-w-[62ch] text-ink-2">{summary}</p>
            </div>
            <p className="text-ink-2 text-small max-md:col-start-2 md:text-right">{minutes} minutes to read</p>
          </li>
        ))}
      </ol>
    </div>
  )
}

function NumberPlate({ first, children }: { first: boolean; children: number }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'type-num grid h-[62px] w-[52px] place-items-center self-start rounded-plate border-2 text-4xl md:h-[104px] md:w-22 md:text-6xl',
        first ? 'border-on-signal bg-signal text-on-signal' : 'border-ink',
      )}
    >
      {children}
    </span>
  )
}
