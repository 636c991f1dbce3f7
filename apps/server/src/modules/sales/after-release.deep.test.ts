import { type SaleSide, saleAmountLabel, saleText } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RefundSite, startRefundSite } from '../../../../../tests/support/refunds.ts'
import { SALE_STATES } from '../../../../../tests/support/sale-states.ts'
import { handOver, payOut, type Sale, sellBike } from '../../../../../tests/support/sales.ts'
import { readSaleFacts } from '../../queries/sales/index.ts'
import { saleStatus } from './index.ts'

let site: RefundSite
beforeAll(async () => {
  site = await startRefundSite()
})
afterAll(() => site.stop())

const format = createFormat({ locale: 'en-US', currency: 'USD', distanceUnit: 'mi', timeZone: 'UTC' })

/** What each side reads of a sale of $4,500, the fee of $112.50 kept, for which money went back. */
const READ: Readonly<Record<string, Record<SaleSide, RegExp>>> = {
  'handed over, with no account to pay to': {
    buyer:
      /^Paid and collected\. Handed over on \S+ \S+ \S+ We pay the money out to Sal Seller\. You paid \$4,500\.00$/,
    seller: /^To be paid out\. .* You get \$4,387\.50$/,
    admin: /^Payout due\. .* To pay out \$4,387\.50$/,
  },
  'paid out': {
    buyer: /^Paid and collected\. Handed over on .*\. The money went to Sal Seller\. You paid \$4,500\.00$/,
    seller: /^Paid out\. .* Paid out to you \$4,387\.50$/,
    admin: /^Paid out\. .* Paid out \$4,387\.50$/,
  },
  'paid out, and taken back by the bank': {
    buyer: /^With your bank\. Your bank has taken \$4,500\.00 back, .* With your bank \$4,500\.00$/,
    seller: /^With the buyer’s bank\. .* What we paid out to you stays yours\. Paid out to you \$4,387\.50$/,
    admin: /^Chargeback open\. .* With the bank \$4,500\.00$/,
  },
  'paid out, while the bank asks': {
    buyer: /^Your bank asks\. .* The money went to Sal Seller\..* You paid \$4,500\.00$/,
    seller: /asks about the payment\. What we paid out to you stays yours\. Paid out to you \$4,387\.50$/,
    admin: /^Bank asks\. /,
  },
  'paid out, and lost to the bank': {
    buyer: /^Refunded by your bank\. Your bank has decided that \$4,500\.00 is yours\. Went back to you \$4,500\.00$/,
    seller:
      /^Taken back\. The bank has decided that Bea Buyer keeps \$4,500\.00\. What we paid out to you stays yours\. Paid out to you \$4,387\.50$/,
    admin:
      /^Chargeback lost\. Sal Seller got \$4,387\.50 before\. The bank of Bea Buyer left \$4,500\.00 with them\. Went back \$4,500\.00$/,
  },
  'paid out, with a part lost to the bank': {
    buyer: /^Paid and collected\. .* Your bank has decided that \$1,000\.00 is yours\. You paid \$4,500\.00$/,
    seller: /^Paid out\. .* The bank has decided that Bea Buyer keeps \$1,000\.00\. Paid out to you \$4,387\.50$/,
    admin: /^Paid out\. .* The bank of Bea Buyer left \$1,000\.00 with them\. Paid out \$4,387\.50$/,
  },
  'handed over, with a part lost to the bank': {
    buyer: /Your bank has decided that \$1,000\.00 is yours\. You paid \$4,500\.00$/,
    seller: /The bank has decided that Bea Buyer keeps \$1,000\.00\. You get \$3,387\.50$/,
    admin: /left \$1,000\.00 with them\. To pay out \$3,387\.50$/,
  },
  'paid out, and refunded at the card processor': {
    buyer: /^Refunded\. Handed over on .*\. \$4,500\.00 went back to your card on .*\. Went back to you \$4,500\.00$/,
    seller:
      /^Refunded after the handover\. .* After that, the whole price was refunded to Bea Buyer\. What we paid out to you stays yours\. Paid out to you \$4,387\.50$/,
    admin:
      /^Refunded after the handover\. \$4,500\.00 went back to Bea Buyer\. Sal Seller got \$4,387\.50 before\. Went back \$4,500\.00$/,
  },
  'handed over, and refunded at the card processor': {
    buyer: /^Refunded\. Handed over on .*\. \$4,500\.00 went back to your card on .*\. Went back to you \$4,500\.00$/,
    seller:
      /^Refunded after the handover\. .* After that, the whole price was refunded to Bea Buyer\. Nothing is paid out to you\.$/,
    admin: /^Refunded after the handover\. \$4,500\.00 went back to Bea Buyer\. Went back \$4,500\.00$/,
  },
  'paid out, with a part refunded at the card processor': {
    buyer: /\$1,000\.00 of the price went back to your card on .*\. You paid \$4,500\.00$/,
    seller: /^Paid out\. .* \$1,000\.00 of the price went back to Bea Buyer\. Paid out to you \$4,387\.50$/,
    admin: /^Paid out\. .* \$1,000\.00 of the price went back\. Paid out \$4,387\.50$/,
  },
  'refunded in two parts': {
    buyer:
      /^Refunded\. The whole price of \$4,500\.00 went back to you\. \$4,200\.01 of the price went back .*\. \$299\.99 of the price went back to your card on .*\. Went back to you \$4,500\.00$/,
    seller: /^Refunded\. /,
    admin: /^Refunded\. \$4,500\.00 went back to Bea Buyer\./,
  },
}

