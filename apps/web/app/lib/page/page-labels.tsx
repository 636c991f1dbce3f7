import type { Words } from '@bikevalley/contract/format'
import { createContext, use } from 'react'

/** On the server, the words of the page that is being made. */
export const PageWordsContext = createContext<Words | null>(null)

/** Whatever says words stands before the element of this id. */
export const WORDS_ID = 'page-words'
let known: Words | undefined

/** What numbers and times on this page are called: filled while the server makes it, and known to the browser then. */
export const usePageTexts = (): Words => use(PageWordsContext) ?? (known ??= readWords())

/** Brings the words along. It stands behind everything that says any. */
export function PageTexts() {
  const words = use(PageWordsContext)
  const text = words === null ? '' : JSON.stringify(words).replaceAll('<', String.raw`\u003c`)
  return (
    <script id={WORDS_ID} type="application/json" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
  )
}

function readWords(): Words {
  const text = import.meta.env.SSR ? null : document.getElementById(WORDS_ID)?.textContent
  const words: unknown = text ? JSON.parse(text) : {}
  const pairs = Object.entries(words instanceof Object ? words : {})
  return Object.fromEntries(pairs.filter(([, said]) => typeof said === 'string'))
}
