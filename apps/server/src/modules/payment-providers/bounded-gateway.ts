import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import type { PaymentGateway } from './gateway.ts'

const LONGEST_WAIT_MS = 20_000

/**
 * The same gateway, whose calls always answer in time: a failure, or none of an answer, is an answer of `unknown`.
 *
 * @param waitMs the longest wait for an answer, in milliseconds
 */
export function boundGateway(
  gateway: PaymentGateway,
  log: FastifyBaseLogger,
  waitMs = LONGEST_WAIT_MS,
): PaymentGateway {
  const bound =
    <Request, Outcome>(name: string, call: (request: Request) => Promise<Outcome>) =>
    async (request: Request): Promise<Outcome | { outcome: 'unknown'; reason: string }> => {
      const late = new AbortController()
      try {
        const timeout = sleep(waitMs, null, { signal: late.signal }).then(() => {
          throw new Error(`No answer within ${waitMs} ms.`)
        })
        timeout.catch(() => undefined)
        return await Promise.race([call(request), timeout])
      } catch (error) {
        log.error({ err: error, call: name }, 'the card processor gave no answer')
        return { outcome: 'unknown', reason: error instanceof Error ? error.message : String(error) }
      } finally {
        late.abort()
      }
    }

  return {
    ...gateway,
    createIntent: bound('createIntent', (request) => gateway.createIntent(request)),
    retrieveIntent: bound('retrieveIntent', (intentId) => gateway.retrieveIntent(intentId)),
    cancelIntent: bound('cancelIntent', (intentId) => gateway.cancelIntent(intentId)),
    refund: bound('refund', (request) => gateway.refund(request)),
    retrieveRefund: bound('retrieveRefund', (made) => gateway.retrieveRefund(made)),
    retrieveDispute: bound('retrieveDispute', (disputeId) => gateway.retrieveDispute(disputeId)),
    listDisputes: bound('listDisputes', (since) => gateway.listDisputes(since)),
    chargeFacts: bound('chargeFacts', (intentId) => gateway.chargeFacts(intentId)),
    listMovements: bound('listMovements', (request) => gateway.listMovements(request)),
  }
}
