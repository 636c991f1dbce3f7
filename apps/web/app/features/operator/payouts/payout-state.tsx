import { type AdminPayout, payoutCan } from '@bikevalley/contract'
import { When } from '../../../lib/format/when.tsx'
import { StateMark } from '../../../ui/feedback/state-mark.tsx'

/** It can be paid out in one way or the other. */
const canBeMade = ({ state, obstacle, transfer }: AdminPayout): boolean =>
  (state === 'due' && obstacle === null) || (payoutCan(state, 'send') && transfer?.obstacle === null)

/** How far a payout is, and what stands against it. */
export function PayoutState({ payout }: { payout: AdminPayout }) {
  if (payout.state === 'paid') return <Paid payout={payout} />
  if (payout.state === 'sending') return <Sending payout={payout} />
  if (payout.state === 'returned') return <Returned payout={payout} />
  if (payout.state === 'unclaimed') return <Unclaimed payout={payout} />
  if (payout.state === 'canceled') return <StateMark>Taken back by the buyer’s bank</StateMark>
  const { created_at, refusal, return_reason } = payout
  const ready = canBeMade(payout)
  return (
    <>
      <StateMark on={ready}>{ready ? 'Can be paid out' : 'Waits'}</StateMark>
      <p className="text-ink-2 text-small">
        {ready ? (
          <>
            due since <When iso={created_at} as="date" />
          </>
        ) : (
          <Obstacle payout={payout} />
        )}
      </p>
      {return_reason === '' ? null : (
        <p className="font-semibold text-small [overflow-wrap:anywhere]">It was sent and came back: {return_reason}</p>
      )}
      {refusal === '' ? null : (
        <p className="font-semibold text-small [overflow-wrap:anywhere]">Stripe refused to transfer it: {refusal}</p>
      )}
      <TransferObstacle transfer={payout.transfer} />
    </>
  )
}

/** What came back once its seller had deleted their account. */
function Unclaimed({ payout: { contact, return_reason } }: { payout: AdminPayout }) {
  return (
    <>
      <StateMark fill="warn">Unclaimed</StateMark>
      <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
        It came back ({return_reason}), and the seller has deleted their account.{' '}
        {contact === null
          ? 'We do not know any more how to reach them.'
          : `Ask ${contact.name} (${contact.email}) where it should go.`}
      </p>
    </>
  )
}

function Paid({ payout: { note, paid_at, reference, sent_at, paid_by_name } }: { payout: AdminPayout }) {
  return (
    <>
      <StateMark fill="ink">Paid {paid_at === null ? null : <When iso={paid_at} as="date" />}</StateMark>
      <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
        {reference}
        {sent_at === null ? '' : ' at Stripe'}, by {paid_by_name || 'a former admin'}
        {note === '' ? '' : `. ${note}`}
      </p>
    </>
  )
}

function Returned({ payout: { paid_at, reference, return_reason } }: { payout: AdminPayout }) {
  return (
    <>
      <StateMark fill="warn">Returned</StateMark>
      <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
        {reference}, of {paid_at === null ? null : <When iso={paid_at} as="date" />}: {return_reason}
      </p>
    </>
  )
}

function Sending({ payout: { sent_at, sent_by_name } }: { payout: AdminPayout }) {
  return (
    <>
      <StateMark fill="ink">On its way</StateMark>
      <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
        {sent_at === null ? null : (
          <>
            requested from Stripe <When iso={sent_at} as="dateTime" />, by {sent_by_name || 'a former admin'}
          </>
        )}
      </p>
    </>
  )
}

function Obstacle({ payout: { obstacle, paused_until } }: { payout: AdminPayout }) {
  if (obstacle === 'frozen')
    return 'The money is frozen: explain what was found on the booking’s page, or, after a restore, accept the reconciliation.'
  if (obstacle === 'disputed') return 'The buyer’s bank has taken the money back and not decided yet.'
  if (obstacle === 'suspended') return 'The seller is suspended: lift that before you pay them out.'
  if (obstacle === 'own') return 'Another admin has to pay out your own money.'
  if (obstacle === 'no_bank_details') return 'The seller has not given their bank details yet.'
  if (obstacle === null || paused_until === null) return null
  return (
    <>
      From <When iso={paused_until} as="dateTime" /> on it can be paid out. The bank details have just changed.
    </>
  )
}

/** What only stands against a transfer. That there is no account at Stripe needs no word: there is the bank. */
function TransferObstacle({ transfer }: Pick<AdminPayout, 'transfer'>) {
  if (transfer?.obstacle === 'not_ready')
    return <p className="text-ink-2 text-small">Stripe still needs something from the seller.</p>
  if (transfer?.obstacle !== 'paused' || transfer.paused_until === null) return null
  return (
    <p className="text-ink-2 text-small">
      From <When iso={transfer.paused_until} as="dateTime" /> on it can be transferred. The Stripe account has just been
      connected.
    </p>
  )
}
