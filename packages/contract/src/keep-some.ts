/**
 * Makes things that are slow to make, each once, and keeps the newest `most` of them: keys that come from whoever asks must
 * not fill the memory.
 */
export function keepSome<T>(most: number): (key: string, make: () => T) => T {
  const things = new Map<string, T>()
  return (key, make) => {
    const known = things.get(key)
    if (known !== undefined) return known
    const thing = make()
    things.set(key, thing)
    const [oldest] = things.keys()
    if (things.size > most && oldest !== undefined) things.delete(oldest)
    return thing
  }
}
