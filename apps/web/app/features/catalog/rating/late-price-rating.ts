import { latePart } from '../../../lib/page/late-part.tsx'
import { onceTouched } from '../../../lib/page/once-touched.ts'

const { Part, prepare } = latePart(async () => (await import('./price-rating.tsx')).PriceRatingSection, onceTouched)

/** All of it can be read before its scripts are there, so they come last. */
export const LatePriceRating = Part
/** Before the server draws a page with it. */
export const preparePriceRating = prepare
