import type { Db } from '../platform/db/database.ts'

export type Fact = 'first_start' | 'demo_data_begun' | 'demo_data_made'

/** The value that is stored under this name; null where there is none. */
export async function readFact(db: Db, key: Fact): Promise<string | null> {
  const row = await db.selectFrom('installation').select('value').where('key', '=', key).executeTakeFirst()
  return row?.value ?? null
}

export const hasFact = async (db: Db, key: Fact): Promise<boolean> => (await readFact(db, key)) !== null

/** Forgets all that is noted of demo data. */
export async function forgetDemo(db: Db): Promise<void> {
  await db.deleteFrom('installation').where('key', 'like', 'demo_%').execute()
}

/** Notes a fact of this installation once; what was noted first stays. */
export async function setFact(db: Db, key: Fact, value = 'yes'): Promise<void> {
  await db
    .insertInto('installation')
    .values({ key, value })
    .onConflict((oc) => oc.doNothing())
    .execute()
}
