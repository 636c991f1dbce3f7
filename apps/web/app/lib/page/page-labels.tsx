import type { Words } from '@bikevalley/contract/format'
import { createContext, use } from 'react'

/** On the server, the words of the page that is being made. */
export const PageTextsContext = createContext<Words | null>(null)

/** Everything that shows texts comes before the element of this id. */
export const PAGE_TEXTS_ID = 'page-texts'
let known: Words | undefined

/** What numbers and times on this page are called: filled while the server makes it, and known to the browser then. */
export const usePageTexts = (): Words => use(PageTextsContext) ?? (known ??= readPageTexts())

/** Brings the words along. It stands behind everything that says any. */
export function PageTexts() {
  const words = use(PageTextsContext)
  const text = words === null ? '' : JSON.stringify(words).replaceAll('<', String.raw`\u003c`)
  return (
    <script
      id={PAGE_TEXTS_ID}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

function readPageTexts(): Words {
  const text = import.meta.env.SSR ? null : document.getElementById(PAGE_TEXTS_ID)?.textContent
  const words: unknown = text ? JSON.parse(text) : {}
  const pairs = Object.entries(words instanceof Object ? words : {})
  return Object.fromEntries(pairs.filter(([, said]) => typeof said === 'string'))
}
