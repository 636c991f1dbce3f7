import { componentsOf, kindsOf } from './child-kinds.ts'
import type { Rule } from './rules.ts'
import { isNode, type Node, nameOf, nodesIn, readSyntax, type Syntax } from './syntax.ts'

const WEB = 'apps/web/app/'

/** Elements that hold only text: React replaces all of it. */
const OF_TEXT_ALONE = new Set(['title'])

/** The children of an element, without the white space between lines. */
const childrenOf = (element: Node): Node[] =>
  nodesIn(element.children).filter(
    ({ type, value, expression }) =>
      !(type === 'JSXText' && /^\s*\n\s*$/.test(String(value))) &&
      !(isNode(expression) && expression.type === 'JSXEmptyExpression'),
  )

/** The children of an element that may be text and need an element of their own. */
function breachesIn(element: Node, source: Syntax, sources: readonly Syntax[]): Node[] {
  const children = childrenOf(element).map((node) => ({ node, may: kindsOf(node, source, sources) }))
  const isFragment = element.type === 'JSXFragment'
  const comesAndGoes = children.some(({ may }) => may.has('nothing'))
  return children
    .filter(({ may }) => {
      // The neighbours of a fragment's children are known only where the fragment is used.
      if (isFragment && isText(may)) return true
      if (children.length === 1) return false
      return may.has('text') || (comesAndGoes && (may.has('fixed text') || may.has('slot')))
    })
    .map(({ node }) => node)
}

const isText = (may: ReadonlySet<string>) => may.has('text') || may.has('fixed text')

/**
 * A browser that translates a page replaces each text node by elements of its own. React then throws when it removes such a
 * text node or inserts an element before it, and an update of the text is lost. Elements, and text that is the only child of
 * one, are safe.
 */
export const textByItself: Rule = {
  name: 'text that changes, or stands beside what comes and goes, has an element of its own',
  findBreaches(all) {
    const pages = all
      .filter(({ path }) => path.startsWith(WEB) && path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
      .map(({ path, text }) => ({ path, text, syntax: readSyntax(path, text) }))
    const sources = pages.map(({ syntax }) => syntax)
    return pages.flatMap(({ path, text, syntax }) => [
      // As with a fragment, its neighbours are known only where it is used. A slot may be filled with text.
      ...componentsOf(syntax, sources)
        .filter(({ may }) => isText(may) || (may.has('slot') && may.size > 1))
        .map(({ name }) => `${path} has bare text as ${name}`),
      ...syntax.all
        .filter(({ type, openingElement }) =>
          type === 'JSXElement'
            ? isNode(openingElement) && !OF_TEXT_ALONE.has(nameOf(openingElement.name))
            : type === 'JSXFragment',
        )
        .flatMap((element) => breachesIn(element, syntax, sources))
        .map(({ start, end }) => `${path} has ${text.slice(start, end).replaceAll(/\s+/g, ' ').trim().slice(0, 60)}`),
    ])
  },
}
