import { keepText, storage } from '../browser-storage.ts'
import { BIKES, isLeaving, isOfWhoLeft } from '../session/leaving.ts'
import { shownPersonId } from '../session/session.ts'

/** Whose they are: an account's id, or null for a visitor, and the ids of the bikes. */
type Viewed = { of: string | null; ids: readonly string[] }

const KEY = `${BIKES}viewed`

/** So many are kept. */
const KEPT = 12
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const NONE: Viewed = { of: null, ids: [] }

/**
 * The ids of the bikes whose pages were looked at in this browser by whoever is here, the last one first. They are kept nowhere else, and
 * go at logout. What a visitor has looked at is theirs once they log in; what was looked at in an account is nobody else's.
 */
export function listViewedBikes(): readonly string[] {
  const { of, ids } = read()
  return of === null || of === shownPersonId() ? ids : []
}

/** Puts a bike first. */
export function addViewedBike(id: string): void {
  if (isLeaving() || isOfWhoLeft()) return
  const others = listViewedBikes().filter((one) => one !== id)
  write([id, ...others].slice(0, KEPT))
}

/** What was looked at before somebody logged in is theirs from now on; what was looked at by somebody else is forgotten. */
export function claimViewedBikes(): void {
  if (read().ids.length > 0) write(listViewedBikes())
}

/** Forgets all of them. */
export const clearViewedBikes = (): void => storage()?.removeItem(KEY)

function write(ids: readonly string[]): void {
  if (ids.length === 0) return clearViewedBikes()
  const viewed: Viewed = { of: shownPersonId() ?? null, ids }
  keepText(KEY, JSON.stringify(viewed))
}

function read(): Viewed {
  try {
    const kept: unknown = JSON.parse(storage()?.getItem(KEY) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('of' in kept && 'ids' in kept) || !Array.isArray(kept.ids))
      return NONE
    const ids = kept.ids.filter((id): id is string => typeof id === 'string' && ID.test(id))
    return { of: typeof kept.of === 'string' ? kept.of : null, ids }
  } catch {
    return NONE
  }
}