describe.each(Object.entries(READ))('a sale that is %s', (name, read) => {
  test('is described to each side with what went back, and what was paid out', async () => {
    const { bookingId } = (await SALE_STATES[name]?.stage(site)) ?? { bookingId: '' }
    const facts = (await readSaleFacts(site.services.db, [bookingId])).get(bookingId)
    if (!facts) throw new Error(name)
    for (const side of ['buyer', 'seller', 'admin'] as const) {
      const status = saleStatus(facts, side, site.services.clock.now())
      const { label, sentence } = saleText(status, format)
      const { amount } = status
      const figure = amount ? ` ${saleAmountLabel(amount.kind, side)} ${format.exactPrice(amount.value)}` : ''
      expect(`${label}. ${sentence ?? ''}${figure}`).toMatch(read[side])
    }
  })
})

/** What a sale's line of Money says went back, and the newest mail to its buyer. */
async function toldOf(amountMinor: number) {
  const sale = await site.handedOver()
  await payOut(site.services, sale, 'BV 2')
  await site.refundThere(sale, amountMinor)
  const [line] = (await site.services.moneyViews.ofSeller(sale.seller, {})).items
  return { refunded: line?.refunded, subject: (await site.emailsTo(sale.buyer)).at(-1)?.subject }
}

describe('a refund at the card processor after the payout', () => {
  test('is a part of the price in Money and in the mail about it', async () => {
    const told = { refunded: '1000.00', subject: expect.stringMatching(/^A part of your payment for .* was refunded$/) }
    expect(await toldOf(100_000)).toEqual(told)
  })

  test('is all of the price in Money and in the mail about it where it was all', async () => {
    const told = { refunded: '4500.00', subject: expect.stringMatching(/^Your payment for .* was refunded$/) }
    expect(await toldOf(450_000)).toEqual(told)
  })
})

/** What the seller gets of a sale, with the fee, in every view that says it. */
async function sharesOf({ seller, bookingId }: Sale) {
  const { fee, seller_gets } = (await site.services.bookingViews.get(seller, bookingId)).status
  const lines = (await site.services.moneyViews.ofSeller(seller, {})).items
  const line = lines.find(({ booking_id }) => booking_id === bookingId)
  return { fee, seller_gets, ofLine: [line?.fee, line?.seller_gets], payable: line?.payable }
}

test('one refund at the card processor costs the seller the same fee before and after the handover', async () => {
  const before = await sellBike(site.services)
  await site.refundThere(before, 100_000)
  await site.explain(before)
  await handOver(site.services, before)
  const after = await site.handedOver()
  await site.refundThere(after, 100_000)
  const shares = { fee: '87.50', seller_gets: '3412.50', ofLine: ['87.50', '3412.50'], payable: '3412.50' }
  expect(await sharesOf(before)).toEqual(shares)
  expect(await sharesOf(after)).toEqual(shares)
  await site.explain(after)
  await payOut(site.services, after, 'BV 3')
  expect(await sharesOf(after)).toEqual({ ...shares, payable: '0.00' })
})
