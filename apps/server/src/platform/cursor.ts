import { invalidField } from './refusals.ts'

/** A place in a list that is sorted newest first. */
export type Position = { createdAt: Date; id: string }

/** The cursor that stands for the place of a row. */
export const cursorAt = (row: { created_at: Date; id: string }): string => `${row.created_at.getTime()}_${row.id}`

/** @throws ApiError `invalid_input` for what `cursorAt` has not made */
export function readCursor(cursor: string): Position {
  const match = /^(\d{1,15})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor)
  const [, time, id] = match ?? []
  if (time === undefined || id === undefined)
    throw invalidField('cursor', 'This page of the list is not there. Start from the first one.')
  return { createdAt: new Date(Number(time)), id }
}
