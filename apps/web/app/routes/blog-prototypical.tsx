import { ArticlePage } from '../content/article-page.tsx'
import { articleOf } from '../content/articles.ts'
import { PrototypicalArticle } from '../content/prototypical.tsx'

const article = articleOf('prototypical')

export const meta = () => [
  { title: `${article.title} | BikeValley` },
  { name: 'description', content: article.summary },
]

export default function Page() {
  return (
    <ArticlePage article={article}>
      <PrototypicalArticle />
    </ArticlePage>
  )
}
