import { billPaper, LIMITS, saleText } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RefundSite, startRefundSite } from '../../../../../../tests/support/refunds.ts'
import { decideSale, type Sale, sellBike } from '../../../../../../tests/support/sales.ts'
import type { Person } from '../../../platform/people/person.ts'

let site: RefundSite
beforeAll(async () => {
  site = await startRefundSite()
})
afterAll(() => site.stop())

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })

/** A day from now on, as the admin chooses it, and as people read it. */
function dayIn(days: number): { day: string; read: string } {
  const at = new Date(site.services.clock.now().getTime() + days * 86_400_000).toISOString()
  return { day: at.slice(0, 10), read: format.date(`${at.slice(0, 10)}T12:00:00Z`) }
}

async function readBy(person: Person, { bookingId }: Sale): Promise<string> {
  return saleText((await site.services.handovers.get(person, bookingId)).status, format).sentence ?? ''
}
const mailTo = async (person: Person) => (await site.emailsTo(person)).at(-1)?.body_text

/** What both sides read on their pages and in their mails after a decision. */
async function readAfter(refund: string, bikeBy?: string): Promise<{ buyer: string; seller: string }> {
  const sale = await sellBike(site.services)
  await decideSale(site.services, sale, refund, bikeBy)
  const [buyer, seller] = [await readBy(sale.buyer, sale), await readBy(sale.seller, sale)]
  expect(await mailTo(sale.buyer)).toContain(buyer)
  expect(await mailTo(sale.seller)).toContain(seller)
  return { buyer, seller }
}

describe('a decision about a dispute', () => {
  test('has a buyer who got all back bring the bike back by a day, and says nothing else of it', async () => {
    const { day, read } = dayIn(7)
    const { buyer, seller } = await readAfter('4500.00', day)
    expect(buyer).toContain(`Bring the bike back to Sal Seller by ${read}.`)
    expect(buyer).not.toMatch(/collect|stays/)
    expect(seller).toContain(`Bea Buyer brings the bike back to you by ${read}.`)
    expect(seller).not.toContain('Keep the bike')
  })

  test('leaves the bike with the seller who has it where all goes back', async () => {
    const { buyer, seller } = await readAfter('4500.00')
    expect(buyer).toContain('The bike stays with Sal Seller.')
    expect(seller).toContain('You keep the bike.')
  })

  test('has a seller who keeps money hand the bike over by a day, or leaves it with the buyer', async () => {
    const { day, read } = dayIn(3)
    const later = await readAfter('400.00', day)
    expect(later.buyer).toContain(`You get the bike from Sal Seller by ${read}.`)
    expect(later.seller).toContain(`Hand the bike over to Bea Buyer by ${read}.`)
    const now = await readAfter('400.00')
    expect(now.buyer).toContain('You keep the bike.')
    expect(now.seller).toContain('Bea Buyer keeps the bike.')
  })

  test('names no day that is over', async () => {
    const sale = await sellBike(site.services)
    await expect(decideSale(site.services, sale, '0.00', dayIn(-2).day)).rejects.toMatchObject({
      code: 'invalid_input',
      fields: { bike_by: expect.stringContaining('over') },
    })
  })

  test('by which the bike stays sold comes with a bill of sale, with lines for what nobody has given', async () => {
    const sale = await sellBike(site.services)
    await decideSale(site.services, sale, '400.00')
    expect((await site.services.handovers.get(sale.buyer, sale.bookingId)).bill_of_sale).toBe(true)
    const bill = await site.services.handovers.billOfSale(sale.buyer, sale.bookingId)
    expect(bill).toMatchObject({ decided: true, refunded: '400.00', buyer: { name: 'Bea Buyer' }, mileage: null })
    const { subtitle, facts } = billPaper(bill, format)
    expect(subtitle).toMatch(/, sold by our decision of /)
    expect(facts.find(({ term }) => term === 'Frame number')?.value).toMatch(/^_+$/)
  })

  test('by which all goes back comes with none', async () => {
    const sale = await sellBike(site.services)
    await decideSale(site.services, sale, '4500.00')
    expect((await site.services.handovers.get(sale.buyer, sale.bookingId)).bill_of_sale).toBe(false)
  })
})

test('after the last lock of the codes the seller is sent to nobody who can do nothing', async () => {
  const { seller, buyer, bookingId } = await sellBike(site.services)
  const { db, handovers } = site.services
  await handovers.saveBuyerDetails(buyer, bookingId, { name: 'Bea', address: '1 Main Street, Portland' })
  await db
    .updateTable('handovers')
    .set({ unlocks: LIMITS.handoverUnlocks })
    .where('booking_id', '=', bookingId)
    .execute()
  const { code } = await handovers.get(buyer, bookingId)
  const wrong = code === '000000' ? '000001' : '000000'
  const words = { name: 'Sal', address: '2 Main Street', frame_number: 'F', registration: 'R', mileage: 1 }
  const tries = LIMITS.handoverCodeTries
  for (let left = tries; left > 1; left--)
    await handovers.handOver(seller, bookingId, { code: wrong, ...words }).catch(() => undefined)
  await expect(handovers.handOver(seller, bookingId, { code: wrong, ...words })).rejects.toMatchObject({
    code: 'code_locked',
    message: expect.stringMatching(/can’t unlock them any more\. .* report a problem/),
  })
})
