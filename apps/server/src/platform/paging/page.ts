/** What a page of a list is asked for by: the cursor of the page before, none for the first, and how many rows it has. */
export type Paging = { cursor?: string | undefined; limit?: number | undefined }

/**
 * One page of rows that were read with one more than the limit: that one says that there is a next page.
 * @param cursorOf the cursor that stands for the place of a row, in the order of the list
 */
export function page<Row>(
  rows: readonly Row[],
  limit: number,
  cursorOf: (row: Row) => string,
): { shown: Row[]; nextCursor: string | null } {
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return { shown, nextCursor: rows.length > limit && last ? cursorOf(last) : null }
}
