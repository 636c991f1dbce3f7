const PAGE = 500

/**
 * Reads a long list page by page, each with a query of its own, so that neither memory nor the database holds all of it
 * while somebody takes it in slowly.
 * @param read one page of rows by rising id, from after an id on; the ids are ours and rise with time
 */
export async function* inPages<Row extends { id: string }>(
  read: (after: string, limit: number) => Promise<readonly Row[]>,
): AsyncGenerator<Row, void, undefined> {
  let after = '00000000-0000-0000-0000-000000000000'
  for (;;) {
    const rows = await read(after, PAGE)
    yield* rows
    const last = rows.at(-1)
    if (last === undefined || rows.length < PAGE) return
    after = last.id
  }
}
