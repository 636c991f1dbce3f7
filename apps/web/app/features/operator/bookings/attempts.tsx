import { type AdminBookingDetail, holdEndText, moneyLabel, type PaymentAttempt } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useFormat } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { Facts } from '../../../ui/data/facts.tsx'
import { attemptLabel } from '../labels.ts'
import { Refunds } from './refunds.tsx'
import { UnresponsiveProvider } from './unresponsive-provider.tsx'

/** Every attempt to pay for a booking, with what arrived and what went back. */
export function Attempts({ booking }: { booking: AdminBookingDetail }) {
  if (booking.attempts.length === 0) return <p className="text-ink-2">{t('operatorBookings.nobodyHasTried')}</p>
  return (
    <ol className="grid gap-10">
      {booking.attempts.map((attempt) => (
        <li key={attempt._id}>
          <Attempt attempt={attempt} booking={booking} />
        </li>
      ))}
    </ol>
  )
}

function Attempt({ attempt, booking }: { attempt: PaymentAttempt; booking: AdminBookingDetail }) {
  const { exactPrice, count } = useFormat()
  const { payment } = attempt
  const late = payment?.outcome === 'late'
  return (
    <div>
      <h3 className="type-h3 flex flex-wrap items-baseline justify-between gap-x-4">
        <span>{late ? moneyLabel('late') : attemptLabel(attempt.state)}</span>
        <span className="type-num">{exactPrice(attempt.amount)}</span>
      </h3>
      <Facts
        large
        className="mt-3"
        facts={[
          { term: t('operatorBookings.begun'), value: <When iso={attempt.created_at} as="dateTime" /> },
          { term: t('operator.atTheProcessor'), value: <Code text={attempt.provider_intent_id} /> },
          ...(attempt.declines > 0
            ? [{ term: t('operatorBookings.cardsDeclined'), value: count(attempt.declines) }]
            : []),
          { term: t('operatorBookings.timeToPay'), value: <HoldEnd attempt={attempt} /> },
          ...(payment === null
            ? []
            : [
                { term: t('operatorBookings.arrived'), value: <When iso={payment.captured_at} as="dateTime" /> },
                { term: t('operator.card'), value: payment.card || t('operator.notKnown') },
                { term: t('operatorBookings.paymentId'), value: <Code text={payment._id} /> },
              ]),
        ]}
      />
      {attempt.unresponsive_since === null ? null : (
        <UnresponsiveProvider attempt={attempt} since={attempt.unresponsive_since} booking={booking} />
      )}
      {payment === null ? null : <Refunds payment={payment} booking={booking} />}
    </div>
  )
}

const Code = ({ text }: { text: string | null }) =>
  text === null ? <span>{t('operator.noneYet')}</span> : <code className="text-small">{text}</code>

function HoldEnd({ attempt }: { attempt: PaymentAttempt }) {
  if (attempt.hold_released_at !== null) return <span>{holdEndText(attempt.hold_end)}</span>
  if (attempt.hold_expires_at === null) return <span>{t('operator.none')}</span>
  if (attempt.may_force_release)
    return rich('operatorBookings.overSince', { when: <When iso={attempt.hold_expires_at} as="dateTime" /> })
  return rich('operatorBookings.untilWhen', { when: <When iso={attempt.hold_expires_at} as="time" /> })
}
