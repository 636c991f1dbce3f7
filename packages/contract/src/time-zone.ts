import { keepSome } from './keep-some.ts'
import { readPageCookie } from './page-cookie.ts'

/** `Europe/Berlin`, `Etc/GMT+5`, `EST5EDT`: a place or a rule, and no offset such as `+01:00`, which has no summer. */
const NAME = /^[A-Za-z][A-Za-z0-9]*(?:[_+/-][A-Za-z0-9]+)*$/
const LONGEST_NAME = 40

/** Tells by how much the clocks of a zone are before those of UTC. There are some 600 zones. */
const keepOffsets = keepSome<Intl.DateTimeFormat>(100)
const offsetsOf = (timeZone: string): Intl.DateTimeFormat =>
  keepOffsets(timeZone, () => new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' }))

/** Whether we can count with a time zone of this name (IANA). Whoever asks may send anything. */
export function isTimeZone(name: string): boolean {
  if (name.length > LONGEST_NAME || !NAME.test(name)) return false
  try {
    offsetsOf(name)
    return true
  } catch {
    return false
  }
}

/** In which a browser tells the server its zone. */
export const ZONE_COOKIE = 'zone'

/** The zone that a `Cookie` header names; null for none and for what is no zone. */
export function zoneFromCookie(header: string | null): string | null {
  const zone = readPageCookie(header, ZONE_COOKIE)
  return zone !== null && isTimeZone(zone) ? zone : null
}

/** The time zone of this browser; null where it has none that we know. */
export function browsersTimeZone(): string | null {
  const name = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return isTimeZone(name) ? name : null
}

/** By how much the clocks of a zone are before those of UTC at an instant, in milliseconds. */
export function offsetAt(at: number, timeZone: string): number {
  const parts = offsetsOf(timeZone).formatToParts(at)
  const written = parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
  const [, sign, hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(written) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000
}

/** The instant at which the calendar and the clock of a zone show this, given as if it were UTC. */
export function instantAt(shown: number, timeZone: string): number {
  // The clocks may be put forward or back between then in UTC and then there.
  const near = shown - offsetAt(shown, timeZone)
  return shown - offsetAt(near, timeZone)
}

/** What the calendar and the clock of a zone show, for a spreadsheet: `2026-11-23 19:50:00`. */
export const clockIn = (timeZone: string, at: Date): string =>
  new Date(at.getTime() + offsetAt(at.getTime(), timeZone)).toISOString().slice(0, 19).replace('T', ' ')

/** A zone's name as people read it: `America/New York`. */
export const zoneName = (timeZone: string): string => timeZone.replaceAll('_', ' ')
