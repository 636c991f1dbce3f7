import { sql } from 'kysely'
import type { PictureRow } from '../../modules/photos/index.ts'
import { columns, columnsAs, type JoinedRowOf, type RowOf } from '../../platform/db/columns.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Paging, page } from '../../platform/paging/page.ts'
import { pictureJson } from './bikes.ts'
import { countUpTo, readPaging, where } from './paging.ts'

const ofReport = columns('listing_reports', 'r', [
  'id',
  'listing_id',
  'reason',
  'text',
  'state',
  'created_at',
  'decided_at',
  'decision_reason',
])
const ofBike = columnsAs('listings', 'l', { bike_name: 'name', bike_state: 'state' })
const ofSeller = columnsAs('users', 'seller', { seller_id: 'id', seller_name: 'name', seller_email: 'email' })
const ofReporter = columnsAs('users', 'reporter', { reporter_id: 'id', reporter_name: 'name', reporter_email: 'email' })
const ofAdmin = columnsAs('users', 'admin', { decided_by_name: 'name' })

export type ListingReportRow = RowOf<typeof ofReport> &
  RowOf<typeof ofBike> &
  RowOf<typeof ofSeller> &
  JoinedRowOf<typeof ofReporter> &
  JoinedRowOf<typeof ofAdmin> & { picture: PictureRow | null }

export type ListingReportsQuery = Paging & { part: 'open' | 'decided' }

/** A page of what people have reported of bikes, newest first. */
export async function listListingReports(db: Db, { part, ...paging }: ListingReportsQuery) {
  const { after, limit } = readPaging(paging)
  const wanted = part === 'open' ? sql`r.state = 'open'` : sql`r.state <> 'open'`
  const [{ rows }, total] = await Promise.all([
    sql<ListingReportRow>`
      SELECT ${ofReport.sql}, ${ofBike.sql}, ${ofSeller.sql}, ${ofReporter.sql}, ${ofAdmin.sql},
        (SELECT ${pictureJson} FROM listing_photos p JOIN images i ON i.hash = p.image_hash
          WHERE p.listing_id = l.id ORDER BY p.position LIMIT 1) AS picture
      FROM (SELECT r.* FROM listing_reports r ${where([wanted, after !== null && sql`r.id < ${after}`])}
        ORDER BY r.id DESC LIMIT ${limit + 1}) r
      JOIN listings l ON l.id = r.listing_id
      JOIN users seller ON seller.id = l.seller_id
      LEFT JOIN users reporter ON reporter.id = r.reporter_id
      LEFT JOIN users admin ON admin.id = r.decided_by
      ORDER BY r.id DESC`.execute(db),
    countUpTo(db, sql`FROM listing_reports r ${where([wanted])}`),
  ])
  return { ...page(rows, limit, ({ id }) => id), total }
}
