import type { Answer, adminListPayouts } from '@bikevalley/contract'
import { cursorAt, readCursor } from '../../platform/cursor.ts'
import type { Person } from '../../platform/person.ts'
import type { PayoutsContext } from './context.ts'
import { presentPayout } from './presenter.ts'
import { countPayouts, type Part, payoutsAfter } from './repository.ts'

const PAGE = 50

/** @throws ApiError `invalid_input` for a cursor that is none */
export async function listPayouts(
  { platform }: PayoutsContext,
  admin: Person,
  { part, cursor, limit = PAGE }: { part: Part; cursor?: string | undefined; limit?: number | undefined },
): Promise<Answer<typeof adminListPayouts>> {
  const after = cursor === undefined ? null : readCursor(cursor)
  const [rows, total] = await Promise.all([
    payoutsAfter(platform.db, part, limit + 1, after),
    countPayouts(platform.db, part),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: shown.map((row) => presentPayout(row, admin.id, platform)),
    nextCursor:
      rows.length > limit && last ? cursorAt({ created_at: last.paid_at ?? last.created_at, id: last.id }) : null,
    total,
  }
}
