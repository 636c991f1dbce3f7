import { createFormat, type Format } from '@bikevalley/contract/format'
import { siteLanguage } from '@bikevalley/contract/language'
import { inLanguage, isLanguage, type Language } from '@bikevalley/messages'
import type { Config } from '../../config.ts'

/** Who is written to. */
export type Reader = {
  email: string
  /** Null where it is not known: the site's then. */
  language: Language | null
  /** By whose clock; null where it is not known: the site's then. */
  timeZone: string | null
}

/** Who is written to and has an account here. */
export type PersonReader = Reader & { id: string }

/** The columns of a person's row by which they are written to. */
export type ReaderRow = { id: string; email: string; language: string | null; time_zone: string | null }

/** A person as a reader. */
export const readerOf = ({ id, email, language, time_zone: timeZone }: ReaderRow): PersonReader => ({
  id,
  email,
  language: knownOrNull(language),
  timeZone,
})

/** Somebody of whom only the address is known: they are written to in the site's language, and in its time. */
export const readerAt = (email: string): Reader => ({ email, language: null, timeZone: null })

/** A kept language, which may be one that a newer version had. */
export const knownOrNull = (language: string | null): Language | null => (isLanguage(language) ? language : null)

type Site = Pick<Config, 'locale' | 'currency' | 'distanceUnit' | 'timeZone' | 'providerLabels'>

/** The language in which somebody is written to. */
export const languageFor = (site: Pick<Config, 'locale'>, { language }: Pick<Reader, 'language'>): Language =>
  language ?? siteLanguage(site.locale)

/**
 * Formats for one person: in their language, with their days and times, or the site's where these are not known. Clock
 * times name the zone.
 */
export const formatFor = (site: Site, reader: Pick<Reader, 'language' | 'timeZone'>): Format =>
  inLanguage(languageFor(site, reader), () => createFormat({ ...site, timeZone: reader.timeZone ?? site.timeZone }))
