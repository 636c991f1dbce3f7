import { articleMeta } from '../../content/article-meta.ts'
import { ArticlePage } from '../../content/article-page.tsx'
import { articleOf } from '../../content/articles.ts'
import Content, { sections } from '../../content/state.mdx'
import { settingsOf } from '../../lib/page/meta.ts'
import type { Route } from './+types/blog-state.ts'

const article = articleOf('state')

export const meta: Route.MetaFunction = ({ matches }) => articleMeta(article, settingsOf(matches))

export default function Page() {
  return <ArticlePage article={article} sections={sections()} Content={Content} />
}
