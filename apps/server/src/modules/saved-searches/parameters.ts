import { ApiError, type ParsedInput, searchListings } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { v5 } from 'uuid'

export type SearchParameters = ParsedInput<typeof searchListings>['query']

/** What says how bikes are laid out in pages, and nothing of which they are. */
const OF_PAGES: ReadonlySet<string> = new Set(['sort', 'cursor', 'limit'])

/** The ids of searches are names in it (RFC 9562, 5.5). */
const NAMESPACE = '6f0a2e1c-94d7-4c55-9d0e-5f8c3b7a1e42'

/** What an address searches for. An error where a parameter is unknown or says nothing that this version understands. */
function parse(address: string) {
  const search = new URLSearchParams(address)
  const given = new Map<string, string | string[]>()
  for (const name of new Set(search.keys())) {
    const [first = '', ...more] = search.getAll(name)
    if (!OF_PAGES.has(name)) given.set(name, more.length > 0 ? [first, ...more] : first)
  }
  return searchListings.query.safeParse(Object.fromEntries(given))
}

/** The search of kept parameters; null where this version can't search like this: then it finds nothing, rather than too much. */
export const readParameters = (parameters: string): SearchParameters | null => parse(parameters).data ?? null

/**
 * The parameters of an address in one order, each value once, without order and page: two addresses of one search have one text.
 * @throws ApiError `invalid_input`
 */
export function canonicalParameters(address: string): string {
  const { data, error } = parse(address.replaceAll('\0', ''))
  if (data === undefined) {
    const message = error.issues.find(({ code }) => code === 'custom')?.message ?? t('savedSearches.notASearch')
    throw new ApiError('invalid_input', message, { fields: { parameters: message } })
  }
  const given = new Map(Object.entries(data))
  if (!data.q?.trim() || data.words_only === 'false') given.delete('words_only')
  const kept = new URLSearchParams()
  for (const name of Object.keys(searchListings.query.shape))
    for (const value of valuesOf(given.get(name))) kept.append(name, value)
  return kept.toString()
}

/** In one order, each once whatever its case. */
function valuesOf(value: string | number | readonly string[] | undefined): string[] {
  const given = value === undefined ? [] : typeof value === 'object' ? value : [String(value)]
  const texts = given.map((one) => one.trim().replaceAll(/\s+/g, ' '))
  const byMeaning = new Map(texts.filter((text) => text !== '').map((text) => [text.toLowerCase(), text]))
  return [...byMeaning].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, text]) => text)
}

/** The id of a person's search: it follows from both, so that one who saves a search twice has it once. */
export const idOfSearch = (userId: string, parameters: string): string =>
  v5(`${userId} ${JSON.stringify([...new URLSearchParams(parameters)]).toLowerCase()}`, NAMESPACE)
