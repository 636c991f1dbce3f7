import type { MessageKey, MessageValues } from './catalogue.ts'
import { compiled } from './compiled.ts'
import { language } from './current-language.ts'
import { formatText } from './format.ts'

export type { MessageKey } from './catalogue.ts'
export { inLanguage, knownLanguage, language } from './current-language.ts'
export { decimalText } from './decimal-text.ts'
export {
  isLanguage,
  LANGUAGES,
  type Language,
  languageOfLocale,
  languages,
  localeIn,
  SOURCE_LANGUAGE,
} from './languages.ts'

/**
 * The message of this key in the language of the moment. To be called where the text is needed, never while a module
 * loads: the server has one copy of each module for all its readers. The key stands there as it is, so that the
 * browser's build can put the text in its place (apps/web/tools/inline-messages.ts).
 */
export function t<Key extends MessageKey>(key: Key, ...values: MessageValues<Key>): string
export function t(key: string, values?: Record<string, string | number>): string {
  return formatText(compiled(language(), key), values)
}
