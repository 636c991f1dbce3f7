import { ArticlePage } from '../content/article-page.tsx'
import { articleOf } from '../content/articles.ts'
import { UnitTestArticle } from '../content/unittest.tsx'

const article = articleOf('unittest')

export const meta = () => [
  { title: `${article.title} | BikeValley` },
  { name: 'description', content: article.summary },
]

export default function Page() {
  return (
    <ArticlePage article={article}>
      <UnitTestArticle />
    </ArticlePage>
  )
}
