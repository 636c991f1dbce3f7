import { type RawBuilder, type Selectable, sql } from 'kysely'
import type { Database } from './schema.ts'

/** Columns that a written-out query selects: as text, as a part of it, and as the type of what it answers. */
export type Columns<Row> = { readonly text: string; readonly sql: RawBuilder<Row> }

/** What a query answers of these columns. */
export type RowOf<C> = C extends Columns<infer Row> ? Row : never

/** The same of a table that is joined by `LEFT JOIN`. */
export type JoinedRowOf<C> = { [Name in keyof RowOf<C>]: RowOf<C>[Name] | null }

type Table = keyof Database
type Column<T extends Table> = keyof Selectable<Database[T]> & string

/**
 * Columns of a table, by their own names. One that the table does not have does not compile, and what a query answers has
 * the types of the schema: so a written-out query and the type of its rows can't part.
 *
 * @param alias what the table is called in the query
 */
export function columns<T extends Table, C extends Column<T>>(
  _table: T,
  alias: string,
  names: readonly C[],
): Columns<Pick<Selectable<Database[T]>, C>> {
  return made(names.map((name) => `${alias}.${name}`))
}

/** The same under other names. @param names each name with its column */
export function columnsAs<T extends Table, const Names extends Readonly<Record<string, Column<T>>>>(
  _table: T,
  alias: string,
  names: Names,
): Columns<{ [Name in keyof Names]: Selectable<Database[T]>[Names[Name]] }> {
  return made(Object.entries(names).map(([name, column]) => `${alias}.${column} AS ${name}`))
}

function made<Row>(list: readonly string[]): Columns<Row> {
  const text = list.join(', ')
  // Names of columns and of this code: nothing of it comes from outside.
  return { text, sql: sql.raw<Row>(text) }
}
