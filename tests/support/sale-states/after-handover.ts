import type { RefundSite } from '../refunds.ts'
import { decideSale, giveBankDetails, payOut, payoutOf, type Sale, sellBike } from '../sales.ts'
import { after, freeze, type State } from './stage.ts'

/** Handed over and paid to its seller. */
const paidOut = async (site: RefundSite): Promise<Sale> =>
  after(await site.handedOver(), (sale) => payOut(site.services, sale, 'BV 1'))

/** From the release of the money on, also where it turns afterwards. */
export const AFTER_HANDOVER: Readonly<Record<string, State>> = {
  'handed over, with no account to pay to': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'add_bank_account', admin: null },
    stage: (site) => site.handedOver(),
  },
  'handed over, with an account from before the pause': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'pay_out' },
    stage: async (site) => after(await site.handedOver(), ({ seller }) => giveBankDetails(site.services, seller)),
  },
  'handed over, with an account that is new': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: null },
    stage: async (site) =>
      after(await site.handedOver(), ({ seller }) =>
        site.services.payouts.saveBankDetails(seller, {
          holder: seller.name,
          account: 'DE89370400440532013000',
          bank: '',
        }),
      ),
  },
  'handed over, with a new account, and frozen': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'explain_freeze' },
    stage: async (site) =>
      after(await site.handedOver(), async (sale) => {
        const account = { holder: sale.seller.name, account: 'DE89370400440532013000', bank: '' }
        await site.services.payouts.saveBankDetails(sale.seller, account)
        await freeze(site, sale)
      }),
  },
  'divided by a decision': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'add_bank_account', admin: null },
    stage: async (site) =>
      after(await sellBike(site.services), async (sale) => {
        await decideSale(site.services, sale, '400.00')
        await site.services.runJobs()
      }),
  },
  'paid out': {
    phase: 'paid_out',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: null },
    stage: paidOut,
  },
  'paid out, and sent back by their bank': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'pay_out' },
    stage: async (site) =>
      after(await site.handedOver(), async (sale) => {
        await payOut(site.services, sale, 'BV 1')
        await site.services.payouts.returnPayout(
          site.admin,
          await payoutOf(site.services, sale),
          'The account is closed.',
        )
      }),
  },
  'handed over, while the bank asks': {
    phase: 'bank_inquiry_after_release',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'answer_bank' },
    stage: async (site) => after(await site.handedOver(), (sale) => site.chargeBack(sale, undefined, 'inquiry')),
  },
  'handed over, and taken back by the bank': {
    phase: 'chargeback_open_after_release',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'answer_bank' },
    isTakenBack: true,
    stage: async (site) => after(await site.handedOver(), (sale) => site.chargeBack(sale)),
  },
  'handed over, and lost to the bank': {
    phase: 'charged_back_after_release',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: null },
    isTakenBack: true,
    stage: async (site) =>
      after(await site.handedOver(), async (sale) => site.decide(await site.chargeBack(sale), 'lost')),
  },
  'handed over, and lost to the bank, which asks once more': {
    phase: 'bank_inquiry_after_release',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'answer_bank' },
    isTakenBack: true,
    stage: async (site) =>
      after(await site.handedOver(), async (sale) => {
        await site.decide(await site.chargeBack(sale, 100_000), 'lost')
        await site.chargeBack(sale, undefined, 'inquiry')
      }),
  },
  'paid out, and taken back by the bank': {
    phase: 'chargeback_open_after_release',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'answer_bank' },
    isTakenBack: true,
    stage: async (site) => after(await paidOut(site), (sale) => site.chargeBack(sale)),
  },
  'paid out, while the bank asks': {
    phase: 'bank_inquiry_after_release',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'answer_bank' },
    stage: async (site) => after(await paidOut(site), (sale) => site.chargeBack(sale, undefined, 'inquiry')),
  },
  'paid out, and lost to the bank': {
    phase: 'charged_back_after_release',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: null },
    isTakenBack: true,
    stage: async (site) => after(await paidOut(site), async (sale) => site.decide(await site.chargeBack(sale), 'lost')),
  },
  'paid out, with a part lost to the bank': {
    phase: 'paid_out',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: null },
    isTakenBack: true,
    stage: async (site) =>
      after(await paidOut(site), async (sale) => site.decide(await site.chargeBack(sale, 100_000), 'lost')),
  },
  'handed over, with a part lost to the bank': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'add_bank_account', admin: null },
    isTakenBack: true,
    stage: async (site) =>
      after(await site.handedOver(), async (sale) => site.decide(await site.chargeBack(sale, 100_000), 'lost')),
  },
  'paid out, and refunded at the card processor': {
    phase: 'refunded_after_release',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'explain_freeze' },
    stage: async (site) => after(await paidOut(site), (sale) => site.refundThere(sale, 450_000)),
  },
  'paid out, with a part refunded at the card processor': {
    phase: 'paid_out',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'explain_freeze' },
    stage: async (site) => after(await paidOut(site), (sale) => site.refundThere(sale, 100_000)),
  },
  'handed over, and refunded at the card processor': {
    phase: 'refunded_after_release',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'explain_freeze' },
    stage: async (site) => after(await site.handedOver(), (sale) => site.refundThere(sale, 450_000)),
  },
  'handed over, with a part refunded at the card processor': {
    phase: 'payout_due',
    next: { buyer: 'bill_of_sale', seller: 'see_money', admin: 'explain_freeze' },
    stage: async (site) => after(await site.handedOver(), (sale) => site.refundThere(sale, 100_000)),
  },
  'refunded in two parts': {
    phase: 'refunded',
    next: { buyer: 'find_bike', seller: 'relist', admin: null },
    stage: async (site) =>
      after(await sellBike(site.services), async (sale) => {
        await site.sendPart(sale, '4200.01')
        await site.ask(sale)
        await site.services.runJobs()
      }),
  },
}
