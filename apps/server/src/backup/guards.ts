import type { Db } from '../platform/db/database.ts'
import { run, type Table } from './tables.ts'

type Trigger = { table: string; name: string; enabled: 'O' | 'A' | 'R' }
type ForeignKey = { table: string; name: string; definition: string }

const ENABLE = { O: 'ENABLE', A: 'ENABLE ALWAYS', R: 'ENABLE REPLICA' } as const

/**
 * Lets rows be written as they were, in any order and without what triggers add or refuse: an append-only table can be
 * filled, rows may name each other. Afterwards everything stands as before, and the foreign keys are checked anew: if one
 * does not hold, this throws. It takes no right but that of the tables' owner, and nobody else sees it: all of it is part of
 * the transaction.
 */
export async function withoutGuards(trx: Db, tables: readonly Table[], work: () => Promise<void>): Promise<void> {
  const names = tables.map(({ name }) => name)
  const triggers = await findTriggers(trx, names)
  const keys = await findForeignKeys(trx, names)
  for (const { table, name } of triggers) await run(trx, `ALTER TABLE ${table} DISABLE TRIGGER ${name}`)
  for (const { table, name } of keys) await run(trx, `ALTER TABLE ${table} DROP CONSTRAINT ${name}`)
  await work()
  // A table with checks that wait for the commit can't be altered.
  await run(trx, 'SET CONSTRAINTS ALL IMMEDIATE')
  for (const { table, name, definition } of keys)
    await run(trx, `ALTER TABLE ${table} ADD CONSTRAINT ${name} ${definition}`)
  for (const { table, name, enabled } of triggers)
    await run(trx, `ALTER TABLE ${table} ${ENABLE[enabled]} TRIGGER ${name}`)
}

async function findTriggers(trx: Db, tables: readonly string[]): Promise<Trigger[]> {
  const { rows } = await run<Trigger>(
    trx,
    `SELECT tgrelid::regclass::text AS table, quote_ident(tgname) AS name, tgenabled AS enabled FROM pg_trigger
     WHERE tgrelid = ANY ($1::regclass[]) AND NOT tgisinternal AND tgenabled <> 'D' ORDER BY oid`,
    [tables],
  )
  return rows
}

async function findForeignKeys(trx: Db, tables: readonly string[]): Promise<ForeignKey[]> {
  const { rows } = await run<ForeignKey>(
    trx,
    `SELECT conrelid::regclass::text AS table, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS definition
     FROM pg_constraint WHERE conrelid = ANY ($1::regclass[]) AND contype = 'f' AND conparentid = 0 ORDER BY oid`,
    [tables],
  )
  return rows
}
