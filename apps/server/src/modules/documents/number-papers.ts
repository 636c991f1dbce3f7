import { sql } from 'kysely'
import type { Platform } from '../../platform/platform.ts'
import {
  type Counter,
  type DocumentKind,
  type DuePaper,
  duePapers,
  isAnyDue,
  lastNumbers,
  type Numbered,
  saveCounters,
  setNumbers,
} from './repository.ts'

export const NUMBER_PAPERS = 'number-papers'

/** How many are numbered in one transaction: whoever waits for it waits for no more. */
const AT_ONCE = 50
const PREFIX: Readonly<Record<DocumentKind, string>> = { receipt: 'R', fee_invoice: 'F' }

/**
 * Numbers the papers that are due, one process after the other. What is not committed yet is not seen, and gets a later number; what fails leaves no gap, since a number is taken in the transaction that uses it.
 */
export async function numberPapers({ db }: Pick<Platform, 'db'>): Promise<void> {
  while (await isAnyDue(db))
    await db.transaction().execute(async (trx) => {
      await sql`SELECT pg_advisory_xact_lock(hashtext('paper_numbers'))`.execute(trx)
      const papers = await duePapers(trx, AT_ONCE)
      if (papers.length === 0) return
      const { numbered, counters } = giveNumbers(papers, await lastNumbers(trx))
      await saveCounters(trx, counters)
      await setNumbers(trx, numbered)
    })
}

/**
 * Each paper with the next number of its kind in the year in which it is issued: when it was due, or with the one before
 * it where that was later, so that numbers and dates go one way.
 */
function giveNumbers<Paper extends DuePaper>(papers: readonly Paper[], last: readonly Counter[]) {
  const before = new Map(last.map((counter) => [`${counter.kind} ${counter.year}`, counter.last]))
  const counters = new Map<string, Counter>()
  const latest = new Map<DocumentKind, Date>()
  for (const { kind, last_issued_at } of last) latest.set(kind, later(last_issued_at, latest.get(kind)))

  const numbered = papers.map((paper): Paper & Numbered => {
    const { kind } = paper
    const issued_at = later(paper.issued_at, latest.get(kind))
    const year = issued_at.getUTCFullYear()
    const key = `${kind} ${year}`
    const number = (counters.get(key)?.last ?? before.get(key) ?? 0) + 1
    counters.set(key, { kind, year, last: number, last_issued_at: issued_at })
    latest.set(kind, issued_at)
    return { ...paper, issued_at, number: `${PREFIX[kind]}-${year}-${String(number).padStart(6, '0')}` }
  })
  return { numbered, counters: [...counters.values()] }
}

const later = (date: Date, other = date): Date => (other > date ? other : date)
