/**
 * Does the same for each, one after the other; one that fails keeps none of the others from being done.
 * @throws AggregateError at the end, with all that failed
 */
export async function doEach<T>(
  all: Iterable<T> | AsyncIterable<T>,
  work: (one: T) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  let count = 0
  for await (const one of all) {
    count += 1
    try {
      await work(one)
    } catch (error) {
      errors.push(error)
    }
  }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${count} failed, the first with: ${String(errors[0])}`)
}

/** Takes steps that don't need each other, as `doEach`. */
export const doAll = (...steps: readonly (() => Promise<unknown>)[]): Promise<void> => doEach(steps, (step) => step())

/**
 * Does something for several together, which costs less than for each; where that fails, for each alone, as `doEach`.
 * @param work leaves nothing behind where it fails, as a transaction does
 */
export async function doTogether<T>(all: readonly T[], work: (some: readonly T[]) => Promise<unknown>): Promise<void> {
  try {
    await work(all)
  } catch (error) {
    if (all.length < 2) throw error
    await doEach(all, (one) => work([one]))
  }
}
