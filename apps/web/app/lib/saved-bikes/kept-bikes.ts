import { LIMITS } from '@bikevalley/contract/life-cycles'
import { keptText } from '../kept-text.ts'
import { BIKES } from '../session/leaving.ts'

const kept = keptText(`${BIKES}saved`)

/** A bike that a visitor has saved. */
export type KeptBike = {
  id: string
  /** When it was saved, as ISO 8601 text. */
  savedAt: string
  /** What it cost then, as the wire writes it. */
  price: string
}

const ID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const PRICE = /^(\d+(\.\d{2,3})?)?$/

let last: { text: string | null; bikes: readonly KeptBike[] } = { text: null, bikes: [] }

/** What a visitor has saved in this browser, the last one first: the same list for as long as nothing changes. */
export function listKeptBikes(): readonly KeptBike[] {
  const text = kept.read()
  if (text !== last.text) last = { text, bikes: text === null ? [] : read(text) }
  return last.bikes
}

/** Saves a bike, or says why not: so many are there already, or this browser stores nothing. */
export function keepBike(bike: KeptBike): 'kept' | 'full' | 'not_stored' {
  const others = listKeptBikes().filter(({ id }) => id !== bike.id)
  if (others.length >= LIMITS.savedBikesOfVisitor) return 'full'
  return write([bike, ...others].toSorted((a, b) => b.savedAt.localeCompare(a.savedAt))) ? 'kept' : 'not_stored'
}

/** Forgets these bikes. */
export function dropKeptBikes(ids: readonly string[]): void {
  write(listKeptBikes().filter(({ id }) => !ids.includes(id)))
}

/** Tells of each change of the list, in whichever tab. @returns what ends it */
export const onKeptBikes = kept.follow

/** @returns false where the browser stores nothing */
const write = (bikes: readonly KeptBike[]): boolean => kept.write(bikes.length === 0 ? null : JSON.stringify(bikes))

function read(text: string): KeptBike[] {
  try {
    const bikes: unknown = JSON.parse(text)
    if (!Array.isArray(bikes)) return []
    return bikes
      .filter(isKeptBike)
      .slice(0, LIMITS.savedBikesOfVisitor)
      .map(({ id, savedAt, price }) => ({ id, savedAt, price }))
  } catch {
    return []
  }
}

/** What the API takes, and nothing else: it is sent there. */
const isKeptBike = (one: unknown): one is KeptBike =>
  typeof one === 'object' &&
  one !== null &&
  'id' in one &&
  typeof one.id === 'string' &&
  ID.test(one.id) &&
  'savedAt' in one &&
  typeof one.savedAt === 'string' &&
  !Number.isNaN(Date.parse(one.savedAt)) &&
  'price' in one &&
  typeof one.price === 'string' &&
  PRICE.test(one.price)
