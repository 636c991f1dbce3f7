import type { ReactElement } from 'react'

/**
 * Children of a component that inserts or removes something before them: elements only, no bare text. In a page that the browser has
 * translated, the text nodes that React knows are gone, and inserting before them throws.
 */
export type Elements = ReactElement | null | undefined | readonly Elements[]
