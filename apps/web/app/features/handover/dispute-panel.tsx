import type { Dispute, Handover } from '@bikevalley/contract'
import { useFormat } from '../../lib/settings.ts'
import { PanelHeading } from '../../ui/panel-heading.tsx'

const ENDS: Readonly<Record<Exclude<Dispute['state'], 'open'>, string>> = {
  released: 'We decided: the money is the seller’s.',
  refunded: 'We decided: the buyer gets all of the money back.',
  split: 'We decided: the buyer gets a part of the money back, the seller the rest.',
  settled: 'The two sides have settled it.',
}

/** What is to be said of a sale whose money a bank has left with the buyer. */
export const BANK_DECIDED = 'The buyer’s bank has decided: the money is the buyer’s.'

type DisputePanelProps = { dispute: Dispute; chargeback: Handover['chargeback'] }

/** What both sides say of a handover that went wrong, and what became of it. */
export function DisputePanel({ dispute, chargeback }: DisputePanelProps) {
  const { date, exactPrice } = useFormat()
  return (
    <section aria-labelledby="dispute">
      <PanelHeading id="dispute">{dispute.state === 'open' ? 'The money is frozen' : 'What was reported'}</PanelHeading>
      <div className="grid gap-4">
        <p>
          {dispute.state === 'open'
            ? `An admin decides by ${date(dispute.due_at)}, and both of you get a letter.`
            : dispute.state === 'settled' && chargeback === 'lost'
              ? BANK_DECIDED
              : ENDS[dispute.state]}
        </p>
        {dispute.refund === null ? null : <p>To the buyer: {exactPrice(dispute.refund)}.</p>}
        {dispute.reason === '' ? null : <Words who="Reason" words={dispute.reason} />}
        {dispute.buyer_words === '' ? null : <Words who="The buyer" words={dispute.buyer_words} />}
        {dispute.seller_words === '' ? null : <Words who="The seller" words={dispute.seller_words} />}
      </div>
    </section>
  )
}

function Words({ who, words }: { who: string; words: string }) {
  return (
    <div className="border-rule border-l-4 pl-4">
      <p className="type-label">{who}</p>
      <p className="whitespace-pre-line [overflow-wrap:anywhere]">{words}</p>
    </div>
  )
}
