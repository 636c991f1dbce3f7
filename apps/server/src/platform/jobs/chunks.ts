/** The same in parts of so many, as one transaction is to have of them. */
export function* inParts<T>(all: readonly T[], size: number): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size)
}
