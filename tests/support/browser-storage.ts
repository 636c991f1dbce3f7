/** A browser's storage: its keys are its own properties, besides its functions. */
export function browserStorage(): object {
  const store: Record<string, string> = {}
  const functions = {
    getItem: (key: string) => store[key] ?? null,
    setItem: (key: string, value: string) => void (store[key] = value),
    removeItem: (key: string) => void Reflect.deleteProperty(store, key),
  }
  for (const [name, value] of Object.entries(functions)) Object.defineProperty(store, name, { value })
  return store
}
