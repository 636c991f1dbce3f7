import type { Transaction } from 'kysely'
import type { Db } from './database.ts'
import type { Database } from './schema.ts'

/** Reads what several statements ask for as it was at one moment: none of it is newer than the rest. Nothing can be written. */
export const readSnapshot = <T>(db: Db, read: (trx: Transaction<Database>) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(read)
