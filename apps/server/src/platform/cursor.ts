import { invalidField } from './refusals.ts'

/** A place in a list that is sorted newest first. */
export type Position = { createdAt: Date; id: string }

/** The cursor that stands for the place of a row. */
export const cursorAt = (row: { created_at: Date; id: string }): string => `${row.created_at.getTime()}_${row.id}`

/** Nothing here is older or comes later: a time beyond it is no place that we gave, and none that the database can hold. */
const TIMES = { first: Date.UTC(2000), last: Date.UTC(2200) }

/** @throws ApiError `invalid_input` for what `cursorAt` has not made */
export function readCursor(cursor: string): Position {
  const { rank, id } = readRankCursor(cursor)
  if (rank < TIMES.first || rank > TIMES.last) throw noSuchPage()
  return { createdAt: new Date(rank), id }
}

/** A place in a list that is sorted by a whole number of its own, the largest first. */
export type RankPosition = { rank: number; id: string }

/** The cursor that stands for such a place. */
export const cursorAtRank = ({ rank, id }: RankPosition): string => `${rank}_${id}`

/**
 * No rank lies outside: bikes without a price come after all prices, and what is open among bookings stands
 * 100,000,000,000,000 above its time in milliseconds.
 */
const RANKS = { first: -1_000_000_000_000, last: 200_000_000_000_000 }

const isRank = (rank: number) => rank >= RANKS.first && rank <= RANKS.last

const noSuchPage = () => invalidField('cursor', 'This page of the list is not there. Start from the first one.')

/** @throws ApiError `invalid_input` for what `cursorAtRank` has not made */
export function readRankCursor(cursor: string): RankPosition {
  const match = /^(-?\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor)
  const [, rank, id] = match ?? []
  if (rank === undefined || id === undefined || !isRank(Number(rank))) throw noSuchPage()
  return { rank: Number(rank), id }
}
