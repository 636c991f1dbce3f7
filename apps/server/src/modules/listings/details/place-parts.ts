import { asRead, hasMailAddress, hasWebAddress } from '@bikevalley/contract'

/** `Hauptstraße`, `Hauptstr.`, `High Street`: the name of a street stands for a house. */
const STREET = /(?:stra(?:ß|ss)e|str\.|gasse|allee)(?!\p{L})|(?<!\p{L})(?:street|road|avenue|boulevard|rue)(?!\p{L})/iu

/**
 * Whether a text in which no town is recognised has what everybody would read beside one: a street, a phone number, an address, coordinates.
 * Any digit is of one of them.
 */
export const hasParts = (text: string): boolean =>
  /\p{N}/u.test(text) || hasMailAddress(text) || hasWebAddress(text) || STREET.test(asRead(text))

/** A postcode alone says no more than a town does. */
const POSTCODE = /^(?:[A-Z]{1,2}-)?\d{4,6}$/

/** What is left of such a text without them: of one that was kept before they were refused. */
export function withoutParts(location: string): string {
  if (POSTCODE.test(location)) return location
  const kept = location.split(/\s+/).filter((word) => !hasParts(word))
  const text = kept.join(' ').replaceAll(/^[\s,;:.+-]+|[\s,;:.+-]+$/g, '')
  return text === '' ? '…' : text
}
