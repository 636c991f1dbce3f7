import { type AdminDispute, can, DISPUTE } from '@bikevalley/contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { useFormat } from '../../lib/settings.ts'
import { When } from '../../lib/when.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Facts } from '../../ui/facts.tsx'
import { StateMark } from '../../ui/state-mark.tsx'
import { DecisionForm } from './decision-form.tsx'
import { Statement } from './statement.tsx'

const DISPUTE_WORDS: Readonly<Record<AdminDispute['state'], string>> = {
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
          <Link to={`/dashboard/cases/${dispute.booking_id}`}>{bike}</Link>
        </h2>
        <Statement who={`${dispute.buyer_name}, the buyer`} words={dispute.buyer_words} />
        <Statement who={`${dispute.seller_name}, the seller`} words={dispute.seller_words} />
        {dispute.reason === '' ? null : <Statement who="The decision" words={dispute.reason} />}
      </div>
      <div className="grid content-start gap-4">
        <Facts
          facts={[
            { term: 'State', value: <StateMark on={state === 'open'}>{DISPUTE_WORDS[state]}</StateMark> },
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
