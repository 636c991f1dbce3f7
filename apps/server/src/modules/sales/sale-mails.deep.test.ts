import { deadlineText, saleLink, saleText } from '@bikevalley/contract'
import { createFormat } from '@bikevalley/contract/format'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RefundSite, startRefundSite } from '../../../../../tests/support/refunds.ts'
import { SALE_STATES, type StagedSale } from '../../../../../tests/support/sale-states.ts'

let site: RefundSite
beforeAll(async () => {
  site = await startRefundSite()
})
afterAll(() => site.stop())

/**
 * States that somebody comes to without a mail: by what they have just done themselves, or what concerns the other side
 * alone. In the state before, they had one.
 */
const WITHOUT_MAIL: Readonly<Record<string, readonly ('buyer' | 'seller')[]>> = {
  'booked, with a new price': ['buyer', 'seller'],
  'while its buyer is paying': ['buyer', 'seller'],
  'while another buyer is paying': ['buyer', 'seller'],
  'lost to another buyer': ['seller'],
  'canceled by the buyer, with the refund on its way': ['buyer', 'seller'],
  'refunded, and returned by the bank': ['seller'],
  // They were mailed that their account is suspended, with what is held.
  'paid, with its seller suspended': ['seller'],
  'paid, with its buyer suspended': ['buyer'],
  // They were mailed with the decision, as handover-mails.deep.test.ts compares.
  'divided by a decision': ['buyer', 'seller'],
  'decided for the buyer, who brings the bike back': ['buyer', 'seller'],
  'paid, with codes that are locked for good': ['buyer', 'seller'],
  'handed over, with an account from before the pause': ['buyer', 'seller'],
  'handed over, with an account that is new': ['buyer', 'seller'],
  'handed over, with a new account, and frozen': ['buyer'],
  'about to be paid, as all money of the site is frozen': ['buyer', 'seller'],
  'paid, while all money of the site is frozen': ['buyer', 'seller'],
  'handed over, while all money of the site is frozen': ['buyer', 'seller'],
  'paid out': ['buyer'],
  'paid out, and sent back by their bank': ['buyer'],
  'paid too late, by a card that takes no refund': ['seller'],
}

/** What the newest mail to one side says, and what their pages say and lead to. */
async function told(sale: StagedSale, side: 'buyer' | 'seller') {
  const { body_text: mail } = await site.services.db
    .selectFrom('mails')
    .select('body_text')
    .where('recipient', '=', sale[side].email)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const { status } = await site.services.bookingViews.get(sale[side], sale.bookingId)
  const format = createFormat(site.services.platform.config)
  const { sentence } = saleText(status, format)
  const { deadline } = status
  // Its reader may live in another zone, where it is another day.
  const due = deadline && `${deadlineText(status)}: ${format.dateTime(deadline.at)}`
  return { mail, sentence, due, next: status.next && saleLink(status.next, sale) }
}

const MAILED = Object.entries(SALE_STATES).flatMap(([name, { stage, leave }]) => {
  const sides = (['buyer', 'seller'] as const).filter((side) => !WITHOUT_MAIL[name]?.includes(side))
  return sides.length === 0 ? [] : [{ name, stage, leave, sides }]
})

describe.each(MAILED)('a sale that is $name', ({ stage, leave, sides }) => {
  let sale: StagedSale
  beforeAll(async () => {
    sale = await stage(site)
  })
  afterAll(() => leave?.(site))

  test.each(sides)(
    'is mailed to the %s in the words of their pages, with the next step of their pages',
    async (side) => {
      const { mail, sentence, due, next } = await told(sale, side)
      expect(mail.split('\n\n')).toContainEqual(sentence ?? expect.anything())
      if (due !== null) expect(mail).toContain(due)
      expect(due ?? 'UTC').toMatch(/UTC$/)
      if (next) expect(mail).toContain(`${next.label}:\nhttp://127.0.0.1:3000${next.to}`)
    },
  )
})
