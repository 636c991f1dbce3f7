import { foldings } from './fold.ts'
import { GERMAN_NAMES, GERMAN_REGIONS } from './german-names.ts'
import type { Place } from './place.ts'

/** What a town is called by readers of a language (`de`); its own name where we know no other. The towns themselves aren't read for it. */
export const placeName = ({ id, name }: Pick<Place, 'id' | 'name'>, language: string): string =>
  (language === 'de' ? GERMAN_NAMES[id] : undefined) ?? name

/** What a town's region is called by readers of a language; empty where the town has none. */
export const regionName = ({ country, region }: Pick<Place, 'country' | 'region'>, language: string): string =>
  (language === 'de' ? GERMAN_REGIONS[country]?.[region] : undefined) ?? region

/** What people type who mean a town, whatever language they read: its name in each, and as it is compared (`Muenchen`, `St Gallen`). */
export function typedNames({ id, name }: Pick<Place, 'id' | 'name'>): string[] {
  const names = [name, GERMAN_NAMES[id] ?? name]
  return [...new Set([...names, ...names.flatMap(foldings)])]
}
