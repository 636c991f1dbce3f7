import { LIMITS } from '@bikevalley/contract/life-cycles'
import { keptText } from '../kept-text.ts'
import { isLeaving } from '../session/leaving.ts'
import { COMPARED_KEY, sayCompared } from './when-compared.ts'

const kept = keptText(COMPARED_KEY)
const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

let last: { text: string | null; ids: readonly string[] } = { text: null, ids: [] }

/** The ids of the bikes that are gathered for a comparison in this browser, in the order in which they were: the same list for as long as nothing changes. */
export function listComparedBikes(): readonly string[] {
  const text = kept.read()
  if (text !== last.text) last = { text, ids: (text ?? '').split(',').filter((id) => ID.test(id)) }
  return last.ids
}

/** Tells of each change of the list, in whichever tab. @returns what ends it */
export const onComparedBikes = kept.follow

/** Adds a bike, or says why not: as many are gathered as are compared, or this browser stores nothing. */
export function addComparedBike(id: string): 'added' | 'full' | 'not_stored' {
  const others = listComparedBikes().filter((one) => one !== id)
  if (others.length >= LIMITS.comparedBikes) return 'full'
  return setComparedBikes([...others, id]) ? 'added' : 'not_stored'
}

export function dropComparedBikes(ids: readonly string[]): void {
  setComparedBikes(listComparedBikes().filter((id) => !ids.includes(id)))
}

/** @returns false where this browser stores nothing */
export function setComparedBikes(ids: readonly string[]): boolean {
  if (isLeaving()) return false
  if (ids.length > 0) sayCompared()
  return kept.write(ids.length === 0 ? null : ids.join(','))
}
