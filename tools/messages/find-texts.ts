import { parseSync } from 'vite'

/** A piece of a source that a person would read: where it stands, and what it says. */
export type FoundText = {
  kind: 'children' | 'attribute' | 'string' | 'template'
  start: number
  end: number
  text: string
  inFunction: boolean
}

type Node = { type: string; start: number; end: number; [field: string]: unknown }

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value

/** Attributes that say nothing to anybody. */
const TECHNICAL = new Set(
  'about accept as autoComplete className crossOrigin d dateTime enterKeyHint fill fontFamily form href htmlFor id inputMode kind key lang list media method name pattern points popover popoverTarget property rel role size sizes slot src srcSet style target to transform type value viewBox aria-labelledby aria-describedby aria-controls labelledBy describedBy'.split(
    ' ',
  ),
)
/** Properties likewise: schema.org’s kinds of things, HTTP’s phrase for a status, and styles. */
const TECHNICAL_PROPERTIES = /^(@type|statusText|fontFamily|boxShadow)$/
/** Headers and cookies, selectors and lengths of CSS, the paths of drawings, an id made of another one. */
const TECHNICAL_TEXT = /^Bearer |; ?path=|^noindex|^tr, |^min\(|^M\d[\d. ]*[a-zA-Z]|^\{\}[a-z]+$/i
/** Calls whose strings are for developers, for an operator at a terminal and for machines. */
const TECHNICAL_CALLS =
  /^(classes|t|rich|Error|TypeError|RangeError|StartError|SettingError|Counter|Gauge|Histogram|query|header|setHeader|URL|RegExp|fetch|recordDownload|struct|markContent|decorate|queryFor|listQueryFor|keyOf|call|api|lazy|addEventListener|removeEventListener|querySelector|querySelectorAll|addVary|getElementById|matchMedia|createContext|startsWith|endsWith|includes|has|get|set|useUnsent|split|replace|replaceAll|match|test|pick|omit|enum|literal|discriminatedUnion)$/
/** Likewise: queries, errors of the start, and what a provider said that can’t be. */
const TECHNICAL_CALLS_OF_SERVER = /^(selectFrom|innerJoin|leftJoin|raw|refuse|unbelievable)$/

/** What a query builder calls SQL’s comparisons, and tables by another name. */
const SQL_OPERATORS = /^(is not|is (not )?distinct from|not (like|in)|[\w.]+ as \w+)$/
/** How a statement of SQL begins, or a piece of one. */
const SQL_START =
  /^(SELECT|INSERT INTO|UPDATE|DELETE FROM|WITH|DECLARE|FETCH|CLOSE|LOCK|WHEN|ELSE|LIMIT|ALTER|CREATE|DROP|TRUNCATE|ANALYZE|GRANT|REVOKE|NOT EXISTS|CASE WHEN|BEGIN|hashtext\w*)(?!\w)|^\{\}\.\{\} AS \{\}$/
/** Styles of an element: `display: flex; gap: 1rem`. */
const STYLES = /^[a-z-]+: [^.]*?; [a-z-]+: /
/** A header of HTTP: `Accept-Language`. */
const HEADER = /^[A-Z][a-z]*(-[A-Z][a-z]+)+$/
/** SQL, by its words in capitals, and a table with its short name: `users as u`. */
const SQL =
  /\b(SELECT|UPDATE|FROM|WHERE|JOIN|EXISTS|ANY|CASE WHEN|ILIKE|IS NOT NULL|WITH)\b|\bIN \(|::timestamptz|^\w+ as \w+$|^lower\(/
/** What robots.txt and a sitemap say, and how a drawing has its fonts and lines. */
const FOR_MACHINES =
  /^(User-agent|Disallow|Sitemap): |<\w+set |<sitemapindex |\bArchivo\b|^\{\}(, \{\})? Extended$|archivo-|px solid /

/**
 * Whether a string is words for people and no class, key, path or name: it begins with a capital and goes on in small
 * letters, or has several words of letters alone.
 */
function looksLikeText(text: string): boolean {
  const said = text.trim()
  if (SQL_OPERATORS.test(said) || SQL.test(said) || FOR_MACHINES.test(said)) return false
  if (HEADER.test(said) || STYLES.test(said)) return false
  if (TECHNICAL_TEXT.test(said) || !/\p{L}{2}/u.test(said) || /^[\w./:#?&=-]*[/_#=][\w./:#?&=-]*$/.test(said))
    return false
  if (/^[A-Z][a-z]+([A-Z][a-z]+)+$/.test(said)) return false
  if (/(?<!\S)[a-z-]+:[a-z[]/.test(said)) return false
  if (/^\p{Lu}/u.test(said)) return /\p{Ll}/u.test(said)
  const words = said.split(/\s+/)
  return (
    words.length > 1 &&
    words.every((word) => /^[\p{L}\p{N}’'“”‘–—,.…!?%$&()·:;-]+$/u.test(word) && !/[a-z]-\d|\w:\w|^-/.test(word)) &&
    /[’.!?…,]|(?<![\w-])(the|a|an|of|to|is|are|for|and|in|on|you|your|it|by|at|not|no|this|with|as|or|was)(?![\w-])/i.test(
      said,
    )
  )
}

/** Every text for people in a TypeScript source that stands there as it is. */
export function findTexts(code: string, file: string): FoundText[] {
  const { program } = parseSync(file, code)
  const found: FoundText[] = []
  const visit = (node: unknown, parents: readonly Node[], inFunction: boolean): void => {
    if (Array.isArray(node)) {
      for (const one of node) visit(one, parents, inFunction)
      return
    }
    if (!isNode(node)) return
    if (/^(Import|ExportAll|TS(?!As|NonNull|Satisfies))/.test(node.type)) return
    const within = inFunction || /Function|MethodDefinition/.test(node.type)
    const parent = parents.at(-1)
    const add = (kind: FoundText['kind'], text: string) =>
      found.push({ kind, start: node.start, end: node.end, text, inFunction: within })
    if (node.type === 'JSXText' && typeof node.value === 'string' && /\p{L}/u.test(node.value))
      add('children', node.value)
    if (node.type === 'Literal' && typeof node.value === 'string' && parent && isSaid(node, parents)) {
      if (looksLikeText(node.value) && !SQL.test(node.value))
        add(parent.type === 'JSXAttribute' ? 'attribute' : 'string', node.value)
    }
    if (node.type === 'TemplateLiteral' && parent && isSaid(node, parents)) {
      const text = partsOf(node)
        .map((part) => (typeof part === 'string' ? part : '{}'))
        .join('')
      if (
        !TECHNICAL_TEXT.test(text) &&
        looksLikeText(text.replaceAll('{}', 'X x')) &&
        !FOR_MACHINES.test(text) &&
        /\p{L}{2}/u.test(text.replaceAll(/\{\}|BikeValley/g, '')) &&
        !isAddress(text) &&
        !SQL_START.test(text.trim()) &&
        !isCalendarLine(text) &&
        !isCookie(text) &&
        !isElement(text)
      )
        add('template', text)
      visit(node.expressions, [...parents, node], within)
      return
    }
    for (const [field, value] of Object.entries(node)) {
      if (field === 'directive') continue
      visit(value, [...parents, node], within)
    }
  }
  visit(program, [], false)
  return found
}

/** A part of an address, an id or a name that a template makes: `{}?state={}`, `{}-tab-{}`, `{}.jpg`, `{}_FILE`. */
const isAddress = (template: string) => /^[a-z-]*\{\}[?&#/=._@{-](?:[\w?&#/=.-]|\{\})*$/.test(template)

/** An element of HTML, with what may stand before it: `{}<img src="{}">`. */
const isElement = (template: string) => /^(\{\})?<[a-z]+ [a-z]+="/.test(template)

/** A line of a calendar file: `SUMMARY:{}`. */
const isCalendarLine = (template: string) => /^[A-Z]+:\{\}(?:@bikevalley)?$/.test(template)

/** What a server has a browser keep: `{}={}; Path=/; HttpOnly`. */
const isCookie = (template: string) => /^(\{\})*(=\{\}; )?Path=\/;/.test(template)

/** The fixed pieces and the expressions of a template, in their order. */
function partsOf(template: Node): (string | Node)[] {
  const quasis = Array.isArray(template.quasis) ? template.quasis.filter(isNode) : []
  const expressions = Array.isArray(template.expressions) ? template.expressions.filter(isNode) : []
  return quasis.flatMap((quasi, index) => {
    const { value } = quasi
    const cooked = typeof value === 'object' && value !== null && 'cooked' in value ? String(value.cooked) : ''
    const expression = expressions[index]
    return [cooked, ...(expression ? [expression] : [])]
  })
}

/** Whether a string stands where people may read it. */
function isSaid(node: Node, parents: readonly Node[]): boolean {
  const parent = parents.at(-1)
  if (!parent) return false
  if (parent.type === 'ExpressionStatement') return false
  if (parent.type === 'TaggedTemplateExpression' && isNode(parent.tag) && parent.tag.name === 'sql') return false
  if (parent.type === 'BinaryExpression' && /^([!=]==?|in)$/.test(String(parent.operator))) return false
  if (parent.type === 'SwitchCase' && parent.test === node) return false
  if (parent.type === 'Property' && parent.key === node) return false
  if (parent.type === 'MemberExpression' || isDocumentation(parents)) return false
  if (isProviderReason(parents)) return false
  for (const above of parents.toReversed()) {
    if (
      above.type === 'Property' &&
      isNode(above.key) &&
      TECHNICAL_PROPERTIES.test(String(above.key.value ?? above.key.name))
    )
      return false
    if (above.type === 'JSXAttribute' && isNode(above.name)) return !TECHNICAL.has(nameOf(above.name))
    if ((above.type === 'CallExpression' || above.type === 'NewExpression') && isNode(above.callee)) {
      if (TECHNICAL_CALLS.test(nameOf(above.callee)) || isOfLog(above.callee)) return false
      if (TECHNICAL_CALLS_OF_SERVER.test(nameOf(above.callee))) return false
    }
    if (/Function|^JSXElement|^Program/.test(above.type)) return true
  }
  return true
}

/** Whether a function is a log’s, or the terminal’s: `log.warn`, `request.log.error`, `console.log`. */
const isOfLog = (callee: Node): boolean => isNode(callee.object) && /^(log|logger|console)$/.test(nameOf(callee.object))

/** What describes an endpoint to developers. */
const DOCUMENTATION = new Set(['summary', 'note', 'owners'])

/** Whether something stands in the description of the API: in `.describe()`, or in what `endpoint()` says of itself. */
function isDocumentation(parents: readonly Node[]): boolean {
  const calls = parents.flatMap(({ type, callee }) =>
    type === 'CallExpression' && isNode(callee) ? [nameOf(callee)] : [],
  )
  if (calls.at(-1) === 'describe') return true
  const key = parents.findLast(({ type }) => type === 'Property')?.key
  return calls.at(-1) === 'endpoint' && isNode(key) && DOCUMENTATION.has(nameOf(key))
}

/** Whether something is why a provider refuses, or does not know: `{ outcome: 'unknown', reason: '…' }` is for the log. */
function isProviderReason(parents: readonly Node[]): boolean {
  const at = parents.findLastIndex(({ type }) => type === 'Property')
  const key = parents[at]?.key
  if (!isNode(key) || nameOf(key) !== 'reason') return false
  const properties = parents[at - 1]?.properties
  return (
    Array.isArray(properties) &&
    properties
      .filter(isNode)
      .some(
        ({ key: other, value }) =>
          isNode(other) &&
          nameOf(other) === 'outcome' &&
          isNode(value) &&
          /^(unknown|refused)$/.test(String(value.value)),
      )
  )
}

/** The last word of a name: `b` of `a.b`. */
function nameOf(node: Node): string {
  if (isNode(node.property)) return nameOf(node.property)
  if (node.type === 'JSXNamespacedName' && isNode(node.namespace) && isNode(node.name))
    return `${nameOf(node.namespace)}:${nameOf(node.name)}`
  return typeof node.name === 'string' ? node.name : ''
}
