import { z } from 'zod'
import type { JobDefinitions } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { PaymentGateway } from '../gateway.ts'
import type { OpenProvider, ProviderDescription, ProviderSetup } from '../provider.ts'
import { createBank, NOTIFY_OF_DISPUTE } from './bank.ts'
import { createTestGateway } from './gateway.ts'
import { createPayer, NOTIFY_OF_INTENT, type Payer } from './pay.ts'
import { createRefunds, NOTIFY_OF_REFUND, RETURN_REFUND } from './refunds.ts'
import { registerTestProcessorRoutes } from './routes.ts'

/** All sides of the processor: what the site asks of it, what a cardholder does, and what the cardholder's bank does. */
export type TestProcessor = PaymentGateway &
  Payer &
  Pick<ReturnType<typeof createBank>, 'dispute' | 'decideDispute'> &
  Pick<ReturnType<typeof createRefunds>, 'returnRefund'> & { jobs: JobDefinitions }

const SETUP: ProviderSetup = {
  settings: {},
  form: null,
  open: async (platform, takesNew) => openTestProcessor(createTestProcessor(platform, takesNew)),
}

/** The built-in test processor. It needs no settings: what was paid with test money can always be settled and refunded. */
export const testProvider: ProviderDescription = {
  name: 'test',
  label: 'Test processor',
  testMoney: true,
  builtIn: true,
  settings: { names: [], secrets: [], keys: [] },
  disputePage: null,
  read: () => SETUP,
}

/** The processor as a provider of this installation. */
export const openTestProcessor = (processor: TestProcessor): OpenProvider => ({
  gateway: processor,
  payouts: null,
  routes: (api) => registerTestProcessorRoutes(api, processor),
  jobs: processor.jobs,
})

const notifyJob = z.object({ intentId: z.string() })
const notifyOfDisputeJob = z.object({ disputeId: z.string() })
const refundJob = z.object({ refundId: z.string() })

/**
 * The built-in test card processor: a card provider in the same process with tables of its own, Stripe's test cards
 * and no real money. It takes payments in local mode alone, and where nobody else does.
 *
 * @param takesNew whether new payments begin there
 */
export function createTestProcessor(platform: Platform, takesNew = true): TestProcessor {
  const listeners: ((intentId: string) => Promise<void>)[] = []
  const disputeListeners: ((disputeId: string) => Promise<void>)[] = []
  const refundListeners: ((refundId: string) => Promise<void>)[] = []
  const bank = createBank(platform)
  const refunds = createRefunds(platform)

  async function notify(intentId: string): Promise<void> {
    for (const listener of listeners) await listener(intentId)
  }
  async function notifyOfDispute(disputeId: string): Promise<void> {
    for (const listener of disputeListeners) await listener(disputeId)
  }
  async function notifyOfRefund(refundId: string): Promise<void> {
    for (const listener of refundListeners) await listener(refundId)
  }

  /** The card's answer stands, whatever a listener makes of it: the job tells again. */
  const notifyNow = (intentId: string) =>
    notify(intentId).catch((error: unknown) =>
      platform.log.error({ err: error, intent: intentId }, 'a changed payment could not be taken in yet'),
    )

  const told = {
    onIntentChanged: (listener: (intentId: string) => Promise<void>) => void listeners.push(listener),
    onDisputeChanged: (listener: (disputeId: string) => Promise<void>) => void disputeListeners.push(listener),
    onRefundChanged: (listener: (refundId: string) => Promise<void>) => void refundListeners.push(listener),
  }

  return {
    ...createTestGateway(platform, takesNew, told, bank, refunds),
    ...createPayer(platform, notifyNow, bank.openDispute),
    dispute: bank.dispute,
    decideDispute: bank.decideDispute,
    returnRefund: refunds.returnRefund,
    jobs: {
      lane: 'money',
      handlers: {
        [NOTIFY_OF_INTENT]: (payload) => notify(notifyJob.parse(payload).intentId),
        [NOTIFY_OF_DISPUTE]: (payload) => notifyOfDispute(notifyOfDisputeJob.parse(payload).disputeId),
        [RETURN_REFUND]: (payload) => refunds.returnRefund(refundJob.parse(payload).refundId),
        [NOTIFY_OF_REFUND]: (payload) => notifyOfRefund(refundJob.parse(payload).refundId),
      },
    },
  }
}
