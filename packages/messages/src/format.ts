import format, { type CompiledMessage } from 'icu-minify/format'
import { language } from './current-language.ts'

const plurals = new Map<string, Intl.PluralRules>()

/** Browsers take long to begin with either: plural rules are kept, and small numbers need nothing. */
const formatters = {
  getPluralRules(locale: string, options?: Intl.PluralRulesOptions) {
    const key = `${locale} ${options?.type}`
    const rules = plurals.get(key) ?? new Intl.PluralRules(locale, options)
    plurals.set(key, rules)
    return rules
  },
  getNumberFormat: (...settings: ConstructorParameters<typeof Intl.NumberFormat>) => new Intl.NumberFormat(...settings),
  getDateTimeFormat: (...settings: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    new Intl.DateTimeFormat(...settings),
}

/** A compiled message with its values in place. */
export function formatText(message: CompiledMessage, values: Record<string, string | number> | undefined): string {
  return String(format(message, language(), values, { formatters }))
}

/** The same for a message with tags, each of which makes an element of its text: the parts of the sentence in their order. */
export function formatParts<Element>(
  message: CompiledMessage,
  values: Record<string, string | number | ((parts: (string | Element)[]) => Element)>,
): (string | Element)[] {
  const parts = format<Element>(message, language(), values, { formatters })
  return Array.isArray(parts) ? parts : [parts]
}
