/** What a browser keeps for this site; null where it is closed off. */
export function storage(): Storage | null {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** What it keeps for as long as a tab is open; null where it is closed off. */
export function tabStorage(): Storage | null {
  try {
    return globalThis.sessionStorage ?? null
  } catch {
    return null
  }
}

/**
 * Keeps a text under a key; null removes it.
 * @returns false where the browser keeps nothing, or has no room: then what was there before is there still
 */
export function keepText(key: string, text: string | null, store: Storage | null = storage()): boolean {
  if (store === null) return false
  try {
    if (text === null) store.removeItem(key)
    else store.setItem(key, text)
    return true
  } catch {
    return false
  }
}
