import type { CompiledMessage } from 'icu-minify/format'
import { createElement, Fragment, type ReactNode } from 'react'
import type { MessageKey, RichValues } from './catalogue.ts'
import { compiled } from './compiled.ts'
import { language } from './current-language.ts'
import { formatParts } from './format.ts'

type Values = Record<string, string | number | ((text: ReactNode) => ReactNode)>

/** The message of this key with elements in it: `rich('sale.paid', { b: (text) => <b>{text}</b> })`. As `t` otherwise. */
export function rich<Key extends MessageKey>(key: Key, values: RichValues<Key, ReactNode>): ReactNode
export function rich(key: string, values: Values): ReactNode {
  return formatElements(compiled(language(), key), values)
}

/** A compiled message with its elements in place. */
export function formatElements(message: CompiledMessage, values: Values): ReactNode {
  const tags = Object.entries(values).map(([name, value]) => [
    name,
    typeof value === 'function' ? (parts: ReactNode[]) => value(together(parts)) : value,
  ])
  return together(formatParts<ReactNode>(message, Object.fromEntries(tags)))
}

/** Parts that each stand where they stand, so that React asks for no keys. */
const together = (parts: ReactNode[]): ReactNode => createElement(Fragment, null, ...parts)
