import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { DAY } from '../../../../../../tests/support/fake-clock.ts'
import { type RefundSite, startRefundSite } from '../../../../../../tests/support/refunds.ts'
import { handOver, sellBike } from '../../../../../../tests/support/sales.ts'

let site: RefundSite
beforeAll(async () => {
  site = await startRefundSite()
})
afterAll(() => site.stop())

const suspend = (id: string) => site.services.identity.suspendPerson(site.admin, id, 'A secret of ours.')
const lastMailTo = async (person: { email: string }) => (await site.emailsTo(person)).at(-1)

describe('a paid sale of which one side is suspended', () => {
  test('is told to its buyer without the reason, who can cancel or report, and sees no code', async () => {
    const { seller, buyer, bookingId } = await sellBike(site.services)
    await site.services.handovers.saveBuyerDetails(buyer, bookingId, {
      name: 'Bea',
      address: '1 Main Street, Portland',
    })
    await suspend(seller.id)
    const mail = await lastMailTo(buyer)
    expect(mail?.subject).toMatch(/^The sale of “.*” is on hold$/)
    expect(mail?.body_text).toContain('The account of Sal Seller is suspended.')
    expect(mail?.body_text).not.toContain('secret')
    const { status, code } = await site.services.handovers.get(buyer, bookingId)
    expect(status).toMatchObject({ phase: 'suspended', suspended: 'seller', also: ['report', 'cancel_sale'] })
    expect(code).toBeNull()
    await site.services.payments.cancelSale(buyer, bookingId, 'Nobody answers.')
    await site.services.runJobs()
    expect((await site.services.bookings.find(bookingId))?.state).toBe('refunded')
  })

  test('is not handed over, even with the right code, and its seller reads why', async () => {
    const sale = await sellBike(site.services)
    const { seller, buyer, bookingId } = sale
    await site.services.handovers.saveBuyerDetails(buyer, bookingId, {
      name: 'Bea',
      address: '1 Main Street, Portland',
    })
    const { code } = await site.services.handovers.get(buyer, bookingId)
    await suspend(buyer.id)
    expect((await lastMailTo(seller))?.body_text).toContain('Keep the bike: it can’t be handed over now.')
    const words = { name: 'Sal', address: '2 Main Street', frame_number: 'F', registration: 'R', mileage: 1 }
    await expect(
      site.services.handovers.handOver(seller, bookingId, { code: code ?? '', ...words }),
    ).rejects.toMatchObject({ code: 'wrong_state', message: expect.stringContaining('suspended') })
  })

  test('goes on once the suspension is lifted, and the other side is told', async () => {
    const sale = await sellBike(site.services)
    await suspend(sale.buyer.id)
    await site.services.identity.liftSuspension(site.admin, sale.buyer.id, 'It was a mistake.')
    const mail = await lastMailTo(sale.seller)
    expect(mail?.subject).toMatch(/^The sale of “.*” goes on$/)
    expect(mail?.body_text).toContain('The account of Bea Buyer is no longer suspended.')
    await handOver(site.services, sale)
  })

  test('is not reminded of', async () => {
    const sale = await sellBike(site.services)
    await suspend(sale.seller.id)
    const before = (await site.emailsTo(sale.buyer)).length
    site.services.clock.advance(4 * DAY)
    await site.services.handovers.watch()
    expect(await site.emailsTo(sale.buyer)).toHaveLength(before)
  })
})

describe('who is suspended', () => {
  test('is told what is held of their purchases, and whom to write to', async () => {
    const { buyer } = await sellBike(site.services)
    await suspend(buyer.id)
    const text = (await lastMailTo(buyer))?.body_text
    expect(text).toMatch(/We hold the \$4,500\.00 that you paid for .*\./)
    expect(text).toContain('write to operator@example.com')
  })

  test('is told what is held of their sales and what they are owed', async () => {
    const { seller } = await site.handedOver()
    await sellBike(site.services, { seller })
    await suspend(seller.id)
    const text = (await lastMailTo(seller))?.body_text
    expect(text).toMatch(/We hold the money for .*, of which \$4,387\.50 would be yours\. Keep the bike\./)
    expect(text).toContain('We owe you $4,387.50 for what you have sold')
  })
})
