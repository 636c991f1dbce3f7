import { idSchema } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { invalidField } from '../refusals.ts'

/** A place in a list that is sorted newest first. */
export type Position = { createdAt: Date; id: string }

/** The cursor that stands for the place of a row. */
export const cursorAt = (row: { created_at: Date; id: string }): string => `${row.created_at.getTime()}_${row.id}`

/** The numbers that the rows of a list can stand at, the bounds included. */
export type Ranks = { first: number; last: number }

/** Nothing here is older or comes later: a time beyond it is no place that we gave, and none that the database can hold. */
export const TIMES: Ranks = { first: Date.UTC(2000), last: Date.UTC(2200) }

/** @throws ApiError `invalid_input` for what `cursorAt` has not made */
export function readCursor(cursor: string): Position {
  const { rank, id } = readRankCursor(cursor, [TIMES])
  return { createdAt: new Date(rank), id }
}

/** A place in a list that is sorted by a whole number of its own, the largest first. */
export type RankPosition = { rank: number; id: string }

/** The cursor that stands for such a place. */
export const cursorAtRank = ({ rank, id }: RankPosition): string => `${rank}_${id}`

const noSuchPage = () => invalidField('cursor', t('platform.listPageNotFound'))

/**
 * @param ranks what the rows of that list, in that order, can stand at
 * @throws ApiError `invalid_input` for what `cursorAtRank` has not made
 */
export function readRankCursor(cursor: string, ranks: readonly Ranks[]): RankPosition {
  const match = /^(-?\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor)
  const [, digits, id] = match ?? []
  if (digits === undefined || id === undefined) throw noSuchPage()
  const rank = Number(digits)
  if (!ranks.some(({ first, last }) => rank >= first && rank <= last)) throw noSuchPage()
  return { rank, id }
}

/**
 * The last row of the page before, in a list by id: ids rise with the times that they were made at, which they say (UUIDv7).
 *
 * @throws ApiError `invalid_input` for what is no id of a row of ours, whether it is there yet or not
 */
export function readIdCursor(cursor: string): string {
  const id = idSchema.safeParse(cursor).data
  if (id === undefined || id[14] !== '7') throw noSuchPage()
  const made = Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)
  if (made < TIMES.first || made > TIMES.last) throw noSuchPage()
  return id
}
