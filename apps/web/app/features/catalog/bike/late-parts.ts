import { latePart } from '../../../lib/page/late-part.tsx'
import { onceTouched } from '../../../lib/page/once-touched.ts'

const body = latePart(async () => (await import('./bike-body.tsx')).BikeBody, onceTouched)
const actions = latePart(async () => (await import('./bike-actions.tsx')).BikeActions, onceTouched)
const related = latePart(async () => (await import('./related-bikes.tsx')).RelatedBikes, onceTouched)

/** Few use them, so nobody waits for what they take. */
export const LateBikeActions = actions.Part
/** What is to be read below the pictures, and the bikes below that, stand as HTML until the page is touched. */
export const LateBikeBody = body.Part
export const LateRelatedBikes = related.Part

/** Before the server draws a page with them. */
export const prepareBikeParts = async (): Promise<void> => {
  await Promise.all([body.prepare(), actions.prepare(), related.prepare()])
}
