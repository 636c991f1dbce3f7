import { latePart } from '../../../lib/page/late-part.tsx'
import { onceTouched } from '../../../lib/page/once-touched.ts'

const { Part, prepare } = latePart(async () => (await import('./report-bike.tsx')).ReportBike, onceTouched)

/** Few report a bike, so nobody waits for what it takes. */
export const LateReportBike = Part
/** Before the server draws a page with it. */
export const prepareReportBike = prepare
