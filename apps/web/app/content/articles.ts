import { type Article, articles } from '@bikevalley/contract/articles'

/** The article of a slug. */
export function articleOf(slug: Article['slug']): Article {
  const found = articles.find((article) => article.slug === slug)
  if (!found) throw new Error(`There is no article called "${slug}".`)
  return found
}
