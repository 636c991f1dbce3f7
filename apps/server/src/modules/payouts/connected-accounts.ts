import type { Selectable } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { Database } from '../../platform/schema.ts'

export type ConnectedAccountRow = Selectable<Database['connected_accounts']>

const accountOf = (db: Db, userId: string) =>
  db.selectFrom('connected_accounts').selectAll().where('user_id', '=', userId)

export const findAccount = (db: Db, userId: string): Promise<ConnectedAccountRow | undefined> =>
  accountOf(db, userId).executeTakeFirst()

/** The same, which nobody then changes before the transaction ends. */
export const shareAccount = (trx: Db, userId: string): Promise<ConnectedAccountRow | undefined> =>
  accountOf(trx, userId).forShare().executeTakeFirst()

/** The same, which the caller is about to change. */
export const lockAccount = (trx: Db, userId: string): Promise<ConnectedAccountRow | undefined> =>
  accountOf(trx, userId).forUpdate().executeTakeFirst()

export async function putAccount(trx: Db, row: ConnectedAccountRow): Promise<void> {
  const { user_id, ...rest } = row
  await trx
    .insertInto('connected_accounts')
    .values({ user_id, ...rest })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
    .execute()
}

export async function deleteAccount(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('connected_accounts').where('user_id', '=', userId).execute()
}
