import { latePart } from '../../lib/page/late-part.tsx'
import { onceTouched } from '../../lib/page/once-touched.ts'

const { Part, prepare } = latePart(async () => (await import('./quick-search.tsx')).QuickSearch, onceTouched)

/** The quick search of the home page, which is a plain form until somebody touches the page. */
export const LateQuickSearch = Part
/** Before the server draws a page with it. */
export const prepareQuickSearch = prepare
