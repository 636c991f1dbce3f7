import type { PrivilegedPools } from './database.ts'

/**
 * Has the database refuse each change of one row, so that whatever works on it fails, and on nothing else.
 * @param id the value of the column `column`
 * @returns ends that
 */
export async function refuseChange(
  { owner }: Pick<PrivilegedPools, 'owner'>,
  table: 'bookings' | 'handovers' | 'newsletter_readers' | 'listing_news',
  column: 'id' | 'booking_id' | 'email' | 'listing_id',
  id: string,
): Promise<() => Promise<void>> {
  await owner.query(
    `CREATE OR REPLACE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'refused'; END $$`,
  )
  const trigger = `refuse_change_of_${table}`
  await owner.query(
    `CREATE TRIGGER ${trigger} BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW WHEN (OLD.${column}::text = '${id}') EXECUTE FUNCTION refuse_change()`,
  )
  return async () => void (await owner.query(`DROP TRIGGER ${trigger} ON ${table}`))
}
