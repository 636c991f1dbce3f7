import type { SearchRequest } from '../search-index.ts'
import { and, andNot, type Bits, count, or } from './bits.ts'
import { type From, keptPage, type Page } from './page.ts'
import type { SearchRun } from './search-run.ts'

/** The page by relevance: the listings whose names miss no clause, then those that miss one, and so on; the newest first among them. */
export function relevancePage(run: SearchRun, request: SearchRequest, matching: Bits, from: From | null): Page {
  const levels = [...levelsOf(run, request, matching).entries()]
  const page: Page = { ordinals: [], keys: [], before: 0 }
  const back = from?.back ?? false
  if (back) levels.reverse()
  for (const [level, set] of levels) {
    const size = count(set, run.words)
    run.spend(run.words)
    const left = request.limit - page.ordinals.length
    // Of a level that lies beyond the place nothing is shown, and of one that comes after a full page neither.
    const isBeyond = from !== null && (back ? level > from.key : level < from.key)
    if (isBeyond || left === 0) {
      if (isBeyond !== back) page.before += size
      continue
    }
    const inLevel = from !== null && from.key === level ? { ...from, key: 0 } : back ? END : null
    const found = keptPage(run.documents, set, size, 'newest', inLevel, left, (steps) => run.spend(steps))
    page.before += found.before
    const keys = found.ordinals.map(() => level)
    page.ordinals = back ? [...found.ordinals, ...page.ordinals] : [...page.ordinals, ...found.ordinals]
    page.keys = back ? [...keys, ...page.keys] : [...page.keys, ...keys]
  }
  return page
}

/** After everything: where going back begins in a level that lies before the place. */
const END: From = { key: Infinity, createdAt: 0, id: new Uint32Array(4), back: true }

/** By how many clauses their names miss, the matches of each. */
function levelsOf(run: SearchRun, request: SearchRequest, matching: Bits): Bits[] {
  const { words } = run
  const levels = [run.borrow()]
  levels[0]?.set(matching.subarray(0, words))
  for (const clause of request.words) {
    const meets = run.borrow()
    run.spend(run.documents.texts.clause(meets, clause, true, run.pool, words))
    const missing = run.borrow()
    levels.push(run.borrow().fill(0, 0, words))
    for (let level = levels.length - 2; level >= 0; level--) {
      const [here, next] = [levels[level], levels[level + 1]]
      if (!here || !next) continue
      andNot(missing, here, meets, words)
      or(next, missing, words)
      and(here, here, meets, words)
      run.spend(3 * words)
    }
  }
  return levels
}
