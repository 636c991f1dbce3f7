import type { Versioned } from '../memory/memory-index.ts'
import type { Reading, SearchLag, SearchRequest, Suggestion, Understood } from '../search-index.ts'

/** What the thread of the index is started with: everything that it knows of the settings. */
export type WorkerSettings = {
  /** The database as the application's role, and the name that its process gives there. */
  url: string
  applicationName: string
  /** Where the steps of the price histogram begin, in minor units. */
  steps: number[]
  /** The file of the snapshot. */
  snapshot: string
  /** The index may take so many bytes. */
  mostBytes: number
}

/** What the thread is asked. `known` is the version of the index of which the caller has the facets; 0 if none. */
export type Call =
  | { call: 'search'; request: SearchRequest; known: number }
  | { call: 'understand'; typed: string; reading: Reading }
  | { call: 'suggest'; typed: string; limit: number }
  | { call: 'lag' }
  | { call: 'catchUp' }
  | { call: 'compare' }
  | { call: 'stop' }
export type Asked = Call & { id: number }

export type Result =
  | { call: 'search'; value: Versioned }
  | { call: 'understand'; value: Understood }
  | { call: 'suggest'; value: Suggestion[] }
  | { call: 'lag'; value: SearchLag | null }
  | { call: 'catchUp' }
  | { call: 'compare'; value: Comparison }
  | { call: 'stop' }

/** Why there is no result: the search is beyond its bounds or its budget, the index can't be asked now, or it failed. */
export type Refusal = { call: 'refused'; why: 'beyondBounds' | 'tooCostly' | 'notNow' | 'failed'; message: string }
export type Answered = (Result | Refusal) & { id: number }

/** What it tells unasked: that its answers are others from now on, each second how it is (null: it can't be asked), and what is to be logged. */
export type Told =
  | { tells: 'changed' }
  | { tells: 'state'; state: SearchLag | null }
  | { tells: 'tooLarge'; bytes: number }
  | { tells: 'log'; level: 'info' | 'warn' | 'error'; message: string; detail: Record<string, string | number> }

/** What a comparison with the table found: how many listings differed, of how many; they are right by now. */
export type Comparison = { compared: number; repaired: number }

/** So long ago may the oldest change be that the index lacks, in milliseconds; then PostgreSQL answers. */
export const MOST_BEHIND_MS = 5_000
/** How often the index says how it is, in milliseconds. */
export const STATE_MS = 1_000
