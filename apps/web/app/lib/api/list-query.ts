/** Where a list with cursors begins. */
export const firstPage = (): string | null => null
