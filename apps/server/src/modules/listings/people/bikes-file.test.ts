import { downloadOwnBikes } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBike, uploadInvoiceOf } from '../../../../../../tests/support/bikes.ts'
import { signUp } from '../../../../../../tests/support/people.ts'
import { startTestApp, type TestApp } from '../../../../../../tests/support/test-app.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp({ distanceUnit: 'km' })
})
afterAll(() => app.stop())

test('a seller’s file names the town of a location in the language of its reader, with its spreadsheet’s separators, and has the location in the words of its seller', async () => {
  const seller = await signUp(app, 'Seller')
  await listBike(seller, { location: 'Munich, Germany' })
  const place = async (lang: string) => {
    const { body } = await seller.request({
      method: 'GET',
      url: `/api${downloadOwnBikes.path}`,
      headers: { 'x-language': lang },
    })
    return /[,;]"?Munich, Germany"?[,;]([^,;]+[,;])/u.exec(String(body))?.[1]
  }
  expect(await place('en')).toBe('Munich,')
  expect(await place('de')).toBe('München;')
})

test('a seller’s file has every fact of their own bikes and each entry of their service history, units in its heads, and no formula', async () => {
  const seller = await signUp(app, 'Seller')
  await listBike(await signUp(app, 'Seller'), { name: 'another’s' })
  await listBike(seller, {
    name: '=SUM("1";A1)',
    description: 'Two owners,\nfull "history"',
    make: 'Yamaha',
    model: 'MT-07',
    year: 2021,
    mileage: 12_480,
    engine_cc: 689,
    power_kw: 54,
    weight_kg: 184,
    body_type: 'naked',
    transmission: 'manual',
    final_drive: 'chain',
    colour: 'black',
    abs: true,
    owners: 2,
    features: ['quickshifter'],
    first_registered_on: '2021-04',
    frame_number: 'JYARM321000001123',
    service_history: [
      { date: '2023-04-02', mileage: null, work: '=Chain,\nsprockets', workshop: 'Müller "& Sons"', invoice: '' },
      { date: '2024-05-17', mileage: 9000, work: 'Oil', workshop: '', invoice: await uploadInvoiceOf(seller) },
    ],
    location: 'Portland, Oregon',
  })
  const reply = await seller.send(downloadOwnBikes)
  expect(reply.status).toBe(200)
  expect(reply.headers['content-type']).toContain('text/csv')
  expect(reply.headers['content-disposition']).toBe('attachment; filename="my-bikes.csv"')
  expect(reply.headers['cache-control']).toBe('private, no-store')
  const file = String(reply.body)
  expect(file.startsWith('\uFEFFBike ID,Name,')).toBe(true)
  const [heads = '', ...rows] = file.trimEnd().split('\r\n')
  for (const head of ['Mileage (km)', 'Engine (cc)', 'Power (kW)', 'Weight (kg)', 'Frame number'])
    expect(heads.split(',')).toContain(head)
  expect(rows).toHaveLength(1)
  expect(rows[0]).toContain(`,'=SUM('1';A1),`)
  expect(rows[0]).toContain('Yamaha,MT-07,2021,12480,689,54,')
  expect(rows[0]).toContain(
    'JYARM321000001123,2,"2024-05-17; 9000 km; Oil; with invoice\n2023-04-02; =Chain, sprockets; Müller ""& Sons""",',
  )
  expect(rows[0]).toContain('"Two owners,\nfull ""history"""')
  expect(rows[0]).toContain("'+1 555 010 2030")
})
