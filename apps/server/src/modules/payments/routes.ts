import { cancelSale, createPaymentIntent, listChargebacks, recordPayment, stripeWebhook } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import type { Payments } from './service.ts'

/** @param stripe whether its keys are set: without them its webhook is an unknown address */
export function registerPaymentsRoutes(api: Api, payments: Payments, { stripe }: { stripe: boolean }): void {
  if (stripe)
    api.receive(stripeWebhook, async ({ body, headers }) => {
      await payments.events.receive('stripe', body, headers)
      return { received: true }
    })
  else api.leaveOut(stripeWebhook)

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
