import {
  type buyerDetailsSchema,
  type disputeDecisionSchema,
  type disputeQuestionInputSchema,
  type handOverSchema,
  LIMITS,
  type seenPaperSchema,
  type sellerPapersSchema,
} from '@bikevalley/contract'
import type { z } from 'zod'
import type { Db } from '../../platform/db/database.ts'
import type { JobDefinitions } from '../../platform/jobs/jobs.ts'
import type { Person } from '../../platform/people/person.ts'
import type { PersonalData, Subject } from '../../platform/people/personal-data.ts'
import type { Platform } from '../../platform/platform.ts'
import type { Bookings } from '../bookings/index.ts'
import type { Documents } from '../documents/index.ts'
import type { Freezes } from '../freezes/index.ts'
import type { Mail } from '../mail/index.ts'
import type { Payments } from '../payments/index.ts'
import type { Sales } from '../sales/index.ts'
import { unlockCode } from './codes/unlock-code.ts'
import type { HandoversContext } from './context.ts'
import { afterChargeback } from './deadlines/after-chargeback.ts'
import { afterFound } from './deadlines/after-found.ts'
import { resumeSale } from './deadlines/resume-sale.ts'
import { lengthenWaiting } from './deadlines/standstill.ts'
import { watchHandovers } from './deadlines/watch-handovers.ts'
import { mailFreed, mailFrozen } from './freezes/freeze-mails.ts'
import { heldSalesOf, tellOtherSides } from './freezes/suspended-person.ts'
import { createHandoverMails } from './mails/handover-mails.ts'
import { saveBuyerDetails } from './papers/save-buyer-details.ts'
import { saveSellerPapers } from './papers/save-seller-papers.ts'
import { saveSeenPaper } from './papers/seen-papers.ts'
import { handoversOfPerson } from './people/personal-data.ts'
import { getBillOfSale, getBillOfSalePdf, getHandover, listDisputes } from './read-handover.ts'
import { handOver } from './release/hand-over.ts'
import { decideDispute } from './reports/decide.ts'
import { answerQuestion, askSide } from './reports/questions.ts'
import { guardCanceling, reportHandover } from './reports/report.ts'
import { addReportPhoto, readReportPhoto } from './reports/report-photos.ts'
import { withdrawReport } from './reports/withdraw-report.ts'
import { forgetPapers, insertHandover } from './repository.ts'

export type Handovers = ReturnType<typeof createHandovers>

const DAY_MS = 86_400_000

/**
 * Buyer protection: from the payment to the handover the money is held. The buyer’s code ends it, an admin where the two
 * sides do not agree, and the clock after 14 days.
 */
export function createHandovers(
  platform: Platform,
  deps: {
    mail: Mail
    bookings: Bookings
    payments: Payments
    documents: Documents
    sales: Pick<Sales, 'factsOf'>
    photos: HandoversContext['photos']
    freezes: Pick<Freezes, 'onFreezing' | 'onEnding'>
  },
) {
  const { bookings, payments, documents, sales, photos } = deps
  const mails = createHandoverMails(platform, bookings)
  const context: HandoversContext = { platform, bookings, payments, documents, sales, mail: deps.mail, photos, mails }

  payments.onSelling(async (trx, sale) => {
    const { payment } = sale
    const due_at = new Date(payment.captured_at.getTime() + LIMITS.handoverDays * DAY_MS)
    await insertHandover(trx, { booking_id: payment.booking_id, payment_id: payment.id, due_at })
    await mails.sold(trx, sale, due_at, await documents.issueReceipt(trx, payment.id))
  })
  payments.onChargeback((trx, payment, chargeback) => afterChargeback(context, trx, payment, chargeback))
  payments.onFound((trx, payment) => afterFound(context, trx, payment))
  deps.freezes.onFreezing((trx, freeze) => mailFrozen(context, trx, freeze))
  deps.freezes.onEnding(async (trx, freeze) => {
    await lengthenWaiting(trx, freeze.payment_id, freeze.since, platform.clock.now())
    await mailFreed(context, trx, freeze)
  })
  payments.onCanceling((trx, bookingId, side) => guardCanceling(context, trx, bookingId, side))

  return {
    get: (person: Person, bookingId: string) => getHandover(context, person, bookingId),
    billOfSale: (person: Person, bookingId: string) => getBillOfSale(context, person, bookingId),
    billOfSalePdf: (person: Person, bookingId: string) => getBillOfSalePdf(context, person, bookingId),
    saveBuyerDetails: (person: Person, bookingId: string, given: z.output<typeof buyerDetailsSchema>) =>
      saveBuyerDetails(context, person, bookingId, given),
    saveSeenPaper: (person: Person, bookingId: string, given: z.output<typeof seenPaperSchema>) =>
      saveSeenPaper(context, person, bookingId, given),
    saveSellerPapers: (person: Person, bookingId: string, given: z.output<typeof sellerPapersSchema>) =>
      saveSellerPapers(context, person, bookingId, given),
    handOver: (person: Person, bookingId: string, given: z.output<typeof handOverSchema>) =>
      handOver(context, person, bookingId, given),
    unlock: (person: Person, bookingId: string) => unlockCode(context, person, bookingId),
    withdrawReport: (person: Person, bookingId: string) => withdrawReport(context, person, bookingId),
    report: (person: Person, bookingId: string, words: string, photos: readonly string[] = []) =>
      reportHandover(context, person, bookingId, { words, photos }),
    /** Keeps a picture for a report. See `report-photos.ts`. */
    addReportPhoto: (person: Person, bookingId: string, open: () => Promise<AsyncIterable<Buffer>>) =>
      addReportPhoto(context, person, bookingId, open),
    reportPhoto: (person: Person, id: string, size: 'full' | 'small') => readReportPhoto(context, person, id, size),
    disputes: (query: Parameters<typeof listDisputes>[1]) => listDisputes(context, query),
    ask: (admin: Person, disputeId: string, asked: z.output<typeof disputeQuestionInputSchema>) =>
      askSide(context, admin, disputeId, asked),
    answer: (person: Person, bookingId: string, answer: string) => answerQuestion(context, person, bookingId, answer),
    decide: (admin: Person, disputeId: string, decision: z.output<typeof disputeDecisionSchema>) =>
      decideDispute(context, admin, disputeId, decision),
    /** An admin lets a sale go on whose refund was refused. See `resume-sale.ts`. */
    resumeSale: (admin: Person, bookingId: string, reason: string) => resumeSale(context, admin, bookingId, reason),
    /** What is kept of a person here, for their own copy. */
    personalData: (subject: Subject): PersonalData[] => handoversOfPerson(platform, subject),
    /** A person is suspended, or no longer: who has to do with their sales is told. */
    onSuspension: (trx: Db, personId: string, suspended: boolean): Promise<void> =>
      tellOtherSides(context, trx, personId, suspended),
    /** What is held of a person's sales, a sentence each. */
    heldMoneyOf: (trx: Db, personId: string) => heldSalesOf(context, trx, personId),
    onDeletingPerson: (trx: Db, personId: string): Promise<void> => forgetPapers(trx, personId),
    watch: () => watchHandovers(context),
    jobs: {
      lane: 'money',
      handlers: { 'watch-handovers': () => watchHandovers(context) },
      cron: [{ task: 'watch-handovers', match: '* * * * *' }],
    } satisfies JobDefinitions,
  }
}
