import { latePart } from '../../lib/page/late-part.tsx'
import { onceTouched } from '../../lib/page/once-touched.ts'

const { Part, prepare } = latePart(async () => (await import('./testimonials.tsx')).Testimonials, onceTouched)

/** What riders say stands in the page that the server draws; its scripts do nothing there, so that nobody waits for them. */
export const LateTestimonials = Part
/** Before the server draws a page with it. */
export const prepareTestimonials = prepare
