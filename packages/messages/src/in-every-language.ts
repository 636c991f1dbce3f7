import type { MessageKey, MessageValues } from './catalogue.ts'
import { compiled } from './compiled.ts'
import { formatText } from './format.ts'
import { languages } from './languages.ts'

/** The message of this key in every language, by which one recognises what was written down in another. As `t` otherwise. */
export function inEveryLanguage<Key extends MessageKey>(key: Key, ...values: MessageValues<Key>): readonly string[]
export function inEveryLanguage(key: string, values?: Record<string, string | number>): readonly string[] {
  return languages.map((language) => formatText(compiled(language, key), values))
}
