import { isLanguage, LANGUAGES, type Language, SOURCE_LANGUAGE } from '@bikevalley/messages'
import { compiled } from '@bikevalley/messages/compiled'
import type { Plugin } from 'vite'

const PACKAGE = '@bikevalley/messages'
const CURRENT_LANGUAGE = /packages\/messages\/src\/current-language\.ts$/

/** What asks for a message, with the module it comes from, and what puts a compiled one together in its place. */
const ASKS: Readonly<Record<string, { from: string; formatter: string; formatterFrom: string }>> = {
  t: { from: PACKAGE, formatter: 'formatText', formatterFrom: `${PACKAGE}/format` },
  rich: { from: `${PACKAGE}/rich`, formatter: 'formatElements', formatterFrom: `${PACKAGE}/rich` },
}

/** A piece of the code and what stands there instead. */
type Change = { start: number; end: number; text: string }

type Node = { type: string; start: number; end: number; [field: string]: unknown }

/**
 * Puts the messages of one language where they are asked for, in the browser's build: `t('bike.book')` becomes the text
 * itself, and one with values the compiled message. So each page has the texts it shows, in its language alone, and no
 * catalogue.
 */
export function inlineMessages(language: Language): Plugin {
  return {
    name: 'inline-messages',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      return CURRENT_LANGUAGE.test(id) ? `export const language = () => ${JSON.stringify(language)}` : null
    },
    transform(code, id) {
      if (!code.includes(PACKAGE) || id.includes('/packages/messages/')) return null
      return { code: inlined(code, this.parse(code), language, id), map: null }
    },
  }
}

/** The language of this build: `BUILD_LANGUAGE`, or the source's. */
export function buildLanguage(): Language {
  const asked = process.env.BUILD_LANGUAGE ?? SOURCE_LANGUAGE
  if (!isLanguage(asked)) throw new Error(`BUILD_LANGUAGE is one of ${Object.keys(LANGUAGES).join(', ')}.`)
  return asked
}

/** @throws where a message is asked for by no plain key, or while the module loads */
export function inlined(code: string, program: object, language: Language, id: string): string {
  const asks = askers(program)
  const formatters = new Set<string>()
  const changes: Change[] = []
  const visit = (node: unknown, inFunction: boolean): void => {
    if (Array.isArray(node)) for (const one of node) visit(one, inFunction)
    if (!isNode(node)) return
    const within = inFunction || /Function|MethodDefinition|PropertyDefinition/.test(node.type)
    const change = node.type === 'CallExpression' ? messageAt(node, within) : null
    if (change) changes.push(change)
    for (const [field, value] of Object.entries(node)) {
      // What stands in place of the call keeps its values, and messages may stand among them.
      if (!(change && field === 'callee')) visit(value, within)
    }
  }
  const messageAt = (call: Node, within: boolean): Change | null => {
    const name =
      isNode(call.callee) && call.callee.type === 'Identifier' ? asks.get(String(call.callee.name)) : undefined
    const ask = name === undefined ? undefined : ASKS[name]
    if (ask === undefined) return null
    const [key, values] = Array.isArray(call.arguments) ? call.arguments.filter(isNode) : []
    if (key?.type !== 'Literal' || typeof key.value !== 'string')
      throw new Error(`${id}: a message is asked for by its key as it stands: ${code.slice(call.start, call.end)}`)
    if (!within)
      throw new Error(`${id}: ${key.value} is asked for while the module loads, before anybody's language is known.`)
    const message = JSON.stringify(compiled(language, key.value))
    if (values === undefined) return { start: call.start, end: call.end, text: message }
    formatters.add(name ?? '')
    return { start: call.start, end: values.start, text: `__${ask.formatter}(${message}, ` }
  }
  visit(program, false)
  const imports = [...formatters].map((name) => {
    const { formatter = '', formatterFrom = '' } = ASKS[name] ?? {}
    return `import { ${formatter} as __${formatter} } from ${JSON.stringify(formatterFrom)};`
  })
  return imports.join('') + applied(code, changes)
}

/** The names by which this module calls what asks for messages. */
function askers(program: object): Map<string, string> {
  const body = 'body' in program && Array.isArray(program.body) ? program.body.filter(isNode) : []
  const names = body.flatMap((node) => {
    if (node.type !== 'ImportDeclaration' || !isNode(node.source) || !Array.isArray(node.specifiers)) return []
    const { value } = node.source
    return node.specifiers.filter(isNode).flatMap(({ imported, local }): [string, string][] => {
      if (!isNode(imported) || !isNode(local)) return []
      const name = String(imported.name)
      return ASKS[name]?.from === value ? [[String(local.name), name]] : []
    })
  })
  return new Map(names)
}

function applied(code: string, changes: readonly Change[]): string {
  let done = ''
  let at = 0
  for (const { start, end, text } of changes.toSorted((one, other) => one.start - other.start)) {
    done += code.slice(at, start) + text
    at = end
  }
  return done + code.slice(at)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
