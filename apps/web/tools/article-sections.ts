/** What we look at in the tree of an article. */
type Node = {
  type: string
  tagName?: string
  value?: string
  properties?: Record<string, unknown>
  children?: Node[]
  data?: unknown
}

const textOf = (node: Node): string => node.value ?? (node.children ?? []).map(textOf).join('')

const SPELLED: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' }

const idOf = (title: string) =>
  title
    .toLowerCase()
    .replaceAll(/[äöüß]/g, (letter) => SPELLED[letter] ?? letter)
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/**
 * Gives each heading of an article an id, and the article an export `sections` that lists them, so that its contents
 * can be shown before it is read.
 */
export const articleSections = () => (tree: Node) => {
  const headings = (tree.children ?? []).filter(({ tagName }) => tagName === 'h2')
  const sections = headings.map((heading) => {
    const title = textOf(heading)
    const id = idOf(title)
    heading.properties = { ...heading.properties, id }
    return { id, title }
  })
  tree.children?.unshift({ type: 'mdxjsEsm', value: '', data: { estree: exported('sections', sections) } })
}

/** `export const name = [{ … }]` as a syntax tree. */
function exported(name: string, rows: readonly Record<string, string>[]): object {
  const elements = rows.map((row) => ({ type: 'ObjectExpression', properties: Object.entries(row).map(property) }))
  const init = { type: 'ArrayExpression', elements }
  const declarator = { type: 'VariableDeclarator', id: identifier(name), init }
  const declaration = { type: 'VariableDeclaration', kind: 'const', declarations: [declarator] }
  const statement = { type: 'ExportNamedDeclaration', declaration, specifiers: [], attributes: [] }
  return { type: 'Program', sourceType: 'module', body: [statement] }
}

const identifier = (name: string) => ({ type: 'Identifier', name })

const property = ([key, value]: [string, string]) => ({
  type: 'Property',
  kind: 'init',
  method: false,
  shorthand: false,
  computed: false,
  key: identifier(key),
  value: { type: 'Literal', value },
})
