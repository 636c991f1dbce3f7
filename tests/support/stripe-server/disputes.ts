import type { createBalance } from './balance.ts'
import type { Dispute } from './objects.ts'
import { missing } from './problem.ts'

const WEEK_S = 7 * 24 * 60 * 60
/** What Stripe keeps for each, whoever wins. */
const FEE = 1500

/** The cardholders' banks: what they take back, and how they decide. */
export function createDisputes(
  newId: (prefix: string) => string,
  tell: (type: string, object: Dispute) => void,
  findIntent: (id: string) => { currency: string; latest_charge: unknown },
  balance: Pick<ReturnType<typeof createBalance>, 'add'>,
) {
  const disputes: Dispute[] = []

  function find(id: string): Dispute {
    const dispute = disputes.find((one) => one.id === id)
    if (!dispute) throw missing('dispute', id)
    return dispute
  }

  function take(dispute: Dispute): void {
    const { amount, currency } = dispute
    const moved = { type: 'adjustment', reporting_category: 'dispute', amount: -amount, currency, fee: FEE }
    balance.add({ ...moved, source: dispute })
  }

  return {
    disputes,
    find,
    /**
     * A cardholder complains.
     * @param status `needs_response` takes the money, `warning_needs_response` inquires
     */
    open(intentId: string, amount: number, status: Dispute['status'] = 'needs_response'): Dispute {
      const created = Math.floor(Date.now() / 1000)
      const { currency, latest_charge } = findIntent(intentId)
      const dispute: Dispute = {
        id: newId('dp'),
        object: 'dispute',
        amount,
        charge: String(latest_charge),
        created,
        currency,
        evidence_details: { due_by: created + WEEK_S, has_evidence: false, past_due: false, submission_count: 0 },
        livemode: false,
        metadata: {},
        payment_intent: intentId,
        reason: 'fraudulent',
        status,
      }
      disputes.push(dispute)
      if (status === 'needs_response') take(dispute)
      tell('charge.dispute.created', dispute)
      return dispute
    },
    /** The operator answers, or the bank decides. */
    change(id: string, status: Dispute['status']): void {
      const dispute = find(id)
      if (status === 'needs_response') take(dispute)
      if (status === 'won') {
        const { amount, currency } = dispute
        balance.add({ type: 'adjustment', reporting_category: 'dispute_reversal', amount, currency, source: dispute })
      }
      dispute.status = status
      if (status.endsWith('under_review')) dispute.evidence_details.submission_count += 1
      tell(/won|lost|closed/.test(status) ? 'charge.dispute.closed' : 'charge.dispute.updated', dispute)
    },
    /** Those of a time, and of a payment, newest first, a page of them. */
    list(since: number, after: string | undefined, limit: number, intentId?: string) {
      const all = disputes
        .filter(({ created, payment_intent }) => created >= since && payment_intent === (intentId ?? payment_intent))
        .toReversed()
      const from = after === undefined ? 0 : all.findIndex(({ id }) => id === after) + 1
      return { object: 'list', data: all.slice(from, from + limit), has_more: all.length > from + limit }
    },
  }
}
