import { createCssVariablesTheme, type ShikiTransformer } from 'shiki'

/** Writes each token's kind instead of a colour: `style="color:var(--token-string)"`. `codeTokens` makes classes of them. */
export const codeTheme = createCssVariablesTheme({ name: 'bikevalley', variablePrefix: '--', fontStyle: false })

/** The kinds of word that the page tells apart, by the class that `app/content/article.css` gives a look. */
const kinds: Readonly<Record<string, string>> = {
  'token-comment': 'code-comment',
  'token-function': 'code-name',
  'token-keyword': 'code-keyword',
  'token-string': 'code-text',
  'token-string-expression': 'code-text',
}

type Element = Parameters<NonNullable<ShikiTransformer['code']>>[0]
type Content = Element['children'][number]

/**
 * Leaves of the highlighter's markup only what is seen: no element a line, none for plain words, a class instead of a
 * style. The text is both in the page and in its script, so each byte counts twice.
 */
export const codeTokens: ShikiTransformer = {
  name: 'code-tokens',
  pre(node) {
    delete node.properties.style
    delete node.properties.class
    delete node.properties.tabindex
  },
  code(node) {
    const parts = node.children.flatMap((line) => (line.type === 'element' ? line.children : [line]))
    node.children = parts.map(withClass).reduce<Content[]>(joinText, [])
  },
}

function withClass(part: Content): Content {
  if (part.type !== 'element') return part
  const [, kind = ''] = /var\(--([\w-]+)\)/.exec(String(part.properties.style)) ?? []
  const className = kinds[kind]
  if (className) return { ...part, properties: { class: className } }
  return part.children[0] ?? part
}

function joinText(joined: Content[], part: Content): Content[] {
  const last = joined.at(-1)
  if (part.type === 'text' && last?.type === 'text') last.value += part.value
  else joined.push(part.type === 'text' ? { ...part } : part)
  return joined
}
