import * as contract from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { Payouts } from './service.ts'

export function registerPayoutsRoutes(api: Api, payouts: Payouts): void {
  api.handle(contract.getBankDetails, async ({ person }) => ({
    details: await payouts.bankDetails(person),
  }))
  api.handle(contract.saveBankDetails, async ({ person, body }) => ({
    acknowledged: true,
    modifiedCount: await payouts.saveBankDetails(person, body),
  }))
  api.handle(contract.getOwnPayoutAccount, async ({ person }) => ({
    account: await payouts.ownAccount(person),
  }))
  api.handle(contract.connectPayoutAccount, async ({ person }) => ({
    url: await payouts.connect(person),
  }))
  api.handle(contract.checkPayoutAccount, async ({ person }) => ({
    account: await payouts.check(person),
  }))
  api.handle(contract.disconnectPayoutAccount, async ({ person }) => ({
    acknowledged: true,
    deletedCount: await payouts.disconnect(person),
  }))
  api.handle(contract.adminListPayouts, ({ person, query }) => payouts.list(person, query))
  api.download(contract.adminDownloadPayouts, ({ person, query }) => payouts.file(person, query))
  api.handle(contract.getPayoutAccount, ({ person, params }) => payouts.account(person, params.id))
  api.handle(contract.markPayoutPaid, async ({ person, params, body }) => {
    await payouts.markPaid(person, params.id, body)
    return { acknowledged: true, modifiedCount: 1 }
  })
  api.handle(contract.returnPayout, async ({ person, params, body }) => {
    await payouts.returnPayout(person, params.id, body.reason)
    return { acknowledged: true, modifiedCount: 1 }
  })
  api.handle(contract.transferPayout, async ({ person, params }) => {
    await payouts.send(person, params.id)
    return { acknowledged: true, modifiedCount: 1 }
  })
}
