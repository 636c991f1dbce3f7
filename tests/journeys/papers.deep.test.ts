import { getDocumentPdf, listDocuments } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makePeople, makeWorld, type World } from '../denied/world.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

let app: TestApp
let world: World
beforeAll(async () => {
  app = await startTestApp()
  world = makeWorld(app, await makePeople(app))
})
afterAll(() => app.stop())

test('a document is a PDF to keep, under a name that contains nobody’s name, and no cache keeps it', async () => {
  await world.sale()
  await app.runJobs()
  const { buyer } = world.people
  const { items } = await buyer.call(listDocuments, { query: {} })
  const { headers, body } = await buyer.send(getDocumentPdf, { params: { id: items[0]?._id } })
  expect(headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-disposition': `attachment; filename="receipt-${items[0]?.number?.toLowerCase()}.pdf"`,
    'cache-control': 'private, no-store',
  })
  expect(body).toMatch(/^%PDF-1\.7/)
})
