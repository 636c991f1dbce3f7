import { type RawBuilder, sql } from 'kysely'
import { smallPictureOf } from '../../modules/photos/index.ts'
import { columns, type RowOf } from '../../platform/db/columns.ts'
import { containing } from '../../platform/db/containing.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Paging, page } from '../../platform/paging/page.ts'
import { countUpTo, readPaging, where } from './paging.ts'

const ofPerson = columns('users', 'u', [
  'id',
  'name',
  'email',
  'image_hash',
  'created_at',
  'suspended_at',
  'suspension_reason',
  'deleted_at',
])

export type PersonRow = RowOf<typeof ofPerson> & {
  picture: string
  roles: ('buyer' | 'seller' | 'admin')[]
  for_sale: number
}

export type PeopleQuery = Paging & {
  q?: string | undefined
  role?: 'buyer' | 'seller' | 'admin' | undefined
  state?: 'active' | 'suspended' | undefined
  sort?: 'newest' | 'oldest' | 'name' | undefined
}

const ofPage = sql`${ofPerson.sql}, ${smallPictureOf(sql`u.image_hash`)} AS picture,
  ARRAY(SELECT r.role FROM roles r WHERE r.user_id = u.id) AS roles,
  (SELECT count(*) FROM listings l WHERE l.seller_id = u.id AND l.state = 'available') AS for_sale`

/** Where a page begins, and how it is sorted; each has an index. */
const sorts = {
  newest: {
    order: sql`u.created_at DESC, u.id DESC`,
    from: (id: string) => sql`(u.created_at, u.id) < ((SELECT created_at FROM users WHERE id = ${id}), ${id}::uuid)`,
  },
  oldest: {
    order: sql`u.created_at, u.id`,
    from: (id: string) => sql`(u.created_at, u.id) > ((SELECT created_at FROM users WHERE id = ${id}), ${id}::uuid)`,
  },
  name: {
    order: sql`lower(u.name), u.id`,
    from: (id: string) => sql`(lower(u.name), u.id) > ((SELECT lower(name) FROM users WHERE id = ${id}), ${id}::uuid)`,
  },
}

const holdsRole = (role: NonNullable<PeopleQuery['role']>): RawBuilder<unknown> => {
  const holds = sql`EXISTS (SELECT FROM roles r WHERE r.user_id = u.id AND r.role = ${role})`
  // Without any role one is a buyer.
  return role === 'buyer' ? sql`(${holds} OR NOT EXISTS (SELECT FROM roles r WHERE r.user_id = u.id))` : holds
}

/** A page of people who are still here. */
export async function listPeople(db: Db, { q, role, state, sort = 'newest', ...paging }: PeopleQuery) {
  const { after, limit } = readPaging(paging)
  const { order, from } = sorts[sort]
  const wanted = [
    sql`u.deleted_at IS NULL`,
    q && sql`u.name || ' ' || u.email ILIKE ${containing(q)}`,
    role && holdsRole(role),
    state && (state === 'suspended' ? sql`u.suspended_at IS NOT NULL` : sql`u.suspended_at IS NULL`),
  ].filter((condition) => condition instanceof Object)
  const [{ rows }, total] = await Promise.all([
    sql<PersonRow>`SELECT ${ofPage} FROM users u ${where([...wanted, after !== null && from(after)])}
      ORDER BY ${order} LIMIT ${limit + 1}`.execute(db),
    countUpTo(db, sql`FROM users u ${where(wanted)}`),
  ])
  return { ...page(rows, limit, ({ id }) => id), total }
}

/** One person, deleted or not. */
export async function findPerson(db: Db, id: string): Promise<(PersonRow & { last_seen_at: Date | null }) | undefined> {
  const { rows } = await sql<PersonRow & { last_seen_at: Date | null }>`
    SELECT ${ofPage}, (SELECT max(s.updated_at) FROM sessions s WHERE s.user_id = u.id) AS last_seen_at
    FROM users u WHERE u.id = ${id}`.execute(db)
  return rows[0]
}

/** How much hangs on a person just now. */
export async function countWhatHangsOn(db: Db, id: string) {
  const { rows } = await sql<Record<Counted, number>>`SELECT
    (SELECT count(*) FROM listings WHERE seller_id = ${id} AND state = 'available') AS for_sale,
    (SELECT count(*) FROM listings WHERE seller_id = ${id} AND state IN ('draft', 'withdrawn')) AS not_for_sale,
    (SELECT count(*) FROM bookings b JOIN listings l ON l.id = b.listing_id
      WHERE l.seller_id = ${id} AND b.state = 'pending') AS bookings_received,
    (SELECT count(*) FROM bookings WHERE buyer_id = ${id} AND state = 'pending') AS bookings_made,
    (SELECT count(*) FROM sessions WHERE user_id = ${id}) AS sessions`.execute(db)
  return rows[0]
}

type Counted = 'for_sale' | 'not_for_sale' | 'bookings_received' | 'bookings_made' | 'sessions'
