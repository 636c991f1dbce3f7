import { cancelSale, createPaymentIntent, recordPayment } from '@bikevalley/contract'
import type { Api } from '../../platform/http/api.ts'
import { requirePerson } from '../../platform/refusals.ts'
import type { Payments } from './service.ts'

export function registerPaymentsRoutes(api: Api, payments: Payments): void {
  api.handle(createPaymentIntent, ({ person, body }) => payments.createIntent(requirePerson(person), body))

  api.handle(recordPayment, async ({ person, body }) => ({
    acknowledged: true,
    insertedId: await payments.record(requirePerson(person), body),
  }))

  api.handle(cancelSale, async ({ person, params, body }) => {
    await payments.cancelSale(requirePerson(person), params.id, body.reason)
    return { acknowledged: true, modifiedCount: 1 }
  })
}
