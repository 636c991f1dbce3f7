import { setImmediate as nextTurn } from 'node:timers/promises'
import { ApiError } from '@bikevalley/contract'
import type { Db } from '../../platform/db/database.ts'
import { chunks } from '../../platform/jobs/chunks.ts'
import { type SearchDocument, SearchMatcher, type SearchRequest } from '../search/index.ts'
import { type AlertedSearch, searchesWithAlerts } from './news-repository.ts'
import { readParameters, type SearchParameters } from './parameters.ts'

/** Says what a search asks of the index. */
type Read = (parameters: SearchParameters) => Promise<SearchRequest>

/** A search, and what it is for; null where this version can't search like this. */
type Known = AlertedSearch & { search: SearchParameters | null }

/** So many searches are read at once; after them requests are served. */
const AT_ONCE = 200

/** The searches whose people want alerts, ready to be matched with listings. */
export class KeptSearches {
  private readonly matcher = new SearchMatcher()
  private readonly known = new Map<string, Known>()
  private readonly reader: () => Promise<Read>
  private read: Read | null = null

  constructor(reader: () => Promise<Read>) {
    this.reader = reader
  }

  /**
   * Takes over what was saved, changed and deleted. Words are read anew each time: what they mean depends on the bikes that there are, and a
   * bike of a make that was never there is to be found by its name.
   */
  async refresh(db: Db): Promise<void> {
    const [saved, read] = await Promise.all([searchesWithAlerts(db), this.reader()])
    this.read = read
    const wanted = new Set(saved.map(({ id }) => id))
    for (const id of this.known.keys())
      if (!wanted.has(id)) {
        this.known.delete(id)
        this.matcher.remove(id)
      }
    for (const some of chunks(saved, AT_ONCE)) {
      await Promise.all(some.map((one) => this.take(one, read)))
      await nextTurn()
    }
  }

  /** Takes over what began after an instant, to be read with the words of the last `refresh`. */
  async add(db: Db, began: Date): Promise<void> {
    const read = (this.read ??= await this.reader())
    for (const one of await searchesWithAlerts(db, began))
      if (this.known.get(one.id)?.alerts_since.getTime() !== one.alerts_since.getTime()) await this.keep(one, read)
  }

  /** The searches that a listing meets, but for those of its seller. */
  matching(document: SearchDocument): AlertedSearch[] {
    return this.matcher
      .matching(document)
      .flatMap((id) => this.known.get(id) ?? [])
      .filter(({ user_id }) => user_id !== document.seller)
  }

  /** What is known is not read again, but for words. */
  private async take(one: AlertedSearch, read: Read): Promise<void> {
    const before = this.known.get(one.id)
    if (before === undefined || before.search?.q !== undefined) await this.keep(one, read)
    else this.known.set(one.id, { ...one, search: before.search })
  }

  private async keep(one: AlertedSearch, read: Read): Promise<void> {
    const search = readParameters(one.parameters)
    this.known.set(one.id, { ...one, search })
    if (search !== null) await this.put(one.id, search, read)
  }

  /** What the site can't search for any more finds nothing. */
  private async put(id: string, search: SearchParameters, read: Read): Promise<void> {
    try {
      this.matcher.put(id, await read(search))
    } catch (error) {
      if (!(error instanceof ApiError && error.code === 'invalid_input')) throw error
      this.matcher.remove(id)
    }
  }
}
