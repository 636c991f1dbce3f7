import { keepText, storage } from './browser-storage.ts'

/** A text that this browser keeps under a key, and that all its tabs share. */
export function keptText(key: string) {
  const listeners = new Set<() => void>()
  return {
    read: (): string | null => storage()?.getItem(key) ?? null,
    /** @param text null removes it @returns false where the browser stores nothing */
    write: (text: string | null): boolean => {
      keepText(key, text)
      for (const tell of listeners) tell()
      return (storage()?.getItem(key) ?? null) === text
    },
    /** Tells of each change, in whichever tab. @returns what ends it */
    follow: (tell: () => void): (() => void) => {
      // Without a key everything was cleared.
      const onStorage = (event: StorageEvent) => {
        if (event.key === key || event.key === null) tell()
      }
      listeners.add(tell)
      globalThis.addEventListener('storage', onStorage)
      return () => {
        listeners.delete(tell)
        globalThis.removeEventListener('storage', onStorage)
      }
    },
  }
}
