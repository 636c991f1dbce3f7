import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { Article } from './articles.ts'

/** The frame of an article: where it stands, its title, and a text column of 62 characters. */
export function ArticlePage({ article, children }: { article: Article; children: ReactNode }) {
  return (
    <article className="wrap pt-4 pb-18">
      <nav aria-label="Breadcrumb" className="text-ink-2 text-small">
        <Link to="/">Home</Link> / <Link to="/blog">Blog</Link>
      </nav>
      <h1 className="type-h1 mt-3 max-w-[18ch]">{article.title}</h1>
      <p className="mt-3 text-ink-2 text-small">{article.minutes} minutes to read</p>
      <div className="prose mt-6 max-w-[62ch] border-ink border-t-6 pt-6">{children}</div>
    </article>
  )
}
