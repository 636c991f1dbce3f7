import { ArticlePage } from '../content/article-page.tsx'
import { articleOf } from '../content/articles.ts'
import { StateArticle } from '../content/state.tsx'

const article = articleOf('state')

export const meta = () => [
  { title: `${article.title} | BikeValley` },
  { name: 'description', content: article.summary },
]

export default function Page() {
  return (
    <ArticlePage article={article}>
      <StateArticle />
    </ArticlePage>
  )
}
