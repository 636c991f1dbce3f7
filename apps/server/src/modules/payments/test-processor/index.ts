import { z } from 'zod'
import type { JobDefinitions } from '../../../platform/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PaymentGateway } from '../gateway.ts'
import { createTestGateway } from './gateway.ts'
import { createPayer, type Payer, TELL_OF_INTENT } from './pay.ts'

export { registerTestProcessorRoutes } from './routes.ts'

/** Both sides of the processor: what the site asks of it, and what a cardholder does. */
export type TestProcessor = PaymentGateway & Payer & { jobs: JobDefinitions }

const tellJob = z.object({ intentId: z.string() })

/**
 * The built-in test card processor: a card provider in the same process with tables of its own, Stripe's test cards
 * and no real money. It takes payments in local mode alone.
 */
export function createTestProcessor(platform: Platform): TestProcessor {
  const listeners: ((intentId: string) => Promise<void>)[] = []

  async function tell(intentId: string): Promise<void> {
    for (const listener of listeners) await listener(intentId)
  }

  /** The card's answer stands, whatever a listener makes of it: the job tells again. */
  const tellNow = (intentId: string) =>
    tell(intentId).catch((error: unknown) =>
      platform.log.error({ err: error, intent: intentId }, 'a changed payment could not be taken in yet'),
    )

  return {
    ...createTestGateway(platform, (listener) => void listeners.push(listener)),
    ...createPayer(platform, tellNow),
    jobs: { handlers: { [TELL_OF_INTENT]: (payload) => tell(tellJob.parse(payload).intentId) } },
  }
}
