import { t } from '@bikevalley/messages'

/** An article of the blog. Pages show it, and the sitemap and the preview pictures name it. */
export type Article = {
  /** The last part of its address, `/blog/<slug>`. */
  slug: 'state' | 'prototypical' | 'unittest' | 'vs'
  /** The day it was published. */
  posted: string
  /** At 200 words a minute, code aside; a test counts them. */
  minutes: number
}

/** The four articles of the blog, in the order of its list. */
export const articles: readonly Article[] = [
  {
    slug: 'state',
    posted: '2026-11-20',
    minutes: 6,
  },
  {
    slug: 'prototypical',
    posted: '2026-11-13',
    minutes: 5,
  },
  {
    slug: 'unittest',
    posted: '2026-11-06',
    minutes: 5,
  },
  {
    slug: 'vs',
    posted: '2026-10-30',
    minutes: 5,
  },
]

type ArticleTexts = {
  title: string
  /** Its name where there is little room. */
  shortTitle: string
  summary: string
}

const WORDS: Readonly<Record<Article['slug'], () => ArticleTexts>> = {
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
export const articleTexts = ({ slug }: Pick<Article, 'slug'>): ArticleTexts => WORDS[slug]()
