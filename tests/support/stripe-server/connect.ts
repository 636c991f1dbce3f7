import { z } from 'zod'
import type { createBalance } from './balance.ts'
import { readForm, requireWhole } from './bank.ts'
import type { Form } from './form.ts'
import type { Account, Charge, Transfer } from './objects.ts'
import { invalid, missing, Problem } from './problem.ts'

const asked = z.object({ requested: z.literal('true') })
const accountForm = z.object({
  controller: z.object({ stripe_dashboard: z.object({ type: z.literal('express') }) }).loose(),
  capabilities: z.object({ transfers: asked, card_payments: asked }),
})
const linkForm = z.object({
  account: z.string(),
  type: z.literal('account_onboarding'),
  return_url: z.url(),
  refresh_url: z.url(),
})
const transferForm = z.object({
  amount: z.coerce.number().int().positive(),
  currency: z.string().regex(/^[a-z]{3}$/),
  destination: z.string(),
  source_transaction: z.string(),
  metadata: z.record(z.string(), z.string()).default({}),
})

/** What happens at Stripe Connect: sellers’ accounts, and transfers of what charges brought. */
export function createConnect(charges: readonly Charge[], balance: Pick<ReturnType<typeof createBalance>, 'add'>) {
  const accounts = new Map<string, Account>()
  const transfers: Transfer[] = []
  const links = new Map<string, string>()
  let count = 0
  let available = Number.POSITIVE_INFINITY

  const newId = (prefix: string) => `${prefix}_test${String((count += 1)).padStart(6, '0')}${process.pid}`

  function find(id: string): Account {
    const account = accounts.get(id)
    if (account) return account
    const message = `The provided key does not have access to account '${id}' (or that account does not exist).`
    throw new Problem(403, { type: 'invalid_request_error', code: 'account_invalid', message })
  }

  function create(form: Form): Account {
    readForm(accountForm, form)
    const account: Account = {
      id: newId('acct'),
      object: 'account',
      details_submitted: false,
      capabilities: { transfers: 'inactive', card_payments: 'inactive' },
      requirements: {
        currently_due: ['external_account', 'individual.dob.day'],
        past_due: [],
        disabled_reason: 'requirements.past_due',
      },
    }
    accounts.set(account.id, account)
    return account
  }

  function link(form: Form): object {
    const { account, return_url } = readForm(linkForm, form)
    find(account)
    const url = `https://connect.stripe.com/setup/e/${account}/${newId('link')}`
    links.set(url, return_url)
    return { object: 'account_link', url }
  }

  function transfer(form: Form): Transfer {
    const read = readForm(transferForm, form)
    requireWhole(read)
    const charge = charges.find(({ id, status }) => id === read.source_transaction && status === 'succeeded')
    if (!charge) throw missing('charge', read.source_transaction)
    if (accounts.get(read.destination)?.capabilities.transfers !== 'active')
      throw invalid(
        'insufficient_capabilities_for_transfer',
        'Your destination account needs to have at least one of the following capabilities enabled: transfers',
      )
    const sent = transfers.filter(({ source_transaction }) => source_transaction === charge.id)
    if (sent.reduce((sum, { amount, amount_reversed }) => sum + amount - amount_reversed, read.amount) > charge.amount)
      throw invalid('parameter_invalid_integer', 'The transfer is more than what is left of its source charge.')
    if (read.amount > available)
      throw invalid('balance_insufficient', 'You have insufficient available funds in your Stripe account.')
    charge.transfer_group ??= `group_${charge.payment_intent}`
    const made: Transfer = {
      id: newId('tr'),
      object: 'transfer',
      amount_reversed: 0,
      livemode: false,
      transfer_group: charge.transfer_group,
      ...read,
    }
    transfers.push(made)
    const { id, object, amount, currency, source_transaction } = made
    balance.add({
      type: 'transfer',
      reporting_category: 'transfer',
      amount: -amount,
      currency,
      source: { id, object, source_transaction },
    })
    return made
  }

  return {
    accounts,
    transfers,
    /** Where they lead back to. */
    links,
    create,
    find,
    link,
    transfer,
    /** Its owner has given all that Stripe asks for, and Stripe has looked at it. */
    complete(id: string): void {
      Object.assign(find(id), {
        details_submitted: true,
        capabilities: { transfers: 'active', card_payments: 'active' },
        requirements: { currently_due: [], past_due: [], disabled_reason: null },
      } satisfies Partial<Account>)
    },
    /** How much of the operator’s money has settled and is not paid out to them. */
    balanceIs(minor: number): void {
      available = minor
    },
  }
}
