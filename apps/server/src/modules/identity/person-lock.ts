import type { Db } from '../../platform/database.ts'

/**
 * Locks what a deletion or a suspension of a person may touch, in one order, before anything is asked or changed. The
 * person's row is locked. Of two people who have to do with one another, each would else wait for what the other has.
 */
export type PersonLock = (trx: Db, personId: string) => Promise<void>
