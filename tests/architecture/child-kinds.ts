import { isNode, type Node, nameOf, nodesIn, type Syntax } from './syntax.ts'

/**
 * What an expression between tags may evaluate to. `fixed text` never changes while the page is shown; `nothing` marks what
 * comes and goes; a `slot` is filled with anything by the user of the component.
 */
type Kind = 'element' | 'text' | 'fixed text' | 'nothing' | 'slot'

const ELEMENT: readonly Kind[] = ['element']
const NOTHING: readonly Kind[] = ['nothing']
const TEXT: readonly Kind[] = ['text']
const FIXED: readonly Kind[] = ['fixed text']

/** Where an expression stands. */
type Place = {
  source: Syntax
  /** Their names differ enough to be told apart without reading imports. */
  sources: readonly Syntax[]
  /** Names that are being looked up in this declaration: none is followed in a circle. */
  asked: ReadonlySet<string>
  /** The declarations that are being looked up, for the same reason. */
  within: ReadonlySet<string>
}

const NONE: ReadonlySet<string> = new Set()

const known = new WeakMap<Node, readonly Kind[]>()

/** What this child of an element may evaluate to. */
export function kindsOf(child: Node, source: Syntax, sources: readonly Syntax[]): ReadonlySet<Kind> {
  if (child.type === 'JSXText') return new Set(FIXED)
  const place = { source, sources, asked: NONE, within: NONE }
  return new Set(ofExpression(isNode(child.expression) ? child.expression : child, place))
}

/** The components of a source, each with what it may return. */
export const componentsOf = (source: Syntax, sources: readonly Syntax[]) =>
  [...source.declared.keys()]
    .map((name) => ({ name, place: { source, sources, asked: NONE, within: NONE } }))
    .filter(({ name, place }) => /^[A-Z]/.test(name) && isComponent(name, place))
    .map(({ name, place }) => ({ name, may: new Set(ofDeclared(name, place)) }))

function ofExpression(node: Node, place: Place): readonly Kind[] {
  const ofField = (field: string) => (isNode(node[field]) ? ofExpression(node[field], place) : NOTHING)
  switch (node.type) {
    case 'JSXFragment':
      return ELEMENT
    case 'JSXElement':
      return ofElement(node, place)
    case 'ParenthesizedExpression':
    case 'TSAsExpression':
    case 'TSNonNullExpression':
      return ofField('expression')
    case 'ConditionalExpression': {
      const both = [...ofField('consequent'), ...ofField('alternate')]
      // One text or another is a text that changes; of two elements, one goes when the other comes.
      return [...both, ...(both.includes('fixed text') ? TEXT : []), ...(both.includes('element') ? NOTHING : [])]
    }
    case 'LogicalExpression':
      return node.operator === '&&' ? [...NOTHING, ...ofField('right')] : [...ofField('left'), ...ofField('right')]
    case 'Literal':
      return typeof node.value === 'string' && node.value !== '' ? FIXED : NOTHING
    case 'CallExpression':
      return ofCall(node, place)
    case 'Identifier':
      return ofName(nameOf(node), place)
    case 'ArrowFunctionExpression':
      return isNode(node.body) && node.body.type !== 'BlockStatement' ? ofField('body') : ofReturns(node, place)
    case 'MemberExpression':
      return isNode(node.property) ? ofName(nameOf(node.property), place) : TEXT
    case 'TSSatisfiesExpression':
      return isNode(node.typeAnnotation) && node.typeAnnotation.type === 'TSNeverKeyword' ? [] : ofField('expression')
    case 'ChainExpression':
      return ofField('expression')
    default:
      return TEXT
  }
}

/** An element, or what its component may return instead. */
function ofElement(node: Node, place: Place): readonly Kind[] {
  const name = nameOf(isNode(node.openingElement) ? node.openingElement.name : undefined)
  if (!/^[A-Z]/.test(name) || place.within.has(name) || !isComponent(name, place)) return ELEMENT
  return [...ELEMENT, ...ofDeclared(name, place).filter((one) => one !== 'slot')]
}

