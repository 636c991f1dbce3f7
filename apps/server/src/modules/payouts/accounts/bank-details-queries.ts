import type { Selectable } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Database } from '../../../platform/db/schema.ts'

export type BankDetailsRow = Selectable<Database['bank_details']>

export const findBankDetails = (db: Db, userId: string): Promise<BankDetailsRow | undefined> =>
  db.selectFrom('bank_details').selectAll().where('user_id', '=', userId).executeTakeFirst()

/** The same, which nobody then changes before the transaction ends. */
export const lockBankDetails = (trx: Db, userId: string): Promise<BankDetailsRow | undefined> =>
  trx.selectFrom('bank_details').selectAll().where('user_id', '=', userId).forShare().executeTakeFirst()

export async function putBankDetails(trx: Db, row: BankDetailsRow): Promise<void> {
  const { user_id, ...rest } = row
  await trx
    .insertInto('bank_details')
    .values({ user_id, ...rest })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(rest))
    .execute()
}

export async function deleteBankDetails(trx: Db, userId: string): Promise<void> {
  await trx.deleteFrom('bank_details').where('user_id', '=', userId).execute()
}
