import { LIMITS } from '@bikevalley/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ChargebackSite, FEE, PRICE, startChargebackSite } from '../../../../../tests/support/chargebacks.ts'
import { DAY } from '../../../../../tests/support/fake-clock.ts'
import { payOut, payoutOf, type Sale } from '../../../../../tests/support/sales.ts'
import { emailsTo, newPerson, type TestServices } from '../../../../../tests/support/test-services.ts'
import type { Person } from '../../platform/people/person.ts'

let site: ChargebackSite
let services: TestServices
let admin: Person
beforeAll(async () => {
  site = await startChargebackSite()
  ;({ services } = site)
  admin = await newPerson(services, 'admin')
})
afterAll(async () => {
  await services.runJobs()
  await site.stop()
})

/** A seller who was paid out and has deleted their account. */
async function goneSeller(): Promise<Sale> {
  const sale = await site.handedOver()
  await payOut(services, sale, 'BV 1')
  await services.db.transaction().execute(async (trx) => {
    expect(await services.payouts.openBusinessOf(sale.seller.id, trx)).toEqual([])
    await services.payouts.onDeletingPerson(trx, sale.seller.id)
    const gone = {
      name: 'Deleted person',
      email: `deleted+${sale.seller.id}@example.com`,
      deleted_at: services.clock.now(),
    }
    await trx.updateTable('users').set(gone).where('id', '=', sale.seller.id).execute()
  })
  return sale
}
const back = async (sale: Sale) =>
  services.payouts.returnPayout(admin, await payoutOf(services, sale), 'The account is closed.')
const shown = async (sale: Sale) =>
  (await services.payouts.list(admin, { part: 'due', limit: 100 })).items.find(
    ({ booking_id }) => booking_id === sale.bookingId,
  )
const contacts = () => services.db.selectFrom('payee_contacts').select('user_id').execute()
const runSweep = () => services.payouts.jobs.handlers['sweep-payouts']()

test('money that is returned for a deleted seller is unclaimed, and is sent to an account that they name', async () => {
  const sale = await goneSeller()
  await back(sale)
  expect(await shown(sale)).toMatchObject({
    state: 'unclaimed',
    amount: '4387.50',
    contact: { name: 'Sal Seller', email: sale.seller.email },
  })
  expect(await emailsTo(services, sale.seller)).toContain('Your money for “Yamaha MT-07” came back to us')
  const payout = await payoutOf(services, sale)
  await expect(services.payouts.account(admin, payout)).rejects.toMatchObject({ code: 'wrong_state' })
  await expect(services.payouts.markPaid(admin, payout, { reference: 'BV 2' })).rejects.toMatchObject({
    code: 'invalid_input',
    fields: { note: expect.stringContaining('Name the recipient') },
  })
  const paid = () => services.payouts.markPaid(admin, payout, { reference: 'BV 2', note: 'To the account they named.' })
  const outcomes = await Promise.allSettled([paid(), paid()])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await site.money(sale)).toMatchObject({ paidOut: PRICE - FEE, released: PRICE - FEE })
  expect((await emailsTo(services, sale.seller)).at(-1)).toBe('Your money for “Yamaha MT-07” is on its way')
  // It may be returned once more.
  await back(sale)
  expect(await shown(sale)).toMatchObject({ state: 'unclaimed' })
  await services.payouts.markPaid(admin, await payoutOf(services, sale), { reference: 'BV 3', note: 'To the state.' })
})

test('money that is unclaimed is also taken by a bank that keeps the buyer’s money', async () => {
  const sale = await goneSeller()
  await back(sale)
  const id = await site.chargeBack(sale)
  const payout = await payoutOf(services, sale)
  await expect(services.payouts.markPaid(admin, payout, { reference: 'BV 2', note: 'No.' })).rejects.toMatchObject({
    code: 'wrong_state',
  })
  await site.decide(id, 'lost')
  expect(await shown(sale)).toBeUndefined()
  expect(await site.money(sale)).toMatchObject({ paidOut: 0, released: 0, disputed: PRICE - FEE })
})

test('the address of a deleted seller is kept for a limited time, longer while money waits, and not at all otherwise', async () => {
  await services.db.deleteFrom('payee_contacts').execute()
  const [waits, done] = [await goneSeller(), await goneSeller()]
  const unpaid = await newPerson(services, 'seller')
  await services.db.transaction().execute((trx) => services.payouts.onDeletingPerson(trx, unpaid.id))
  expect(await contacts()).toHaveLength(2)
  await back(waits)
  services.clock.advance(LIMITS.payeeContactDays * DAY - 1)
  await runSweep()
  expect(await contacts()).toHaveLength(2)
  services.clock.advance(1)
  await runSweep()
  expect(await contacts()).toEqual([{ user_id: waits.seller.id }])
  await back(done)
  expect(await shown(done)).toMatchObject({ state: 'unclaimed', contact: null })
  for (const sale of [waits, done])
    await services.payouts.markPaid(admin, await payoutOf(services, sale), { reference: 'BV 2', note: 'To the state.' })
  await runSweep()
  expect(await contacts()).toEqual([])
})
