declare module '*.mdx' {
  import type { MDXContent } from 'mdx/types'
  /** The headings of the article, in order; `tools/article-sections.ts` makes them. Both in the reader's language (`tools/articles.ts`). */
  export const sections: () => readonly { id: string; title: string }[]
  const Content: MDXContent
  export default Content
}
