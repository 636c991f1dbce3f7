import { readFile } from 'node:fs/promises'
import { type Language, languages } from '@bikevalley/messages'
import { compiled } from '@bikevalley/messages/compiled'
import type { Plugin } from 'vite'
import { messageCode } from './message-code.ts'

const PACKAGE = '@bikevalley/messages'
const CURRENT_LANGUAGE = /packages\/messages\/src\/current-language\.ts$/

/** What asks for a message, by the module it comes from. */
const ASKS: Readonly<Record<string, string>> = {
  t: PACKAGE,
  rich: `${PACKAGE}/rich`,
  inEveryLanguage: `${PACKAGE}/in-every-language`,
}

/** A piece of the code and what stands there instead. */
type Change = { start: number; end: number; text: string }

type Node = { type: string; start: number; end: number; [field: string]: unknown }

/**
 * Puts the messages of one language where they are asked for, in the browser's build: `t('bike.book')` becomes the text
 * itself, and one with values a template. So each page has the texts it shows, in its language alone, and no
 * catalogue. While developing, the browser has all of it and goes by the page's language.
 */
export function inlineMessages(language: Language): Plugin {
  return {
    name: 'inline-messages',
    applyToEnvironment: ({ name }) => name === 'client',
    load(id) {
      if (!CURRENT_LANGUAGE.test(id)) return null
      return this.environment.mode === 'build' ? constantLanguage(language) : readFile(pathInBrowser(id), 'utf8')
    },
    transform(code, id) {
      if (this.environment.mode !== 'build') return null
      if (!code.includes(PACKAGE) || id.includes('/packages/messages/')) return null
      return { code: inlined(code, this.parse(code), language, id), map: null }
    },
  }
}

const pathInBrowser = (id: string) => id.replace(/\.ts$/, '.browser.ts')

const constantLanguage = (language: Language) =>
  `export const language = () => ${JSON.stringify(language)}; export const knownLanguage = language; export const inLanguage = (_language, run) => run()`

/** @throws where a message is asked for by no plain key, with values that don't stand there, or while the module loads */
export function inlined(code: string, program: object, language: Language, id: string): string {
  const asks = askers(program)
  const helpers = new Set<string>()

  /** A part of the code with its messages in place. */
  const rewritten = (node: Node, inFunction: boolean): string => {
    const changes: Change[] = []
    collect(node, inFunction, changes)
    return applied(code, node, changes)
  }
  const collect = (node: unknown, inFunction: boolean, changes: Change[]): void => {
    if (Array.isArray(node)) for (const one of node) collect(one, inFunction, changes)
    if (!isNode(node)) return
    const within = inFunction || /Function|MethodDefinition|PropertyDefinition/.test(node.type)
    const name = node.type === 'CallExpression' && isNode(node.callee) ? asks.get(String(node.callee.name)) : undefined
    if (name === undefined) for (const value of Object.values(node)) collect(value, within, changes)
    else changes.push({ start: node.start, end: node.end, text: messageAt(node, name, within) })
  }
  const messageAt = (call: Node, name: string, within: boolean): string => {
    const [key, values] = Array.isArray(call.arguments) ? call.arguments.filter(isNode) : []
    const fail = (why: string): never => {
      throw new Error(`${id}: ${why}: ${code.slice(call.start, call.end)}`)
    }
    if (key?.type !== 'Literal' || typeof key.value !== 'string')
      return fail('a message is asked for by its key as it stands')
    if (!within) fail('a message is asked for while the module loads, before anybody’s language is known')
    const message = key.value
    const named = valuesOf(values) ?? fail('values are named one by one')
    const codeIn = (one: Language) => {
      const made = messageCode(compiled(one, message), named, name === 'rich')
      for (const helper of made.helpers) helpers.add(helper)
      return made.code
    }
    return name === 'inEveryLanguage' ? `[${languages.map(codeIn).join(', ')}]` : codeIn(language)
  }
  const valuesOf = (values: Node | undefined): Map<string, string> | null => {
    if (values === undefined) return new Map()
    if (values.type !== 'ObjectExpression' || !Array.isArray(values.properties)) return null
    const pairs = values.properties.filter(isNode).flatMap(({ key, value, computed }): [string, string][] => {
      if (computed === true || !isNode(key) || !isNode(value)) return []
      return [[String(key.name ?? key.value), rewritten(value, true)]]
    })
    return pairs.length === values.properties.length ? new Map(pairs) : null
  }
  if (!isNode(program)) return code
  const done = rewritten(program, false)
  const names = [...helpers].map((helper) => `${helper} as __${helper}`)
  return names.length === 0 ? done : `import { ${names.join(', ')} } from '${PACKAGE}/in-place';${done}`
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
      return ASKS[name] === value ? [[String(local.name), name]] : []
    })
  })
  return new Map(names)
}

function applied(code: string, { start, end }: Node, changes: readonly Change[]): string {
  let done = ''
  let at = start
  for (const change of changes) {
    done += code.slice(at, change.start) + change.text
    at = change.end
  }
  return done + code.slice(at, end)
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value
