import type { CompiledMessage } from 'icu-minify/format'

/** What `icu-minify` makes of ICU's kinds of placeholder. */
const SELECT = 1
const PLURAL = 2
const POUND = 0

type Helper = 'plural' | 'select' | 'number' | 'elements' | 'fill'

/** A value, the kind of choice, and what is said for each. */
type Choice = [name: string, kind: typeof SELECT | typeof PLURAL, forms: Record<string, unknown>]

/** The code of an expression that makes a message, and the helpers of `@bikevalley/messages/in-place` that it calls. */
export type MessageCode = { code: string; helpers: ReadonlySet<Helper> }

/**
 * A compiled message as an expression: text as it is, with values as a template.
 *
 * @param values the code of each value, by its placeholder
 * @param rich whether values make elements
 * @throws for a placeholder that has no value, or of a kind that pages don't use (dates and numbers come formatted)
 */
export function messageCode(message: CompiledMessage, values: ReadonlyMap<string, string>, rich: boolean): MessageCode {
  const helpers = new Set<Helper>()
  const uses = new Map<string, number>()
  const valueOf = (name: unknown): string => {
    if (typeof name !== 'string' || !values.has(name)) throw new Error(`no value for {${String(name)}}`)
    uses.set(name, (uses.get(name) ?? 0) + 1)
    return `\0${name}\0`
  }
  /** As elements, or as text: the code of a whole message, or of one of the forms of a choice. */
  const whole = (node: unknown, asElements: boolean, count?: string): string => {
    if (typeof node === 'string') return JSON.stringify(node)
    if (node === POUND) return numberOf(count)
    if (!Array.isArray(node)) throw new Error('a message of an unknown kind')
    if (!asElements) return textOf(node, count)
    helpers.add('elements')
    return `__elements(${childrenOf(node, count).join(', ')})`
  }
  const textOf = (nodes: readonly unknown[], count?: string): string =>
    `\`${nodes.map((node) => (typeof node === 'string' ? inTemplate(node) : `\${${partOf(node, count)}}`)).join('')}\``
  /** Text that stands together is one piece, as it is on the server: React compares a page's text piece by piece. */
  const childrenOf = (nodes: readonly unknown[], count?: string): string[] => {
    const choice = nodes.findIndex((one) => isChoice(one) && hasElements(one))
    if (choice >= 0) return [choiceOf(around(nodes, choice), true, count)]
    const children: string[] = []
    let text: unknown[] = []
    const endText = () => {
      if (text.length > 0) children.push(text.length === 1 ? partOf(text[0], count) : textOf(text, count))
      text = []
    }
    for (const node of nodes) {
      if (!hasElements(node)) text.push(node)
      else {
        endText()
        children.push(partOf(node, count))
      }
    }
    endText()
    return children
  }
  const partOf = (node: unknown, count?: string): string => {
    if (typeof node === 'string') return JSON.stringify(node)
    if (node === POUND) return numberOf(count)
    if (!Array.isArray(node)) throw new Error('a part of an unknown kind')
    const [name, kind]: unknown[] = node
    if (node.length === 1) return valueOf(name)
    if (isChoice(node)) return choiceOf(node, false, count)
    if (typeof kind === 'number' && kind !== POUND)
      throw new Error(`{${String(name)}} is of a kind that pages don’t use`)
    const children: unknown[] = node.slice(1)
    if (children.length === 1 && children[0] === '') return valueOf(name)
    helpers.add('fill')
    return `__fill(${[valueOf(name), ...childrenOf(children, count)].join(', ')})`
  }
  const numberOf = (count: string | undefined): string => {
    if (count === undefined) throw new Error('# stands outside of a plural')
    helpers.add('number')
    return `__number(${valueOf(count)})`
  }
  const choiceOf = ([name, kind, forms]: Choice, asElements: boolean, count?: string): string => {
    const inside = kind === PLURAL ? name : count
    const code = `{ ${Object.entries(forms)
      .map(([form, node]) => `${JSON.stringify(form)}: ${whole(node, asElements, inside)}`)
      .join(', ')} }`
    helpers.add(kind === PLURAL ? 'plural' : 'select')
    return `__${kind === PLURAL ? 'plural' : 'select'}(${valueOf(name)}, ${code})`
  }
  const code = whole(message, rich)
  // What is used twice is made once.
  const named = [...values.keys()].filter((name) => (uses.get(name) ?? 0) > 1)
  const filled = code.replaceAll(/\0(\w+)\0/g, (_, name: string) =>
    named.includes(name) ? `__${name}` : `(${values.get(name)})`,
  )
  const made =
    named.length === 0
      ? filled
      : `((${named.map((name) => `__${name}`).join(', ')}) => ${filled})(${named.map((name) => values.get(name)).join(', ')})`
  return { code: made, helpers }
}

const inTemplate = (text: string) =>
  JSON.stringify(text)
    .slice(1, -1)
    .replaceAll(String.raw`\"`, '"')
    .replaceAll(/`|\$\{/g, String.raw`\$&`)

const isChoice = (node: unknown): node is Choice =>
  Array.isArray(node) && (node[1] === SELECT || node[1] === PLURAL) && typeof node[2] === 'object' && node[2] !== null

/** Whether a part of a message makes elements, or holds what does. */
function hasElements(node: unknown): boolean {
  if (!Array.isArray(node) || node.length === 1) return false
  if (!isChoice(node)) return typeof node[1] !== 'number' || node[1] === POUND
  return Object.values(node[2]).some((form) => Array.isArray(form) && form.some(hasElements))
}

/** The choice at this place with what stands around it in each of its forms, so that all text in them is one piece. */
function around(nodes: readonly unknown[], place: number): Choice {
  const choice = nodes[place]
  if (!isChoice(choice)) throw new Error('no choice')
  const [name, kind, forms] = choice
  const [before, after] = [nodes.slice(0, place), nodes.slice(place + 1)]
  if (kind === PLURAL && [...before, ...after].includes(POUND)) throw new Error('# stands beside another plural')
  const whole = Object.entries(forms).map(([form, node]) => [form, [...before, ...partsOf(node), ...after]])
  return [name, kind, Object.fromEntries(whole)]
}

const partsOf = (form: unknown): readonly unknown[] => (Array.isArray(form) ? form : [form])
