import type { PaymentProvider } from '@bikevalley/contract'
import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'

export type ConnectedAccountRow = Selectable<Database['connected_accounts']>

const accountOf = (db: Db, userId: string, provider: PaymentProvider) =>
  db.selectFrom('connected_accounts').selectAll().where('user_id', '=', userId).where('provider', '=', provider)

/** A seller's account at a provider. */
export const findAccount = (
  db: Db,
  userId: string,
  provider: PaymentProvider,
): Promise<ConnectedAccountRow | undefined> => accountOf(db, userId, provider).executeTakeFirst()

/** The same, which nobody then changes before the transaction ends. */
export const shareAccount = (
  trx: Db,
  userId: string,
  provider: PaymentProvider,
): Promise<ConnectedAccountRow | undefined> => accountOf(trx, userId, provider).forShare().executeTakeFirst()

/** The same, which the caller is about to change. */
export const lockAccount = (
  trx: Db,
  userId: string,
  provider: PaymentProvider,
): Promise<ConnectedAccountRow | undefined> => accountOf(trx, userId, provider).forUpdate().executeTakeFirst()

const accountsOfPerson = (db: Db, userId: string) =>
  db.selectFrom('connected_accounts').selectAll().where('user_id', '=', userId).orderBy('provider')

/** All accounts of a seller, wherever they are. */
export const findAccounts = (db: Db, userId: string): Promise<ConnectedAccountRow[]> =>
  accountsOfPerson(db, userId).execute()

/** The same, which the caller is about to change. */
export const lockAccounts = (trx: Db, userId: string): Promise<ConnectedAccountRow[]> =>
  accountsOfPerson(trx, userId).forUpdate().execute()

export async function putAccount(trx: Db, row: ConnectedAccountRow): Promise<void> {
  const { user_id, provider, ...rest } = row
  await trx
    .insertInto('connected_accounts')
    .values({ user_id, provider, ...rest })
    .onConflict((conflict) => conflict.columns(['user_id', 'provider']).doUpdateSet(rest))
    .execute()
}

export async function deleteAccounts(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('connected_accounts').where('user_id', '=', userId).execute()
}
