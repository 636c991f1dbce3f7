import { type Article, articles, articleTexts } from '@bikevalley/contract/articles'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import type { MDXContent } from 'mdx/types'
import { Link } from 'react-router'
import { When } from '../lib/format/when.tsx'
import { Crumbs } from '../ui/layout/crumbs.tsx'
import { SectionHeading } from '../ui/layout/section-heading.tsx'
import { NumberPlate } from '../ui/pictures/number-plate.tsx'
import { articleComponents } from './article-components.tsx'
import { ArticleContents, type Section } from './article-contents.tsx'
import './article.css'

type ArticlePageProps = { article: Article; sections: readonly Section[]; Content: MDXContent }

/** An article: contents at the left, text in the middle, drawings at the right, and where to go on. */
export function ArticlePage({ article, sections, Content }: ArticlePageProps) {
  const { posted, minutes } = article
  const { title, shortTitle } = articleTexts(article)
  return (
    <div className="wrap pt-4 pb-18">
      <Crumbs
        way={[
          { to: '/', label: t('site.home') },
          { to: '/blog', label: t('site.blog') },
        ]}
        here={shortTitle}
      />
      <article>
        <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3 border-ink border-b-6 pt-3 pb-6">
          <h1 className="type-h1 max-w-[19ch]">{title}</h1>
          <p className="text-ink-2 md:text-right">
            {t('blog.author')}
            <br />
            {rich('blog.minutesToRead', { when: <When iso={posted} as="date" />, minutes })}
          </p>
        </header>
        <div className="pt-8 lg:grid lg:grid-cols-[12.5rem_minmax(0,62ch)] lg:gap-x-12">
          <ArticleContents sections={sections} />
          <div className="prose max-w-[62ch] max-lg:mt-8">
            <Content components={articleComponents} />
          </div>
        </div>
      </article>
      <MoreArticles than={article} />
    </div>
  )
}

/** The other articles; the one after this comes first, as the next to read. */
function MoreArticles({ than }: { than: Article }) {
  const place = articles.indexOf(than)
  const others = [...articles.slice(place + 1), ...articles.slice(0, place)]
  return (
    <section aria-labelledby="more" className="mt-18 print:hidden">
      <SectionHeading id="more" link={{ to: '/blog', label: t('blog.allArticles', { count: articles.length }) }}>
        {t('blog.readOn')}
      </SectionHeading>
      <ol className="-mt-4">
        {others.map((article, index) => (
          <li
            key={article.slug}
            className="relative flex items-center gap-4 border-rule border-b py-4 md:gap-6 max-md:items-start"
          >
            <NumberPlate first={index === 0}>{articles.indexOf(article) + 1}</NumberPlate>
            <h3 className="type-h3 flex-1">
              <Link to={`/blog/${article.slug}`} className="no-underline after:absolute after:inset-0 hover:underline">
                {articleTexts(article).title}
              </Link>
            </h3>
            <p className="text-right text-ink-2 text-small max-md:hidden">
              <When iso={article.posted} as="date" />
              <br />
              <span>{t('blog.minutes', { minutes: article.minutes })}</span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}
