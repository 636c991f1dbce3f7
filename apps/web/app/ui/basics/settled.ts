import { useEffect, useState } from 'react'

/** So long nothing is typed before it counts, in milliseconds. */
const SETTLED_MS = 120

/** A text once it has stood for a moment, so that not each letter of it is asked about. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
