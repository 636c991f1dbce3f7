import {
  type AdminDispute,
  can,
  DISPUTE,
  decideDispute,
  disputeDecisionSchema,
  formatMinor,
  minorOf,
  parseAmount,
} from '@bikevalley/contract'
import { zodResolver } from '@hookform/resolvers/zod'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { z } from 'zod'
import { amountKeyboard } from '../../lib/amount-keyboard.ts'
import { api } from '../../lib/api.ts'
import { placeRefusal } from '../../lib/form-errors.ts'
import { useFormat } from '../../lib/settings.ts'
import { useUnsent } from '../../lib/unsent.ts'
import { When } from '../../lib/when.tsx'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { Field, Input, TextArea } from '../../ui/field.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { toast } from '../../ui/toast.ts'
import { decisionWords } from './decision-words.ts'
import { refreshAll } from './queries.ts'

const STATES: Readonly<Record<AdminDispute['state'], string>> = {
  open: 'Waits for you',
  released: 'To the seller',
  refunded: 'Back to the buyer',
  split: 'Split',
  settled: 'Settled or ended by the bank',
  withdrawn: 'Withdrawn by who reported it',
}

/** One dispute: the sale, what both sides say, and the decision. */
export function DisputeEntry({ dispute }: { dispute: AdminDispute }) {
  const { exactPrice } = useFormat()
  const [deciding, setDeciding] = useState(false)
  const { bike, state } = dispute
  return (
    <li className="grid gap-x-10 gap-y-4 border-rule border-b py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
      <div className="grid min-w-0 content-start gap-4">
        <h2 className="type-h3 [overflow-wrap:anywhere]">
          <Link to={`/dashboard/allbookings/${dispute.booking_id}`}>{bike}</Link>
        </h2>
        <Words who={`${dispute.buyer_name}, the buyer`} words={dispute.buyer_words} />
        <Words who={`${dispute.seller_name}, the seller`} words={dispute.seller_words} />
        {dispute.reason === '' ? null : <Words who="The decision" words={dispute.reason} />}
      </div>
      <div className="grid content-start gap-4">
        <Facts
          facts={[
            { term: 'State', value: <StateMark on={state === 'open'}>{STATES[state]}</StateMark> },
            { term: 'Price', value: exactPrice(dispute.price) },
            ...(dispute.left === null || dispute.left === dispute.price
              ? []
              : [{ term: 'Left of it', value: exactPrice(dispute.left) }]),
            ...(dispute.refund === null ? [] : [{ term: 'To the buyer', value: exactPrice(dispute.refund) }]),
            { term: 'Reported', value: <When iso={dispute.opened_at} as="dateTime" /> },
            dispute.ended_at === null
              ? { term: 'Decide by', value: <When iso={dispute.due_at} as="dateTime" /> }
              : { term: 'Ended', value: <When iso={dispute.ended_at} as="dateTime" /> },
            { term: 'Buyer', value: dispute.buyer_email || 'Not given' },
            { term: 'Seller', value: dispute.seller_email || 'Not given' },
          ]}
        />
        {can(DISPUTE, state, 'release') ? (
          <Button aria-description={bike} onClick={() => setDeciding(true)}>
            Decide
          </Button>
        ) : null}
      </div>
      <Dialog open={deciding} onClose={() => setDeciding(false)} title={`Decide about ${bike}`}>
        <DecisionForm dispute={dispute} onClose={() => setDeciding(false)} />
      </Dialog>
    </li>
  )
}

function Words({ who, words }: { who: string; words: string }) {
  return (
    <div className="border-rule border-l-4 pl-4">
      <p className="type-label [overflow-wrap:anywhere]">{who}</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words || 'Has said nothing yet.'}</p>
    </div>
  )
}

function DecisionForm({ dispute, onClose }: { dispute: AdminDispute; onClose: () => void }) {
  const client = useQueryClient()
  const format = useFormat()
  const [refusal, setRefusal] = useState<string | null>(null)
  const { currency } = dispute
  const left = dispute.left ?? dispute.price
  const nothing = formatMinor(0, currency)
  const { typed, keep, forget } = useUnsent(`decide ${dispute._id}`, { refund: '', reason: '' })
  const { control, register, handleSubmit, setError, setValue, getValues, formState } = useForm({
    resolver: zodResolver(formSchema(left, currency)),
    defaultValues: typed,
  })
  const words = decisionWords(dispute, useWatch({ control, name: 'refund' }), format)
  const submit = handleSubmit(async (body) => {
    setRefusal(null)
    try {
      await api(decideDispute, { params: { id: dispute._id }, body })
      forget()
      toast.success('The dispute is decided.')
      onClose()
    } catch (error) {
      setRefusal(placeRefusal(error, setError, ['refund', 'reason']))
    }
    await refreshAll(client)
  })
  const choose = (refund: string) => {
    setValue('refund', refund, { shouldValidate: true })
    keep(getValues())
  }
  return (
    <form
      method="post"
      noValidate
      onChange={() => keep(getValues())}
      onSubmit={(event) => void submit(event)}
      className="grid gap-4"
    >
      <p>
        Of {format.exactPrice(left)}
        {left === dispute.price ? '' : ` that are left of ${format.exactPrice(dispute.price)}`}, what the buyer does not
        get back is the seller’s, less the fee. This can’t be taken back.
      </p>
      {refusal === null ? null : <Alert title={refusal} />}
      <Field
        label={`Back to the buyer (${currency})`}
        hint={`From ${nothing} to ${left}.`}
        error={formState.errors.refund?.message}
      >
        <Input inputMode={amountKeyboard(currency)} autoComplete="off" required {...register('refund')} />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button size="compact" onClick={() => choose(left)}>
          All of it
        </Button>
        <Button size="compact" onClick={() => choose(nothing)}>
          Nothing
        </Button>
      </div>
      <p role="status">{words ?? 'With the amount you see here what the seller gets.'}</p>
      <Field label="Reason" hint="Both sides get it by mail." error={formState.errors.reason?.message}>
        <TextArea rows={3} maxLength={500} required {...register('reason')} />
      </Field>
      <div className="flex gap-2 *:flex-1">
        <Button onClick={onClose}>Not yet</Button>
        <Button type="submit" kind="bad" busy={formState.isSubmitting}>
          Decide
        </Button>
      </div>
    </form>
  )
}

const formSchema = (left: string, currency: string) =>
  z.object({
    /** Typed as one likes, and sent as the wire has it. */
    refund: z.string().transform((typed, context) => {
      const read = parseAmount(typed, currency)
      if (read.ok && read.minor <= minorOf(left, currency)) return formatMinor(read.minor, currency)
      context.addIssue(read.ok ? `This is more than is left of the price: ${left}.` : read.reason)
      return z.NEVER
    }),
    reason: disputeDecisionSchema.shape.reason,
  })
