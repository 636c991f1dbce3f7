import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { readSnapshot } from '../../../platform/db/read-snapshot.ts'
import { requireWithinBounds } from '../bounds.ts'
import { Labels } from '../labels.ts'
import { perFacet } from '../per-facet.ts'
import {
  PLAIN_READING,
  type Reading,
  type SearchIndex,
  type SearchLag,
  type SearchRequest,
  type SearchResult,
  type Suggestion,
  type Understood,
} from '../search-index.ts'
import { understand } from '../understand/understand.ts'
import { countsOf } from './facets.ts'
import { readLabels } from './labels.ts'
import { PostgresVocabulary } from './postgres-vocabulary.ts'
import { countStatement, pageStatement, type TableRequest } from './statements.ts'
import { suggest } from './suggest.ts'

/** How long each statement of a search may take, in milliseconds: its budget. */
const BUDGET_MS = 5_000

/**
 * Search as PostgreSQL answers it by itself. It is always ready and never behind, and slower: it counts by reading every match.
 * A search over its budget ends with PostgreSQL's `57014`.
 */
export class PostgresIndex implements SearchIndex {
  private readonly db: Db
  private readonly steps: readonly number[]
  private readonly limit: <T>(work: () => Promise<T>) => Promise<T>

  /**
   * @param steps where those of the price histogram begin, in minor units
   * @param limit runs a search once there is a place for it; without it, at once
   */
  constructor(db: Db, steps: readonly number[], limit = <T>(work: () => Promise<T>): Promise<T> => work()) {
    this.db = db
    this.steps = steps
    this.limit = limit
  }

  /** The tables have it already. */
  apply(): Promise<void> {
    return Promise.resolve()
  }

  async search(request: SearchRequest): Promise<SearchResult> {
    requireWithinBounds(request)
    return this.read(async (trx) => {
      const labels = new Labels(await readLabels(trx))
      const given = inTable(request, labels)
      const { rows } = await pageStatement(given).execute(trx)
      const counted = countsOf((await countStatement(given, this.steps).execute(trx)).rows, labels, this.steps.length)
      const hits = rows.map(({ id, key, created_at, metres }) => ({
        id,
        key,
        createdAt: created_at.getTime(),
        distanceKm: metres === null ? null : metres / 1000,
      }))
      const { total, standing, facets, prices } = counted
      const back = request.from?.back ?? false
      return {
        hits: back ? hits.toReversed() : hits,
        total,
        before: back ? Math.max(0, standing - request.limit) : standing,
        facets,
        prices,
      }
    })
  }

  suggest(typed: string, limit: number): Promise<Suggestion[]> {
    return this.read((trx) => suggest(trx, typed, limit))
  }

  understand(typed: string, reading: Reading = PLAIN_READING): Promise<Understood> {
    return this.read((trx) => understand(typed, new PostgresVocabulary(trx), reading))
  }

  async lag(): Promise<SearchLag> {
    const { listings } = await this.db
      .selectFrom('listings')
      .select(({ fn }) => fn.countAll<number>().as('listings'))
      .where('state', '=', 'available')
      .executeTakeFirstOrThrow()
    return { behindMs: 0, listings, bytes: 0 }
  }

  /** What is read within it is of one moment, and no statement of it goes over the budget. */
  private read<T>(work: (trx: Db) => Promise<T>): Promise<T> {
    return this.limit(() =>
      readSnapshot(this.db, async (trx) => {
        await sql`SELECT set_config('statement_timeout', ${String(BUDGET_MS)}, true)`.execute(trx)
        return work(trx)
      }),
    )
  }
}

/** The request as the table has its values. */
function inTable(request: SearchRequest, labels: Labels): TableRequest {
  const values = perFacet((facet) => {
    const wanted = request.filters[facet] ?? []
    if (wanted.length === 0) return null
    if (facet === 'make' || facet === 'model') return labels.spellingsOf(facet, wanted)
    return wanted.map((value) => value.toLowerCase())
  })
  return { request, values }
}
