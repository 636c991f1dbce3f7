import { articleMeta } from '../../content/article-meta.ts'
import { ArticlePage } from '../../content/article-page.tsx'
import { articleOf } from '../../content/articles.ts'
import Content, { sections } from '../../content/prototypical.mdx'
import { settingsOf } from '../../lib/page/meta.ts'
import type { Route } from './+types/blog-prototypical.ts'

const article = articleOf('prototypical')

export const meta: Route.MetaFunction = ({ matches }) => articleMeta(article, settingsOf(matches))

export default function Page() {
  return <ArticlePage article={article} sections={sections()} Content={Content} />
}
