import { createHash } from 'node:crypto'
import type { ParsedInput, searchListings } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { foldValue, NOT_SAID_LAST, type SearchHit, type SearchRequest, type Sort } from '../../modules/search/index.ts'
import { TIMES } from '../../platform/paging/cursor.ts'
import { invalidField } from '../../platform/refusals.ts'

type From = NonNullable<SearchRequest['from']>
type Query = ParsedInput<typeof searchListings>['query']

/** So many letters tell searches apart; it is no secret. */
const CHECKSUM = 8
const AFTER = 'after'
const BEFORE = 'before'

/** Stands for a bike's place in the order of a search; going on after it, or back before it. */
export const cursorOf = (query: Query, sort: Sort, { key, createdAt, id }: SearchHit, back: boolean): string =>
  [back ? BEFORE : AFTER, sort, key, createdAt, id, checksumOf(query)].join('.')

/** @throws ApiError `invalid_input` for what `cursorOf` has not made of this search in this order */
export function placeOfCursor(query: Query, sort: Sort, cursor: string): From {
  const [direction, order, key, createdAt, id, checksum] = cursor.split('.')
  const place = { key: Number(key), createdAt: Number(createdAt), id: id ?? '', back: direction === BEFORE }
  const isOurs =
    (direction === AFTER || direction === BEFORE) &&
    order === sort &&
    /^-?\d{1,15}$/.test(key ?? '') &&
    Math.abs(place.key) <= NOT_SAID_LAST &&
    /^\d{1,15}$/.test(createdAt ?? '') &&
    place.createdAt >= TIMES.first &&
    place.createdAt <= TIMES.last &&
    /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(place.id) &&
    checksum === checksumOf(query) &&
    cursor.split('.').length === 6
  if (!isOurs) throw invalidField('cursor', t('platform.listPageNotFound'))
  return place
}

/** Of all that is asked for but the page, whatever the order and the case of its values: in another search, the same place is another one. */
function checksumOf(query: Query): string {
  const asked = Object.entries(query)
    .filter(([name]) => name !== 'cursor' && name !== 'limit')
    .flatMap(([name, given]) => [given ?? ''].flat().map((value) => [name, foldValue(String(value).trim())] as const))
    .flatMap(([name, value]) => (value === '' ? [] : [`${name}=${value}`]))
  const all = [...new Set(asked)].toSorted()
  return createHash('sha256').update(JSON.stringify(all)).digest('base64url').slice(0, CHECKSUM)
}
