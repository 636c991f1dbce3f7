import { t } from '@bikevalley/messages'
import { NOT_SAID_LAST, type SearchHit, type SearchRequest, type Sort } from '../../modules/search/index.ts'
import { TIMES } from '../../platform/paging/cursor.ts'
import { invalidField } from '../../platform/refusals.ts'

type From = NonNullable<SearchRequest['from']>

const AFTER = 'after'
const BEFORE = 'before'

/** Stands for a bike's place in an order; going on after it, or back before it. */
export const cursorOf = (sort: Sort, { key, createdAt, id }: SearchHit, back: boolean): string =>
  [back ? BEFORE : AFTER, sort, key, createdAt, id].join('.')

/** @throws ApiError `invalid_input` for what `cursorOf` has not made of this order */
export function placeOfCursor(sort: Sort, cursor: string): From {
  const [direction, order, key, createdAt, id] = cursor.split('.')
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
    cursor.split('.').length === 5
  if (!isOurs) throw invalidField('cursor', t('platform.listPageNotFound'))
  return place
}
