import type { ReactElement } from 'react'

/**
 * Children of a component that puts something before them, or takes it away: elements, and no bare text. Where a browser has
 * translated the page, a text is no longer where React would put something before it.
 */
export type Elements = ReactElement | null | undefined | readonly Elements[]
