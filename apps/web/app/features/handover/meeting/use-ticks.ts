import { useState } from 'react'
import { keepText, storage } from '../../../lib/browser-storage.ts'
import { useHydrated } from '../../../ui/basics/hydrated.ts'

/** Which items of a list are ticked, by words without blanks: kept on this device alone, under a name that never changes. */
export function useTicks(name: string): { ticked: readonly string[]; tick: (item: string, on: boolean) => void } {
  // The server knows nothing of the device: what it keeps is read once the page is hydrated.
  const hydrated = useHydrated()
  const [changed, setChanged] = useState<readonly string[] | null>(null)
  const ticked = changed ?? (hydrated ? read(name) : [])
  const tick = (item: string, on: boolean) => {
    const next = on ? [...ticked, item] : ticked.filter((one) => one !== item)
    setChanged(next)
    // A private window may keep nothing: the list works all the same, until the page is closed.
    keepText(name, next.join(' '))
  }
  return { ticked, tick }
}

const read = (name: string): readonly string[] => storage()?.getItem(name)?.split(' ').filter(Boolean) ?? []
