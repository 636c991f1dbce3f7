import { sql } from 'kysely'
import type { Migration } from 'kysely/migration'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { documentSales, startWithFee } from '../../../../../tests/support/document-sales.ts'
import type { TestServices } from '../../../../../tests/support/test-services.ts'
import { up } from '../../migrations/025-sellers-on-receipts.ts'
import { createDb } from '../../platform/db/database.ts'

let services: TestServices
beforeAll(async () => {
  services = await startWithFee()
})
afterAll(() => services.stop())

const { begin, record, handOver, only } = documentSales(() => services)

describe('the database', () => {
  test.each([
    `UPDATE documents SET number = 'R-0'`,
    `UPDATE documents SET number = NULL`,
    `UPDATE documents SET issued_at = issued_at + interval '1 day'`,
    `UPDATE documents SET recipient = 'Somebody else'`,
    `UPDATE documents SET recipient_address = 'Elsewhere'`,
    `UPDATE documents SET recipient = NULL, content = '{}'`,
    `UPDATE documents SET seller = 'Somebody else'`,
    `UPDATE documents SET seller = NULL, recipient = 'Somebody else'`,
    `DELETE FROM documents`,
  ])('refuses %s', async (statement) => {
    await record(await begin())
    await services.runJobs()
    await expect(services.owner.query(statement)).rejects.toMatchObject({ constraint: 'documents_stay' })
  })

  test('lets a person’s name be removed from documents when the person is deleted, and nothing else', async () => {
    const sale = await begin()
    await record(sale)
    const before = await only(sale.buyer)
    await services.db.transaction().execute((trx) => services.documents.onDeletingPerson(trx, sale.buyer.id))
    expect(await only(sale.buyer)).toEqual({ ...before, recipient: '' })

    await handOver(sale)
    const invoice = await only(sale.seller)
    await services.db.transaction().execute((trx) => services.documents.onDeletingPerson(trx, sale.seller.id))
    expect(await only(sale.seller)).toEqual({ ...invoice, recipient: '', recipient_address: '' })
  })

  test('has no names of sellers in the lines of older receipts any more', async () => {
    const sale = await begin()
    await record(sale)
    const { _id } = await only(sale.buyer)
    // Undone at the end: later migrations have changed the same trigger since.
    const trx = await createDb(services.owner).startTransaction().execute()
    try {
      for (const statement of [
        sql`ALTER TABLE documents DISABLE TRIGGER documents_stay`,
        sql`ALTER TABLE documents DROP COLUMN seller`,
        sql`UPDATE documents SET content = jsonb_set(content, '{lines,0,text}', '"Bike, sold by none, sold by Old Name"')
          WHERE id = ${_id}`,
      ])
        await statement.execute(trx)
      const migration: Migration = { up }
      await migration.up(trx)
      expect(
        await trx.selectFrom('documents').select(['seller', 'content']).where('id', '=', _id).executeTakeFirstOrThrow(),
      ).toMatchObject({ seller: 'Old Name', content: { lines: [{ text: 'Bike, sold by none' }] } })
    } finally {
      await trx.rollback().execute()
    }
  })

  test('lets a seller’s name be removed from the receipts of what they sold', async () => {
    const sale = await begin()
    await record(sale)
    const before = await only(sale.buyer)
    expect(before.lines).toMatchObject([{ text: 'Yamaha MT-07, sold by Sal Seller' }])
    await services.db.transaction().execute((trx) => services.documents.onDeletingPerson(trx, sale.seller.id))
    const lines = [{ text: 'Yamaha MT-07, sold by a former member', amount: '4500.00' }]
    expect(await only(sale.buyer)).toEqual({ ...before, lines })
  })
})
