import mdx from '@mdx-js/rollup'
import rehypeShiki from '@shikijs/rehype'
import remarkGfm from 'remark-gfm'
import type { Plugin } from 'vite'
import { articleSections } from './article-sections.ts'
import { codeTheme, codeTokens } from './code-tokens.ts'

/** Compiles the blog's articles; their code is coloured here, so that no page carries a highlighter. */
export function articles(): Plugin {
  const compiler = mdx({
    remarkPlugins: [remarkGfm],
    rehypePlugins: [
      articleSections,
      [
        rehypeShiki,
        {
          theme: codeTheme,
          langs: ['js', 'ts', 'tsx', 'vue', 'angular-ts'],
          transformers: [codeTokens],
          // On a busy machine a limit would end a line early, and the browser's build would differ from the server's.
          tokenizeTimeLimit: 0,
          // The words after the language are the block's title: a file name, or what it shows.
          parseMetaString: (title: string) => (title ? { title } : null),
        },
      ],
    ],
  })
  return {
    name: 'articles',
    enforce: 'pre',
    async transform(text, id) {
      const compiled = await compiler.transform(text, id)
      return compiled && { code: compiled.code, map: null }
    },
  }
}
