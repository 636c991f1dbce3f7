import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import { catalogues } from './catalogue.ts'
import type { Language } from './languages.ts'

const done = new Map<string, CompiledMessage>()

/**
 * A message compiled from ICU's MessageFormat when it is first asked for.
 * @throws where there is no message of that key, or it can't be read
 */
export function compiled(language: Language, key: string): CompiledMessage {
  const id = `${language} ${key}`
  const known = done.get(id)
  if (known !== undefined) return known
  const [room = '', name = ''] = key.split('.')
  const source = catalogues[language][room]?.[name]
  if (source === undefined) throw new Error(`There is no message ${key} in ${language}.`)
  const message = compile(source)
  done.set(id, message)
  return message
}