/** Messages, rich messages, lists, and what another function returns. */
function ofCall(node: Node, place: Place): readonly Kind[] {
  const callee = isNode(node.callee) ? node.callee : node
  const name = nameOf(isNode(callee.property) ? callee.property : callee)
  const given = nodesIn(node.arguments)
  if (name === 't') return given.length === 1 && given[0]?.type === 'Literal' ? FIXED : TEXT
  // It wraps its texts in elements (packages/messages/src/in-place.ts).
  if (name === 'rich' || name === 'createPortal') return ELEMENT
  const made = given.findLast(({ type }) => type === 'ArrowFunctionExpression')
  if (/^(map|flatMap|from)$/.test(name) && made) return [...NOTHING, ...ofExpression(made, place)]
  return callee.type === 'Identifier' ? ofName(name, place) : TEXT
}

/** What a name refers to: a constant or function of this source, a property by its type, or an export of another source. */
function ofName(name: string, place: Place): readonly Kind[] {
  if (name === 'undefined') return NOTHING
  if (place.asked.has(name)) return []
  const further = { ...place, asked: new Set([...place.asked, name]) }
  const found = place.source.all.flatMap((node): readonly Kind[] => {
    if (nameOf(node.id) === name) return ofDeclaration(node, further)
    if (node.type !== 'TSPropertySignature' || nameOf(node.key) !== name) return []
    return ofType(node.typeAnnotation, node.optional === true)
  })
  if (found.length > 0) return found
  const elsewhere = ofDeclared(name, place)
  return elsewhere.length > 0 ? elsewhere : TEXT
}

const sourceOf = (name: string, { source, sources }: Place): Syntax | undefined =>
  [source, ...sources].find(({ declared }) => declared.has(name))

/** Excludes contexts, and components wrapped by a library. */
function isComponent(name: string, place: Place): boolean {
  const declaration = sourceOf(name, place)?.declared.get(name)
  const made = declaration?.type === 'VariableDeclarator' ? declaration.init : declaration
  return isNode(made) && /Function/.test(made.type)
}

/** What a declaration of this name, here or in another source, may evaluate to; empty if there is none. */
function ofDeclared(name: string, place: Place): readonly Kind[] {
  const source = sourceOf(name, place)
  const declaration = source?.declared.get(name)
  if (!source || !declaration || place.within.has(name)) return []
  const before = known.get(declaration)
  if (before) return before
  const may = ofDeclaration(declaration, { ...place, source, asked: NONE, within: new Set([...place.within, name]) })
  known.set(declaration, may)
  return may
}

function ofDeclaration(node: Node, place: Place): readonly Kind[] {
  if (node.type === 'FunctionDeclaration') return ofReturns(node, place)
  return node.type === 'VariableDeclarator' && isNode(node.init) ? ofExpression(node.init, place) : []
}

/** Ignores the returns of inner functions. */
function ofReturns(node: Node, place: Place): readonly Kind[] {
  const inside = place.source.all.filter(({ start, end }) => start > node.start && end <= node.end)
  const functions = inside.filter(({ type }) => /Function/.test(type))
  return inside
    .filter(
      ({ type, start, end }) =>
        type === 'ReturnStatement' && !functions.some((inner) => start > inner.start && end <= inner.end),
    )
    .flatMap(({ argument }) => (isNode(argument) ? ofExpression(argument, place) : NOTHING))
}

function ofType(annotation: unknown, optional: boolean): readonly Kind[] {
  const type = isNode(annotation) && isNode(annotation.typeAnnotation) ? annotation.typeAnnotation : undefined
  const each = (type?.type === 'TSUnionType' ? nodesIn(type.types) : nodesIn([type])).flatMap(
    (one): readonly Kind[] => {
      if (nameOf(one.typeName) === 'ReactElement') return ELEMENT
      if (nameOf(one.typeName) === 'Elements') return [...ELEMENT, ...NOTHING]
      if (nameOf(one.typeName) === 'ReactNode') return ['slot']
      if (/^TS(Null|Undefined)Keyword$/.test(one.type)) return NOTHING
      return one.type === 'TSFunctionType' ? ofType(one.returnType, false) : TEXT
    },
  )
  return optional && !each.includes('slot') ? [...NOTHING, ...each] : each
}
