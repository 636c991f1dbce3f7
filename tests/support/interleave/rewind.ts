import type { Pool } from 'pg'

/** Copies of a database's rows, to come back to: faster by far than to clone it each time. */
export type Keeper = {
  /** The tables of our own, each with those that its rows refer to. */
  parents: ReadonlyMap<string, readonly string[]>
  /** Copies every row as it stands now, and answers how to come back to that. Nobody else may be writing then. */
  keep: () => Promise<Kept>
  /** How many sessions wait for a lock. Unlike their own word for it, this is so at the very moment. */
  countWaiting: () => Promise<number>
  end: () => void
}

/** `rewind` comes back to it; `renew` has it stand for what there is now. */
export type Kept = Readonly<Record<'rewind' | 'renew', () => Promise<void>>>

type Table = { schema: string; name: string; columns: string; parents: string[] }

/** Begins to keep copies of a database's rows beside them. */
export async function createKeeper(pool: Pool): Promise<Keeper> {
  // A connection of its own: the others stop before their statements.
  const client = await pool.connect()
  // No trigger asks whether rows may be changed so. Set once: each change of it has every statement planned anew.
  await client.query('SET session_replication_role = replica')
  const { rows: tables } = await client.query<Table>(`
    SELECT c.table_schema AS schema, c.table_name AS name,
      string_agg(quote_ident(c.column_name), ', ' ORDER BY c.ordinal_position) AS columns,
      array(SELECT DISTINCT confrelid::regclass::text FROM pg_constraint
        WHERE contype = 'f' AND conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass) AS parents
    FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
      AND (c.table_schema = 'public' OR (c.table_schema, c.table_name) = ('graphile_worker', '_private_jobs'))
    GROUP BY 1, 2 ORDER BY 1, 2`)
  let copies = 0
  return {
    parents: new Map(tables.map(({ name, parents }) => [name, parents])),
    async keep() {
      copies += 1
      const beside = `kept_${copies}`
      await client.query(`CREATE SCHEMA ${beside}`)
      for (const { schema, name } of tables)
        await client.query(`CREATE TABLE ${beside}.${name} AS TABLE ${schema}.${name}`)
      // A function's statements are planned once, and there are two for each table.
      const define = (verb: string, copy: (table: Table) => string) =>
        client.query(`CREATE FUNCTION ${beside}.${verb}() RETURNS void LANGUAGE plpgsql
          AS $copy$ BEGIN ${tables.map(copy).join('\n')} END $copy$`)
      await define(
        'rewind',
        ({ schema, name, columns }) => `DELETE FROM ${schema}.${name};
          INSERT INTO ${schema}.${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM ${beside}.${name};`,
      )
      await define(
        'renew',
        ({ schema, name }) => `DELETE FROM ${beside}.${name}; INSERT INTO ${beside}.${name} TABLE ${schema}.${name};`,
      )
      return {
        rewind: async () => void (await client.query(`SELECT ${beside}.rewind()`)),
        renew: async () => void (await client.query(`SELECT ${beside}.renew()`)),
      }
    },
    async countWaiting() {
      const { rows } = await client.query<{ waiting: number }>({
        name: 'count waiting',
        text: `SELECT count(DISTINCT l.pid)::int AS waiting FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
          WHERE NOT l.granted AND a.datname = current_database()`,
      })
      return rows[0]?.waiting ?? 0
    },
    // Nobody gets a connection without triggers.
    end: () => client.release(true),
  }
}
