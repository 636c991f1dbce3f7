import { invalidField } from './refusals.ts'

/** A place in a list that is sorted newest first. */
export type Position = { createdAt: Date; id: string }

/** The cursor that stands for the place of a row. */
export const cursorAt = (row: { created_at: Date; id: string }): string => `${row.created_at.getTime()}_${row.id}`

/** @throws ApiError `invalid_input` for what `cursorAt` has not made */
export function readCursor(cursor: string): Position {
  const { rank, id } = readRankCursor(cursor)
  return { createdAt: new Date(rank), id }
}

/** A place in a list that is sorted by a whole number of its own, the largest first. */
export type RankPosition = { rank: number; id: string }

/** The cursor that stands for such a place. */
export const cursorAtRank = ({ rank, id }: RankPosition): string => `${rank}_${id}`

/** @throws ApiError `invalid_input` for what `cursorAtRank` has not made */
export function readRankCursor(cursor: string): RankPosition {
  const match = /^(-?\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor)
  const [, rank, id] = match ?? []
  if (rank === undefined || id === undefined)
    throw invalidField('cursor', 'This page of the list is not there. Start from the first one.')
  return { rank: Number(rank), id }
}
