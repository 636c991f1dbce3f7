/**
 * Does the same for each, one after the other; one that fails keeps none of the others from being done.
 * @throws AggregateError at the end, with all that failed
 */
export async function doEach<T>(all: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const errors: unknown[] = []
  for (const one of all)
    try {
      await work(one)
    } catch (error) {
      errors.push(error)
    }
  if (errors.length > 0)
    throw new AggregateError(errors, `${errors.length} of ${all.length} failed, the first with: ${String(errors[0])}`)
}
