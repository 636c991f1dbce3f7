import { FACETS, RANGES, type SearchDocument } from '../search-index.ts'

const FACTS = [
  ...FACETS,
  ...RANGES,
  'deal',
  'seller',
  'withPhotos',
  'createdAt',
  'name',
  'description',
] as const satisfies readonly (keyof SearchDocument)[]

type Unread = Exclude<keyof SearchDocument, (typeof FACTS)[number] | 'place' | 'features'>
/** Nothing of a listing is left out: this does not compile once there is a field that is not read here. */
const NOTHING_UNREAD: Unread extends never ? 0 : never = 0

/** What stands between two fields: no character has it. */
const BETWEEN = 0x10000
const number = new Float64Array(1)
const halves = new Uint32Array(number.buffer)

/** Stands for all that search sees of a listing: what differs has another digest, but for one time in four billions (FNV-1a of 32 bits). */
export function digestOf(listing: SearchDocument): number {
  let digest = 0x811c9dc5 + NOTHING_UNREAD
  for (const fact of FACTS) digest = mixed(digest, listing[fact])
  for (const feature of listing.features) digest = mixed(digest, feature)
  const { place } = listing
  if (place === null) return digest >>> 0
  digest = mixed(mixed(digest, place.id), place.name)
  return mixed(mixed(digest, place.latitude), place.longitude) >>> 0
}

function mixed(before: number, value: string | number | boolean | null): number {
  let digest = step(before, BETWEEN)
  if (typeof value === 'string') for (let at = 0; at < value.length; at++) digest = step(digest, value.charCodeAt(at))
  else if (typeof value === 'number') {
    number[0] = value
    digest = step(step(digest, halves[0] ?? 0), halves[1] ?? 0)
  } else digest = step(digest, value === null ? 1 : value ? 2 : 3)
  return digest
}

const step = (digest: number, part: number): number => Math.imul(digest ^ part, 0x01000193)
