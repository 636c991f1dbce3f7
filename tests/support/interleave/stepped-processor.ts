import type { PaymentProvider } from '@bikevalley/contract'
import type { TestServices, TestServicesOptions } from '../test-services.ts'
import { asStep } from './operation.ts'

type Gateway = ReturnType<NonNullable<TestServicesOptions['wrap']>>

/**
 * The test processor, each call of which is one step. What it keeps is in the database, and so a copy of that has it too.
 *
 * @param provider by whose name it goes: it may stand for one that can pay out
 * @param tellsOfBanks whether it knows already, asked what was done with a charge, that a bank takes it; if not, it is
 *   as if it was asked just before, and messages tell of the bank
 */
export const steppedProcessor =
  ({ provider = 'test', tellsOfBanks = true }: { provider?: PaymentProvider; tellsOfBanks?: boolean } = {}) =>
  (processor: TestServices['processor']): Gateway => ({
    ...processor,
    provider,
    createIntent: (request) => asStep('to the processor: create an intent', () => processor.createIntent(request)),
    retrieveIntent: (id) => asStep('to the processor: how is this intent', () => processor.retrieveIntent(id)),
    cancelIntent: (id) => asStep('to the processor: cancel this intent', () => processor.cancelIntent(id)),
    refund: (request) => asStep('to the processor: refund', () => processor.refund(request)),
    retrieveRefund: (made) => asStep('to the processor: how is this refund', () => processor.retrieveRefund(made)),
    retrieveDispute: (id) => asStep('to the processor: how is this dispute', () => processor.retrieveDispute(id)),
    chargeFacts: (id) =>
      asStep('to the processor: what was done with this charge', async () => {
        const answer = await processor.chargeFacts(id)
        if (answer.outcome !== 'found' || tellsOfBanks) return answer
        return { ...answer, facts: { ...answer.facts, disputes: [] } }
      }),
  })
