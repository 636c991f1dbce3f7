import { type Article, articles } from '@bikevalley/contract/articles'
import { t } from '@bikevalley/messages'

/** The article of a slug. */
export function articleOf(slug: Article['slug']): Article {
  const found = articles.find((article) => article.slug === slug)
  if (!found) throw new Error(`There is no article called "${slug}".`)
  return found
}

type Words = Pick<Article, 'title' | 'shortTitle' | 'summary'>

const WORDS: Readonly<Record<Article['slug'], () => Words>> = {
  state: () => ({
    title: t('blog.stateTitle'),
    shortTitle: t('blog.stateShortTitle'),
    summary: t('blog.stateSummary'),
  }),
  prototypical: () => ({
    title: t('blog.prototypicalTitle'),
    shortTitle: t('blog.prototypicalShortTitle'),
    summary: t('blog.prototypicalSummary'),
  }),
  unittest: () => ({
    title: t('blog.unittestTitle'),
    shortTitle: t('blog.unittestShortTitle'),
    summary: t('blog.unittestSummary'),
  }),
  vs: () => ({
    title: t('blog.vsTitle'),
    shortTitle: t('blog.vsShortTitle'),
    summary: t('blog.vsSummary'),
  }),
}

/** What an article is called, and what it is about, in the reader's language. */
export const wordsOf = ({ slug }: Pick<Article, 'slug'>): Words => WORDS[slug]()
