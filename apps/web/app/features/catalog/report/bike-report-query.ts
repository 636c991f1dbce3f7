import { queryFor } from '../../../lib/api/query.ts'

/** Whether the viewer has reported a bike. Apart from the other queries, since it comes late. */
export const bikeReportQuery = (id: string) => queryFor('getBikeReport', { params: { id } })
