import { BIKES, isLeaving, isOfWhoLeft } from '../session/leaving.ts'
import { storage } from '../session/token-storage.ts'

const KEY = `${BIKES}viewed`

/** So many are kept. */
const KEPT = 12
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The ids of the bikes whose pages were looked at in this browser, the last one first. They are kept nowhere else, and go at logout. */
export function listViewedBikes(): readonly string[] {
  try {
    const read: unknown = JSON.parse(storage()?.getItem(KEY) ?? '[]')
    return Array.isArray(read) ? read.filter((id): id is string => typeof id === 'string' && ID.test(id)) : []
  } catch {
    return []
  }
}

/** Puts a bike first. */
export function addViewedBike(id: string): void {
  if (isLeaving() || isOfWhoLeft()) return
  const others = listViewedBikes().filter((one) => one !== id)
  try {
    storage()?.setItem(KEY, JSON.stringify([id, ...others].slice(0, KEPT)))
  } catch {
    // Full: then nothing is remembered.
  }
}

/** Forgets all of them. */
export const clearViewedBikes = (): void => storage()?.removeItem(KEY)
