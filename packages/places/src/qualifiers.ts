import { foldName } from './fold.ts'
import { gazetteer } from './gazetteer.ts'
import { OTHER_NAMES } from './other-names.ts'

/** Languages in which names of countries are understood. */
const LANGUAGES = ['en', 'de', 'fr', 'it', 'es', 'nl', 'pl', 'pt']

let known: ReadonlyMap<string, string[]> | null = null

/**
 * What a folded name or code of a region or country may mean: codes such as `US` or `US.OR`; `ca` is Canada and California. Empty where
 * nothing is called so.
 */
export function meaningsOf(folded: string): readonly string[] {
  known ??= allMeanings()
  return known.get(folded) ?? []
}

function allMeanings(): ReadonlyMap<string, string[]> {
  const meanings = new Map<string, string[]>()
  function add(name: string, code: string): void {
    const key = foldName(name)
    const codes = meanings.get(key)
    if (key === '' || codes?.includes(code)) return
    if (codes === undefined) meanings.set(key, [code])
    else codes.push(code)
  }
  const { countries, regions } = gazetteer()
  for (const language of LANGUAGES) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const country of countries) add(names.of(country) ?? '', country)
  }
  for (const country of countries) add(country, country)
  for (const [code, name] of regions) {
    add(name, code)
    const own = code.slice(3)
    if (/^[A-Z]+$/.test(own)) add(own, code)
  }
  for (const [code, names] of Object.entries(OTHER_NAMES)) for (const name of names.split('|')) add(name, code)
  return meanings
}
