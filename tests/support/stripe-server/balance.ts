import { z } from 'zod'
import type { Form } from './form.ts'
import type { BalanceTransaction } from './objects.ts'
import { missing } from './problem.ts'

/** What a movement of the balance is about, as far as it is looked at. */
type Source = { id: string; object: string; payment_intent?: string; transfer?: string; source_transaction?: string }

type Booked = Pick<BalanceTransaction, 'type' | 'reporting_category' | 'amount' | 'currency'> & {
  fee?: number
  description?: string
  source: Source | null
}

const range = z.object({ gte: z.coerce.number().default(0), lt: z.coerce.number().default(Infinity) })
const query = z.object({
  created: range.default({ gte: 0, lt: Infinity }),
  limit: z.coerce.number().int().min(1).max(100).default(10),
  starting_after: z.string().optional(),
  expand: z.record(z.string(), z.string()).default({}),
})

/** What Stripe keeps of a charge. */
export const feeOfCharge = (amount: number): number => Math.round(amount * 0.029) + 30

/** The operator's balance at Stripe: every movement of it, the newest first. */
export function createBalance(newId: (prefix: string) => string, now: () => Date) {
  const transactions: (BalanceTransaction & { source: Source | null })[] = []

  return {
    transactions,

    add({ fee = 0, description, ...booked }: Booked): void {
      const { amount } = booked
      transactions.unshift({
        id: newId('txn'),
        object: 'balance_transaction',
        balance_type: 'payments',
        created: Math.floor(now().getTime() / 1000),
        description: description ?? null,
        fee,
        net: amount - fee,
        status: 'available',
        ...booked,
      })
    },

    /** One page, as Stripe lists them. */
    list(form: Form): object {
      const { created, limit, starting_after, expand } = query.parse(form)
      const from = starting_after === undefined ? 0 : transactions.findIndex(({ id }) => id === starting_after) + 1
      if (starting_after !== undefined && from === 0) throw missing('balance transaction', starting_after)
      const rest = transactions.slice(from).filter((one) => one.created >= created.gte && one.created < created.lt)
      const expanded = Object.values(expand).includes('data.source')
      return {
        object: 'list',
        has_more: rest.length > limit,
        data: rest.slice(0, limit).map((one) => (expanded ? one : { ...one, source: one.source?.id ?? null })),
      }
    },
  }
}
