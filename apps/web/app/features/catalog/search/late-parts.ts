import { latePart } from '../../../lib/page/late-part.tsx'
import { onceTouched } from '../../../lib/page/once-touched.ts'

const panel = latePart(async () => (await import('./search-panel.tsx')).SearchPanel, onceTouched)
const nothing = latePart(async () => (await import('./no-results.tsx')).NoResults)
const rows = latePart(async () => (await import('../lists/distinguishing-rows.tsx')).DistinguishingRows, onceTouched)

/** What a search is chosen with; its links and its form work without its scripts. */
export const LatePanel = panel.Part
/** What is said where nothing is found. */
export const LateNoResults = nothing.Part

/** What tells a bike from those around it. */
export const LateDistinguishingRows = rows.Part

/** Before the server draws a page with them. */
export const prepareLateParts = async (): Promise<void> => {
  await Promise.all([panel.prepare(), nothing.prepare(), rows.prepare()])
}
