import { useEffect, useState } from 'react'

/** Which items of a list are ticked, by words without blanks: kept on this device alone under a name; nothing is ticked where the device keeps nothing. */
export function useTicks(name: string): { ticked: readonly string[]; tick: (item: string, on: boolean) => void } {
  const [ticked, setTicked] = useState<readonly string[]>([])
  // The server knows nothing of the device: what it keeps comes once the page is awake.
  useEffect(() => setTicked(read(name)), [name])
  const tick = (item: string, on: boolean) => {
    const next = on ? [...ticked, item] : ticked.filter((one) => one !== item)
    setTicked(next)
    write(name, next)
  }
  return { ticked, tick }
}

function read(name: string): readonly string[] {
  try {
    return globalThis.localStorage.getItem(name)?.split(' ') ?? []
  } catch {
    return []
  }
}

function write(name: string, ticked: readonly string[]): void {
  try {
    globalThis.localStorage.setItem(name, ticked.join(' '))
  } catch {
    // A private window may keep nothing: the list works all the same, until the page is closed.
  }
}
