import type { FormattedTexts } from '@bikevalley/contract/format'
import { createContext, use } from 'react'

/** On the server, the texts of the page that is being made. */
export const PageTextsContext = createContext<FormattedTexts | null>(null)

/** Everything that shows texts comes before the element of this id. */
export const PAGE_TEXTS_ID = 'page-texts'
let known: FormattedTexts | undefined

/** What numbers and times on this page are called: filled while the server makes it, and known to the browser then. */
export const usePageTexts = (): FormattedTexts => use(PageTextsContext) ?? (known ??= readPageTexts())

/** Brings the texts along. It stands behind everything that says any. */
export function PageTexts() {
  const texts = use(PageTextsContext)
  const text = texts === null ? '' : JSON.stringify(texts).replaceAll('<', String.raw`\u003c`)
  return (
    <script
      id={PAGE_TEXTS_ID}
      type="application/json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: text }}
    />
  )
}

function readPageTexts(): FormattedTexts {
  const text = import.meta.env.SSR ? null : document.getElementById(PAGE_TEXTS_ID)?.textContent
  const texts: unknown = text ? JSON.parse(text) : {}
  const pairs = Object.entries(texts instanceof Object ? texts : {})
  return Object.fromEntries(pairs.filter(([, said]) => typeof said === 'string'))
}
