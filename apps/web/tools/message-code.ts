import type { CompiledMessage } from 'icu-minify/format'

/** What `icu-minify` makes of ICU's kinds of placeholder. */
const SELECT = 1
const PLURAL = 2
const POUND = 0

/** The code of an expression that makes a message, and the helpers of `@bikevalley/messages/in-place` that it calls. */
export type MessageCode = { code: string; helpers: ReadonlySet<'plural' | 'number' | 'elements' | 'fill'> }

/**
 * A compiled message as an expression: text as it is, with values as a template.
 *
 * @param values the code of each value, by its placeholder
 * @param rich whether values make elements
 * @throws for a placeholder that has no value, or of a kind that pages don't use (dates and numbers come formatted)
 */
export function messageCode(message: CompiledMessage, values: ReadonlyMap<string, string>, rich: boolean): MessageCode {
  const helpers = new Set<'plural' | 'number' | 'elements' | 'fill'>()
  const uses = new Map<string, number>()
  const valueOf = (name: unknown): string => {
    if (typeof name !== 'string' || !values.has(name)) throw new Error(`no value for {${String(name)}}`)
    uses.set(name, (uses.get(name) ?? 0) + 1)
    return `\0${name}\0`
  }
  const whole = (node: unknown): string => {
    if (!rich || !Array.isArray(node)) return form(node)
    helpers.add('elements')
    return `__elements(${parts(node)})`
  }
  /** A message, or what stands there for a number or a choice: with elements a list, for `elements` or `fill` around it. */
  const form = (node: unknown, count?: string): string => {
    if (typeof node === 'string') return JSON.stringify(node)
    if (node === POUND) return partOf(node, count)
    if (!Array.isArray(node)) throw new Error('a message of an unknown kind')
    return rich ? `[${parts(node, count)}]` : template(node, count)
  }
  const parts = (nodes: readonly unknown[], count?: string): string =>
    nodes.map((node) => partOf(node, count)).join(', ')
  const template = (nodes: readonly unknown[], count?: string): string =>
    `\`${nodes.map((node) => (typeof node === 'string' ? inTemplate(node) : `\${${partOf(node, count)}}`)).join('')}\``
  const partOf = (node: unknown, count?: string): string => {
    if (typeof node === 'string') return JSON.stringify(node)
    if (node === POUND) {
      if (count === undefined) throw new Error('# stands outside of a plural')
      helpers.add('number')
      return `__number(${valueOf(count)})`
    }
    if (!Array.isArray(node)) throw new Error('a part of an unknown kind')
    const [name, kind, forms]: unknown[] = node
    if (node.length === 1) return valueOf(name)
    if (kind === PLURAL) {
      helpers.add('plural')
      return `__plural(${valueOf(name)}, ${formsOf(forms, String(name))})`
    }
    if (kind === SELECT) return `(${formsOf(forms, count)}[${valueOf(name)}])`
    if (typeof kind === 'number' && kind !== POUND)
      throw new Error(`{${String(name)}} is of a kind that pages don’t use`)
    const children: unknown[] = node.slice(1)
    if (children.length === 1 && children[0] === '') return valueOf(name)
    helpers.add('fill')
    return `__fill(${[valueOf(name), ...children.map((child) => partOf(child, count))].join(', ')})`
  }
  const formsOf = (forms: unknown, count?: string): string => {
    if (typeof forms !== 'object' || forms === null) throw new Error('a choice without forms')
    return `{ ${Object.entries(forms)
      .map(([kind, node]) => `${JSON.stringify(kind)}: ${form(node, count)}`)
      .join(', ')} }`
  }
  const code = whole(message)
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
