import { ArticlePage } from '../content/article-page.tsx'
import { articleOf } from '../content/articles.ts'
import { VersusArticle } from '../content/vs.tsx'

const article = articleOf('vs')

export const meta = () => [
  { title: `${article.title} | BikeValley` },
  { name: 'description', content: article.summary },
]

export default function Page() {
  return (
    <ArticlePage article={article}>
      <VersusArticle />
    </ArticlePage>
  )
}
