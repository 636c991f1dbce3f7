import type { Pool } from 'pg'

/** How a database stands now, to come back to it: faster by far than to clone it each time. */
export type Kept = {
  /** The tables of our own, each with those that its rows refer to. */
  parents: ReadonlyMap<string, readonly string[]>
  rewind: () => Promise<void>
  /** How many sessions wait for a lock. Unlike their own word for it, this is so at the very moment. */
  countWaiting: () => Promise<number>
  end: () => void
}

/** Keeps a copy of every row beside it. Nobody else may be writing then, nor as it is rewound. */
export async function keep(pool: Pool): Promise<Kept> {
  // A connection of its own: the others stop before their statements.
  const client = await pool.connect()
  const { rows: tables } = await client.query<{ schema: string; name: string; columns: string; parents: string[] }>(`
    SELECT c.table_schema AS schema, c.table_name AS name,
      string_agg(quote_ident(c.column_name), ', ' ORDER BY c.ordinal_position) AS columns,
      array(SELECT DISTINCT confrelid::regclass::text FROM pg_constraint
        WHERE contype = 'f' AND conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass) AS parents
    FROM information_schema.columns c
    JOIN information_schema.tables t USING (table_schema, table_name)
    WHERE t.table_type = 'BASE TABLE' AND c.is_generated = 'NEVER'
      AND (c.table_schema = 'public' OR (c.table_schema, c.table_name) = ('graphile_worker', '_private_jobs'))
    GROUP BY 1, 2 ORDER BY 1, 2`)
  await client.query('CREATE SCHEMA kept')
  for (const { schema, name } of tables) await client.query(`CREATE TABLE kept.${name} AS TABLE ${schema}.${name}`)
  // No trigger asks whether that may be. A function's statements are planned once, and there are two for each table.
  const rewinding = tables.map(
    ({ schema, name, columns }) => `DELETE FROM ${schema}.${name};
      INSERT INTO ${schema}.${name} (${columns}) OVERRIDING SYSTEM VALUE SELECT ${columns} FROM kept.${name};`,
  )
  await client.query(`CREATE FUNCTION kept.rewind() RETURNS void LANGUAGE plpgsql SET session_replication_role = replica
    AS $rewind$ BEGIN ${rewinding.join('\n')} END $rewind$`)
  return {
    parents: new Map(tables.map(({ name, parents }) => [name, parents])),
    rewind: async () => void (await client.query('SELECT kept.rewind()')),
    async countWaiting() {
      const { rows } = await client.query<{ waiting: number }>({
        name: 'count waiting',
        text: `SELECT count(DISTINCT l.pid)::int AS waiting FROM pg_locks l JOIN pg_stat_activity a ON a.pid = l.pid
          WHERE NOT l.granted AND a.datname = current_database()`,
      })
      return rows[0]?.waiting ?? 0
    },
    end: () => client.release(),
  }
}
