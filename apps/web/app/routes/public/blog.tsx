import { type Article, articles, articleTexts } from '@bikevalley/contract/articles'
import { t } from '@bikevalley/messages'
import { Link } from 'react-router'
import { When } from '../../lib/format/when.tsx'
import { publicMeta, settingsOf } from '../../lib/page/meta.ts'
import { Facts } from '../../ui/data/facts.tsx'
import { PageTitle } from '../../ui/layout/page-title.tsx'
import { NumberPlate } from '../../ui/pictures/number-plate.tsx'
import type { Route } from './+types/blog.ts'

export const meta: Route.MetaFunction = ({ matches }) =>
  publicMeta(settingsOf(matches), {
    path: '/blog',
    title: t('site.blog'),
    description: t('blog.description'),
    preview: 'article/state',
    previewAlt: t('blog.theNewestArticle'),
  })

/** The list of articles (specification §2). */
export default function Blog() {
  return (
    <div className="wrap pt-6 pb-18">
      <PageTitle action={<p className="text-ink-2">{t('blog.articlesFromUs', { count: articles.length })}</p>}>
        {t('site.blog')}
      </PageTitle>
      <ol className="border-ink border-t-6">
        {articles.map((article, place) => (
          <Entry key={article.slug} article={article} place={place} />
        ))}
      </ol>
    </div>
  )
}

function Entry({ article, place }: { article: Article; place: number }) {
  const { slug, posted, minutes } = article
  const { title, summary } = articleTexts(article)
  const facts = [
    { term: t('blog.posted'), value: <When iso={posted} as="date" /> },
    { term: t('blog.toRead'), value: t('blog.minutes', { minutes }) },
  ]
  return (
    <li className="group relative grid grid-cols-[52px_minmax(0,1fr)] gap-x-5 gap-y-3 border-rule border-b py-6 md:grid-cols-[88px_minmax(0,1fr)_200px] md:gap-x-12 md:py-8">
      <NumberPlate first={place === 0} large>
        {place + 1}
      </NumberPlate>
      <div>
        <h2 className={place === 0 ? 'type-h1 max-w-[19ch]' : 'type-h2 max-w-[24ch]'}>
          <Link
            to={`/blog/${slug}`}
            className="no-underline after:absolute after:inset-0 group-hover:underline group-hover:decoration-6 group-hover:decoration-signal"
          >
            {title}
          </Link>
        </h2>
        <p className="mt-3 max-w-[56ch] text-ink-2">{summary}</p>
      </div>
      <Facts facts={facts} className="self-start max-md:col-start-2 md:mt-1" />
    </li>
  )
}
