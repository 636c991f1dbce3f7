import { ArticlePage } from '../content/article-page.tsx'
import { articleOf } from '../content/articles.ts'
import Content, { sections } from '../content/state.mdx'

const article = articleOf('state')

export const meta = () => [
  { title: `${article.title} | BikeValley` },
  { name: 'description', content: article.summary },
]

export default function Page() {
  return <ArticlePage article={article} sections={sections} Content={Content} />
}
