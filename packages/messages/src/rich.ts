import type { CompiledMessage } from 'icu-minify/format'
import { isValidElement, type ReactElement, type ReactNode } from 'react'
import type { MessageKey, RichValues } from './catalogue.ts'
import { compiled } from './compiled.ts'
import { language } from './current-language.ts'
import { formatParts } from './format.ts'
import { elements, fill } from './in-place.ts'

type Values = Readonly<Record<string, string | number | ReactElement>>

/**
 * The message of this key with elements in it: `rich('site.acceptTerms', { link: <Link to="/terms" /> })`. Each element is
 * given the text between its tags; what stands for itself has none between them. As `t` otherwise.
 */
export function rich<Key extends MessageKey>(key: Key, values: RichValues<Key, ReactElement>): ReactNode
export function rich(key: string, values: Values): ReactNode {
  return formatElements(compiled(language(), key), values)
}

/** A compiled message with elements in place of its tags. */
export function formatElements(message: CompiledMessage, values: Values): ReactNode {
  const makers = Object.entries(values).map(([name, value]) => [
    name,
    isValidElement(value)
      ? (parts: ReactNode[]) => (parts.every((part) => part === '') ? value : fill(value, ...parts))
      : value,
  ])
  return elements(...formatParts<ReactNode>(message, Object.fromEntries(makers)))
}
