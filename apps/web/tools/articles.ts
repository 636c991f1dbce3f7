import { LANGUAGES, type Language, SOURCE_LANGUAGE } from '@bikevalley/messages'
import mdx from '@mdx-js/rollup'
import rehypeShiki from '@shikijs/rehype'
import remarkGfm from 'remark-gfm'
import type { Plugin } from 'vite'
import { articleSections } from './article-sections.ts'
import { codeTheme, codeTokens } from './code-tokens.ts'

/** An article as pages import it: `state.mdx`. In English it is that file, in German `state.de.mdx`. */
const ARTICLE = /\/content\/(\w+)\.mdx$/

/**
 * Compiles the blog's articles; their code is coloured here, so that no page carries a highlighter. The server has an article
 * in every language and takes the reader's; the browser's build has it in its own language alone.
 */
export function articles(language: Language): Plugin {
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
    load(id) {
      const [, slug] = ARTICLE.exec(id) ?? []
      if (slug === undefined) return null
      const { name, mode } = this.environment
      return inLanguages(slug, name === 'client' && mode === 'build' ? [language] : Object.keys(LANGUAGES))
    },
    async transform(text, id) {
      if (ARTICLE.test(id)) return null
      const compiled = await compiler.transform(text, id)
      return compiled && { code: compiled.code, map: null }
    },
  }
}

/** A module that is the article in the language of whoever reads it. */
function inLanguages(slug: string, languages: readonly string[]): string {
  const imports = languages.map((language) => {
    const file = language === SOURCE_LANGUAGE ? `${slug}.mdx?text` : `${slug}.${language}.mdx`
    return `import * as ${language} from './${file}'`
  })
  return `import { language } from '@bikevalley/messages'
import { jsx } from 'react/jsx-runtime'
${imports.join('\n')}
const texts = { ${languages.join(', ')} }
export const sections = () => texts[language()].sections
export default function Content(props) {
  return jsx(texts[language()].default, props)
}`
}
