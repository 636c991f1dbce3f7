import { cancelSale, createPaymentIntent, listChargebacks, providerWebhook, recordPayment } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { Payments } from './service.ts'

export function registerPaymentsRoutes(api: Api, payments: Payments): void {
  api.receive(providerWebhook, async ({ params, body, headers }) => {
    await payments.events.receive(params.provider, body, headers)
    return { received: true }
  })

  api.handle(createPaymentIntent, ({ person, body }) => payments.createIntent(person, body))

  api.handle(recordPayment, async ({ person, body }) => ({
    acknowledged: true,
    insertedId: await payments.record(person, body),
  }))

  api.handle(cancelSale, async ({ person, params, body }) => {
    await payments.cancelSale(person, params.id, body.reason)
    return { acknowledged: true, modifiedCount: 1 }
  })

  api.handle(listChargebacks, ({ query }) => payments.chargebacks.list(query))
}
