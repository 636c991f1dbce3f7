/**
 * The tables that a step, or all of an operation, reads, writes and locks: rows altogether (`FOR UPDATE`), rows but for
 * their keys (the other locks), and keys alone, as the database does for rows that refer to others.
 */
export type Footprint = Readonly<Record<'reads' | 'writes' | 'locks' | 'softLocks' | 'keys', ReadonlySet<string>>>

/** Written by everybody about their own, and read by nobody before acting: their order does not matter. */
const APART = new Set(['mails', 'audit_events'])

/** Finds what steps touch. @param parents which tables a table's rows refer to */
export function createFootprints(parents: ReadonlyMap<string, readonly string[]>) {
  const names = [...parents.keys()].filter((name) => !APART.has(name))

  function footprintOf(statement: string): Footprint {
    const words = new Set(statement.match(/\w+/g))
    const touched = names.filter((name) => words.has(name))
    const [, written = ''] = /^\s*(?:insert into|update|delete from)\s+"?(\w+)/i.exec(statement) ?? []
    const locks = /\bfor update\b/i.test(statement)
    const softLocks = /\bfor (?:no key update|share)\b/i.test(statement)
    return {
      reads: new Set(touched),
      writes: new Set(touched.filter((name) => name === written)),
      locks: new Set(locks ? touched : []),
      softLocks: new Set(softLocks ? touched : []),
      keys: new Set(/^\s*insert/i.test(statement) ? parents.get(written) : []),
    }
  }

  return {
    /** All that an operation did. */
    ofAll(steps: readonly string[]): Footprint {
      const all = steps.map(footprintOf)
      const union = (what: keyof Footprint) => new Set(all.flatMap((one) => [...one[what]]))
      return {
        reads: union('reads'),
        writes: union('writes'),
        locks: union('locks'),
        softLocks: union('softLocks'),
        keys: union('keys'),
      }
    },

    /** Whether it matters to others when a step comes: it is seen elsewhere, ends locks, or touches what they do. */
    isShared(what: string, others: readonly Footprint[]): boolean {
      if (/^\s*(?:begin|start transaction|rollback|set)\b/i.test(what)) return false
      return isSeen(what) || others.some((other) => conflict(footprintOf(what), other))
    },

    /** Whether two steps of different operations do the same in whatever order they come. */
    commute: (one: string, other: string): boolean =>
      !isSeen(one) && !isSeen(other) && !conflict(footprintOf(one), footprintOf(other)),
  }
}

/** A commit, what is no statement at all, or a lock of no row. */
const isSeen = (what: string): boolean =>
  !/^\s*(?:select|insert|update|delete|with)\b/i.test(what) || /\badvisory/i.test(what)

function conflict(one: Footprint, other: Footprint): boolean {
  const oneWay = (a: Footprint, b: Footprint) =>
    meet(a.writes, b.reads) ||
    meet(a.writes, b.writes) ||
    meet(a.locks, b.locks) ||
    meet(a.locks, b.softLocks) ||
    meet(a.locks, b.keys) ||
    meet(a.softLocks, b.softLocks)
  return oneWay(one, other) || oneWay(other, one)
}

const meet = (some: ReadonlySet<string>, others: ReadonlySet<string>): boolean =>
  [...some].some((name) => others.has(name))
