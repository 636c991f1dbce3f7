import { GERMAN_NAMES, GERMAN_REGIONS } from './german-names.ts'
import type { Place } from './place.ts'

/** What a town is called by readers of a language (`de`); its own name where we know no other. The towns themselves aren't read for it. */
export const placeName = ({ id, name }: Pick<Place, 'id' | 'name'>, language: string): string =>
  (language === 'de' ? GERMAN_NAMES[id] : undefined) ?? name

/** What a town's region is called by readers of a language; empty where the town has none. */
export const regionName = ({ country, region }: Pick<Place, 'country' | 'region'>, language: string): string =>
  (language === 'de' ? GERMAN_REGIONS[country]?.[region] : undefined) ?? region
