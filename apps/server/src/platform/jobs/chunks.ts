/** Splits a list into chunks of at most `size`, one for each transaction. */
export function* chunks<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
