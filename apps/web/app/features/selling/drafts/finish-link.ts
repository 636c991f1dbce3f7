import { type MissingField, REQUIRED_TO_GO_LIVE } from '@bikevalley/contract'

/** The part of My Product's address that opens a bike's form, at the field that is missing. */
export const finishHash = (id: string, field?: MissingField): string =>
  `#finish-${id}${field === undefined ? '' : `/${field}`}`

/** Which bike's form an address opens, and where; null where it opens none. */
export function finishOf(hash: string): { id: string; field: MissingField | undefined } | null {
  const [, id, field] = /^#finish-([\da-f-]{36})(?:\/(\w+))?$/.exec(hash) ?? []
  return id === undefined ? null : { id, field: REQUIRED_TO_GO_LIVE.find((known) => known === field) }
}
