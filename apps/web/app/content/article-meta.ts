import type { PublicSettings } from '@bikevalley/contract'
import { type Article, articleTexts } from '@bikevalley/contract/articles'
import { addressIn } from '@bikevalley/contract/language'
import { language, t } from '@bikevalley/messages'
import type { MetaDescriptor } from 'react-router'
import { publicMeta } from '../lib/page/meta.ts'

/** What search engines and social networks are told of an article. */
export function articleMeta(article: Article, settings: PublicSettings | null): MetaDescriptor[] {
  const { slug, posted } = article
  const { title, summary } = articleTexts(article)
  const path = `/blog/${slug}`
  const tags = publicMeta(settings, {
    path,
    title,
    description: summary,
    preview: `article/${slug}`,
    previewAlt: title,
    type: 'article',
  })
  if (settings === null) return tags
  const data = {
    '@context': 'https://schema.org',
    '@type': 'BlogPosting',
    headline: title,
    description: summary,
    datePublished: posted,
    author: { '@type': 'Organization', name: t('blog.author') },
    image: addressIn(language(), new URL(`/social/article/${slug}.jpg`, settings.publicUrl).href, settings),
    url: new URL(path, settings.publicUrl).href,
  }
  return [...tags, { property: 'article:published_time', content: posted }, { 'script:ld+json': data }]
}
