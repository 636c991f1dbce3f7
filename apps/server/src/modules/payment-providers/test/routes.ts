import { testProcessorAuthenticate, testProcessorConfirm, testProcessorDecide } from '@bikevalley/contract'
import type { Api } from '../../../platform/http/api.ts'
import type { TestProcessor } from './index.ts'

/**
 * The processor's own endpoints, as if on another host: the client secret alone opens them, and nobody's cookie
 * matters, but that an admin plays the bank. Outside local mode they do not exist.
 */
export function registerTestProcessorRoutes(api: Api, processor: TestProcessor): void {
  if (!processor.acceptsPayments) {
    api.leaveOut(testProcessorConfirm)
    api.leaveOut(testProcessorAuthenticate)
    api.leaveOut(testProcessorDecide)
    return
  }
  api.handle(testProcessorConfirm, ({ params, body }) => processor.confirm(params.id, body.client_secret, body.card))
  api.handle(testProcessorAuthenticate, ({ params, body }) =>
    processor.authenticate(params.id, body.client_secret, body.outcome),
  )
  api.handle(testProcessorDecide, async ({ params, body }) => {
    await processor.decideDispute(params.id, body.decision)
    return { acknowledged: true, modifiedCount: 1 }
  })
}
