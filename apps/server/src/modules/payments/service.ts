import {
  ApiError,
  type BookingState,
  type createPaymentIntent as createEndpoint,
  type ParsedInput,
  type PaymentProvider,
  type recordPayment as recordEndpoint,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import { doEach } from '../../platform/jobs/do-each.ts'
import { enqueue, type JobDefinitions } from '../../platform/jobs/jobs.ts'
import type { Person } from '../../platform/people/person.ts'
import type { PersonalData, Subject } from '../../platform/people/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import { questions } from '../../platform/questions.ts'
import type { Bookings } from '../bookings/index.ts'
import type { Freezes } from '../freezes/index.ts'
import type { Listings } from '../listings/index.ts'
import type { Mail } from '../mail/index.ts'
import type { MovementsRequest, PaymentGateway } from '../payment-providers/index.ts'
import { createPaymentIntent } from './attempts/create-payment-intent.ts'
import { createPaymentMails } from './attempts/payment-mails.ts'
import { recordPayment } from './attempts/record-payment.ts'
import {
  findIntentOfProvider,
  findSale,
  type PaymentRow,
  providerOf,
  unresponsiveAmong,
} from './attempts/repository.ts'
import { settle } from './attempts/settle.ts'
import { sweep } from './attempts/sweep.ts'
import { createChargebackMails } from './chargebacks/mails.ts'
import { lockPayment } from './chargebacks/repository.ts'
import { createChargebacks } from './chargebacks/service.ts'
import { shareAtHandover } from './chargebacks/share-at-handover.ts'
import { takeInDispute } from './chargebacks/take-in.ts'
import type {
  CancelGuard,
  ChargebackListener,
  FindListener,
  HoldReleased,
  PaymentAnswers,
  PaymentsContext,
  SaleListener,
} from './context.ts'
import { createGateways } from './gateways.ts'
import { forceReleaseHold } from './holds/force-release-hold.ts'
import { findHoldOfBooking, holdsOfPerson } from './holds/repository.ts'
import { openBusinessOf } from './people/open-business.ts'
import { paymentsOfPerson } from './people/personal-data.ts'
import { createProviderEvents } from './provider-events/service.ts'
import { askBeforeTransfer } from './provider-facts/before-transfer.ts'
import { look, lookOrRefuse } from './provider-facts/look.ts'
import { createFactMails } from './provider-facts/mails.ts'
import { standingOf } from './refunds/left-of-payment.ts'
import { refundableByAdmin, refundByAdmin } from './refunds/refund-by-admin.ts'
import { refundByHand } from './refunds/refund-by-hand.ts'
import { createRefundMails } from './refunds/refund-mails.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { requestedRefunds } from './refunds/repository.ts'
import {
  followRefund,
  refundByParty,
  requireNotToGoBack,
  type SentBack,
  sendBackPart,
  sendBackRest,
} from './refunds/request-refund.ts'
import { withdrawRefund } from './refunds/withdraw-refund.ts'

export type Payments = ReturnType<typeof createPayments>

const settleJob = z.object({ intentId: z.uuid() })
const refundJob = z.object({ refundId: z.uuid() })

/**
 * Payments: the exclusive time to pay, the attempt at the provider, and what its outcome means. Whoever learns of an
 * outcome calls `settle`; money that can't buy a bike any more goes back by a job.
 *
 * @param deps.gateways the providers, as they are; their calls are bounded in time here. The first takes new payments, and the
 *   others are asked about those that were begun with them
 */
export function createPayments(
  platform: Platform,
  deps: {
    mail: Mail
    listings: Listings
    bookings: Bookings
    freezes: Freezes
    gateways: readonly PaymentGateway[]
  },
) {
  const { listings, bookings, freezes } = deps
  const gateways = createGateways(deps.gateways, platform.log)
  const mails = createPaymentMails(platform, deps.mail, bookings)
  const selling: SaleListener[] = []
  const canceling: CancelGuard[] = []
  const holdReleased: HoldReleased[] = []
  const chargingBack: ChargebackListener[] = []
  const finding: FindListener[] = []
  const context: PaymentsContext = {
    platform,
    listings,
    bookings,
    gateways,
    mails,
    refundMails: createRefundMails(platform, deps.mail, bookings),
    chargebackMails: createChargebackMails(platform, deps.mail, bookings),
    selling,
    canceling,
    holdReleased,
    chargingBack,
    freezes,
    finding,
    factMails: createFactMails(platform, deps.mail, bookings),
    above: questions<PaymentAnswers>('payments'),
  }

  const events = createProviderEvents(context)
  const chargebacks = createChargebacks(context)

  for (const { provider, onIntentChanged, onDisputeChanged, onRefundChanged } of gateways.all) {
    onRefundChanged((refundId) => refundPayment(context, refundId))
    onDisputeChanged(async (disputeId) => void (await takeInDispute(context, provider, disputeId)))
    onIntentChanged(async (providerIntentId) => {
      const intent = await findIntentOfProvider(platform.db, provider, providerIntentId)
      if (intent) await settle(context, intent.id)
    })
  }

  // Refunds that were requested and have waited are resumed.
  freezes.onEnding(async (trx, freeze) => {
    for (const id of await requestedRefunds(trx, freeze.payment_id)) await followRefund(trx, id)
  })

  bookings.onReleasing(async (bookingId) => {
    const hold = await findHoldOfBooking(platform.db, bookingId)
    if (!hold) return
    const settlement = await settle(context, hold.payment_intent_id, 'give-back')
    if (settlement.kind === 'unknown') throw new ApiError('unavailable', t('payments.noAnswer'))
    if (settlement.kind === 'unpaid' && settlement.state === 'processing')
      throw new ApiError('wrong_state', t('payments.waitForBank'))
  })

  return {
    answerWith: context.above.answerWith,
    createIntent: (person: Person, input: ParsedInput<typeof createEndpoint>['body']) =>
      createPaymentIntent(context, person, input),
    record: (person: Person, input: ParsedInput<typeof recordEndpoint>['body']) =>
      recordPayment(context, person, input),
    /** An admin sends a payment back, or a part of it. See `refund-by-admin.ts`. */
    refund: async (admin: Person, paymentId: string, asked: Parameters<typeof refundByAdmin>[3]): Promise<string> => {
      // Without an answer it is asked for all the same: the job looks again before it sends anything.
      await look(context, paymentId)
      return refundByAdmin(context, admin, paymentId, asked)
    },
    /** An admin has sent it in another way. See `refund-by-hand.ts`. */
    refundByHand: async (
      admin: Person,
      paymentId: string,
      how: Parameters<typeof refundByHand>[3],
    ): Promise<string> => {
      await lookOrRefuse(context, paymentId)
      return refundByHand(context, admin, paymentId, how)
    },
    /** Has a refund brought in line with the provider by a job: sent, or looked at whether it was returned. */
    followRefund,
    /** What an admin can send back just now. */
    refundable: (payment: PaymentRow, state: BookingState) => refundableByAdmin(context, payment, state),
    /** Buyer or seller cancels a paid booking. See `request-refund.ts`. */
    cancelSale: (person: Person, bookingId: string, reason: string) =>
      refundByParty(context, person, bookingId, reason),
    /** Asks to be told of each sale, in its transaction. */
    onSelling: (listener: SaleListener) => void selling.push(listener),
    /** Asks to be asked before a sale is canceled. */
    onCanceling: (guard: CancelGuard) => void canceling.push(guard),
    /** The payment that bought the bike of a booking. */
    saleOf: (db: Db, bookingId: string) => findSale(db, bookingId),
    providerOf: (db: Db, payment: PaymentRow) => providerOf(db, payment),
    /** @throws ApiError `wrong_state` when all of this payment goes or went back, or is to */
    requireNotToGoBack: (trx: Db, paymentId: string) => requireNotToGoBack(trx, paymentId),
    /** Ends a refund that would have reversed a sale. See `withdraw-refund.ts`. */
    withdrawRefund: (trx: Db, admin: Person, payment: PaymentRow, reason: string) =>
      withdrawRefund(context, trx, admin, payment, reason),
    /** Locks the money of a payment: nothing else happens to it, and it is neither frozen nor freed. */
    lockMoney: (trx: Db, paymentId: string) => lockPayment(trx, paymentId),
    /** What its seller gets of a sale once the bike is handed over, in minor units. See `chargebacks/share-at-handover.ts`. */
    shareAtHandover: (db: Db, payment: PaymentRow) => shareAtHandover(db, payment),
    /** What a sale still has, fee included, in minor units: what went back is not, nor what is owed to the buyer. */
    leftOf: async (db: Db, paymentId: string): Promise<number> => (await standingOf(db, paymentId)).leftMinor,
    /** Sends back all that is left of a sale, or a part. The booking is locked. See `request-refund.ts`. */
    sendBackRest: (trx: Db, back: SentBack) => sendBackRest(context, trx, back),
    sendBackPart: (trx: Db, back: SentBack, amountMinor: number) => sendBackPart(context, trx, back, amountMinor),
    /** Brings one attempt in line with the provider. See `settle.ts`. */
    settle: (intentId: string) => settle(context, intentId),
    /** Ends what is over, and asks about what is open. See `sweep.ts`. */
    sweep: () => sweep(context),
    /** An admin ends a time to pay for whose payment the provider gives no answer. See `force-release-hold.ts`. */
    forceReleaseHold: (admin: Person, intentId: string, reason: string) =>
      forceReleaseHold(context, admin, intentId, reason),
    /** The provider has sent something about these payments: where it had given no answer, it is asked now. */
    async clearUnresponsive(provider: PaymentProvider, providerIntentIds: readonly string[]): Promise<void> {
      if (providerIntentIds.length === 0) return
      await doEach(await unresponsiveAmong(platform.db, provider, providerIntentIds), (id) => settle(context, id))
    },
    /** Tells when a hold ends without a sale, in the same transaction. */
    onHoldReleased: (listener: HoldReleased) => void holdReleased.push(listener),
    /** Asks to be told of each chargeback and what becomes of it, in the same transaction. */
    onChargeback: (listener: ChargebackListener) => void chargingBack.push(listener),
    /** Asks to be told of what others have done with the money of a payment at its provider, once it is taken in. */
    onFound: (listener: FindListener) => void finding.push(listener),
    /** Asks a provider what has been done with the money of a payment, and takes that in. See `provider-facts/look.ts`. */
    look: (paymentId: string) => look(context, paymentId),
    /** The same for whoever is about to move money. @throws ApiError `unavailable` without an answer */
    lookOrRefuse: (paymentId: string) => lookOrRefuse(context, paymentId),
    /** Whether a transfer of a payment to its seller may be made now. See `provider-facts/before-transfer.ts`. */
    askBeforeTransfer: (paymentId: string, payoutId: string) => askBeforeTransfer(context, paymentId, payoutId),
    /** What banks take back. See `chargebacks/service.ts`. */
    chargebacks: { list: chargebacks.list, look: chargebacks.look },
    /** Takes new payments; null where nobody does. */
    takenBy: gateways.taking.acceptsPayments ? gateways.taking : null,
    /** Those of this installation: the first takes new payments. */
    providers: gateways.all.map(({ provider }) => provider),
    /** What happened to our balance at a provider, page by page; `unknown` where it does not say. */
    listMovements: (provider: PaymentProvider, request: MovementsRequest) =>
      gateways.of(provider).listMovements(request),
    /** What providers tell us. See `provider-events/service.ts`. */
    events: { receive: events.receive, replay: events.replay },

    /** What stands against deleting a person, as sentences. Asked in the deleting transaction, which has locked them. */
    openBusinessOf: (personId: string, trx: Db) => openBusinessOf(context, trx, personId),

    /** What is kept of a person here, for their own copy. */
    personalData: (subject: Subject): PersonalData[] => paymentsOfPerson(platform.db, subject),

    /**
     * For a person who is being suspended: the time to pay of their buyers, and their own, is given back by jobs, since
     * the provider is asked first. What was paid by then can't buy a bike that is withdrawn, and goes back.
     */
    onSuspendingPerson: async (trx: Db, personId: string): Promise<void> => {
      for (const { payment_intent_id: intentId } of await holdsOfPerson(trx, personId))
        await enqueue(trx, 'give-back-time-to-pay', { intentId }, { key: `give-back:${intentId}` })
    },

    jobs: {
      lane: 'money',
      handlers: {
        'give-back-time-to-pay': async (payload) => {
          const { kind } = await settle(context, settleJob.parse(payload).intentId, 'give-back')
          if (kind === 'unknown') throw new Error('The card processor gave no answer.')
        },
        'settle-payment-intent': async (payload) => void (await settle(context, settleJob.parse(payload).intentId)),
        'refund-payment': (payload) => refundPayment(context, refundJob.parse(payload).refundId),
        'sweep-payments': () => sweep(context),
        ...events.jobs.handlers,
        ...chargebacks.jobs.handlers,
      },
      cron: [{ task: 'sweep-payments', match: '* * * * *' }, ...events.jobs.cron, ...chargebacks.jobs.cron],
    } satisfies JobDefinitions,
  }
}
