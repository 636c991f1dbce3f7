import { cloneElement, createElement, Fragment, type ReactElement, type ReactNode } from 'react'
import { language } from './current-language.ts'

// What stands in the browser's build where a message was asked for (apps/web/tools/message-code.ts).

let rules: Intl.PluralRules | undefined

/** The form of a message for this number: the one for just it (`=0`), or that of its kind in the page's language. */
export function plural<Form>(count: number, forms: Readonly<Record<string, Form>>): Form | undefined {
  rules ??= new Intl.PluralRules(language())
  return forms[`=${count}`] ?? forms[rules.select(count)] ?? forms.other
}

/** The form of a message for this word. */
export const select = <Form>(word: string, forms: Readonly<Record<string, Form>>): Form | undefined =>
  Object.hasOwn(forms, word) ? forms[word] : forms.other

/** `1234` as `1,234`. */
export const number = (count: number): string =>
  Math.abs(count) < 1000 ? String(count) : count.toLocaleString(language())

/** Parts of a sentence with elements among them; each stands where it stands, so that React asks for no keys. */
export const elements = (...parts: readonly ReactNode[]): ReactNode =>
  createElement(Fragment, null, ...parts.map(apart))

/** An element with what stands between its tags. */
export const fill = (element: ReactElement, ...parts: readonly ReactNode[]): ReactElement =>
  cloneElement(element, undefined, ...(parts.length > 1 ? parts.map(apart) : parts))

/**
 * Wraps a text that stands beside elements in one of its own: once a browser has translated the page, React can't update or remove
 * bare text beside others (tests/architecture/text-by-itself.ts).
 */
const apart = (part: ReactNode): ReactNode =>
  (typeof part === 'string' && part !== '') || typeof part === 'number' ? createElement('span', null, part) : part
