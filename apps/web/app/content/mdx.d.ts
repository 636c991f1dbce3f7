declare module '*.mdx' {
  import type { MDXContent } from 'mdx/types'
  /** The headings of the article, in order; `tools/article-sections.ts` makes them. */
  export const sections: readonly { id: string; title: string }[]
  const Content: MDXContent
  export default Content
}
