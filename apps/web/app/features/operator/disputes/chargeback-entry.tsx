import { CHARGEBACK, type Chargeback, can, chargebackReason, testProcessorDecide } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '../../../lib/api/api.ts'
import { messageOf } from '../../../lib/api/form-errors.ts'
import { useFormat, useSettings } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { Button } from '../../../ui/basics/button.tsx'
import { Facts } from '../../../ui/data/facts.tsx'
import { Results, useSay } from '../../../ui/data/results.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { StateMark } from '../../../ui/feedback/state-mark.tsx'
import { chargebackLabel } from '../labels.ts'
import { refreshAll } from '../queries.ts'
import type { Decided } from './case-pace.ts'

/** In these nothing was taken. */
const ONLY_ASKED: ReadonlySet<Chargeback['state']> = new Set(['inquiry', 'closed'])

type ChargebackEntryProps = {
  chargeback: Chargeback
  /** The bank has decided here, and its message is not taken in yet. */
  awaited: boolean
  onDecided: (decided: Decided) => void
}

/** One chargeback: the sale, what the bank says, and until when to answer. */
export function ChargebackEntry({ chargeback, ...decision }: ChargebackEntryProps) {
  const { exactPrice } = useFormat()
  const { builtInProvider } = useSettings()
  const { state, provider, answered, due_at, ended_at } = chargeback
  const open = ended_at === null
  return (
    <li className="grid gap-x-10 gap-y-4 border-rule border-b py-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,18rem)]">
      <div className="grid min-w-0 content-start gap-4">
        <p className="max-w-prose">{chargebackReason(chargeback.reason)}</p>
        {open ? <WhatToDo chargeback={chargeback} /> : null}
        <Results className="" stage={state}>
          {open && provider === builtInProvider ? <TestBank chargeback={chargeback} {...decision} /> : null}
        </Results>
      </div>
      <Facts
        facts={[
          { term: t('operator.state'), value: <StateMark on={open && !answered}>{chargebackLabel(state)}</StateMark> },
          {
            term: ONLY_ASKED.has(state) ? t('operatorDisputes.askedAbout') : t('operatorDisputes.taken'),
            value: exactPrice(chargeback.amount),
          },
          { term: t('operator.price'), value: exactPrice(chargeback.price) },
          { term: t('operatorDisputes.opened'), value: <When iso={chargeback.opened_at} as="dateTime" /> },
          ...(open && due_at !== null
            ? [
                {
                  term: answered ? t('operatorDisputes.answeredUntil') : t('operatorDisputes.answerBy'),
                  value: <When iso={due_at} as="dateTime" />,
                },
              ]
            : []),
          ...(ended_at === null ? [] : [{ term: t('operator.ended'), value: <When iso={ended_at} as="dateTime" /> }]),
          { term: t('operator.buyer'), value: chargeback.buyer_email || t('operator.notGiven') },
          { term: t('operator.seller'), value: chargeback.seller_email || t('operator.notGiven') },
          {
            term: t('operator.atTheProcessor'),
            value: <code className="text-small">{chargeback.provider_dispute_id}</code>,
          },
        ]}
      />
    </li>
  )
}

function WhatToDo({ chargeback: { answer_page, answered, state } }: { chargeback: Chargeback }) {
  if (answer_page === null) return null
  const link = <a href={answer_page.url} rel="noreferrer" />
  if (answered)
    return (
      <p className="max-w-prose">{rich('operatorDisputes.answerIsWithBank', { link, provider: answer_page.at })}</p>
    )
  return (
    <p className="max-w-prose">
      {rich('operatorDisputes.answerAtProvider', { link, provider: answer_page.at })}
      <span>{state === 'inquiry' ? ` ${t('operatorDisputes.refundEndsInquiry')}` : ''}</span>
    </p>
  )
}

const DECISIONS = [
  { decision: 'won', verb: 'win', label: () => t('operatorDisputes.returnMoneyToUs') },
  { decision: 'lost', verb: 'lose', label: () => t('operatorDisputes.leaveMoneyWithBuyer') },
  { decision: 'open', verb: 'escalate', label: () => t('operatorDisputes.takeMoneyBack') },
  { decision: 'closed', verb: 'close', label: () => t('operatorDisputes.closeInquiry') },
] as const

/** With test money there is no bank: whoever tries this out decides as one. */
function TestBank({ chargeback, awaited, onDecided }: ChargebackEntryProps) {
  const { _id, provider_dispute_id: id, state, bike } = chargeback
  const client = useQueryClient()
  const say = useSay()
  const [busy, setBusy] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  async function decide(decision: (typeof DECISIONS)[number]['decision']) {
    setBusy(decision)
    setRefusal(null)
    try {
      await api(testProcessorDecide, { params: { id }, body: { decision } })
      onDecided({ _id, state })
      say(t('operatorDisputes.bankHasDecided'))
    } catch (error) {
      setRefusal(messageOf(error))
    }
    await refreshAll(client)
    setBusy(null)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="type-label mb-2">{t('operatorDisputes.testMoney')}</legend>
      <div className="flex flex-wrap gap-2">
        {DECISIONS.filter(({ verb }) => can(CHARGEBACK, state, verb)).map(({ decision, label }) => (
          <Button
            key={decision}
            aria-description={bike}
            busy={busy === decision}
            disabled={busy !== null || awaited}
            onClick={() => void decide(decision)}
          >
            {label()}
          </Button>
        ))}
      </div>
      {refusal === null ? null : <Alert title={refusal} />}
    </fieldset>
  )
}
