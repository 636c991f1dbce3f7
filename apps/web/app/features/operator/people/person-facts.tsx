import type { AdminPersonDetail } from '@bikevalley/contract'
import { useFormat } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { Facts } from '../../../ui/data/facts.tsx'
import { rolesOf } from '../labels.ts'
import { PersonState } from './person-state.tsx'

/** Who a person is, how to reach and to pay them, and what they have traded, in two columns. */
export function PersonFacts({ person }: { person: AdminPersonDetail }) {
  const { count, exactPrice } = useFormat()
  const { deleted_at, last_seen_at, phone, trade } = person
  return (
    <div className="grid gap-x-16 lg:grid-cols-2">
      <Facts
        large
        facts={[
          {
            term: 'State',
            value:
              deleted_at === null ? (
                <PersonState person={person} />
              ) : (
                <>
                  Deleted <When iso={deleted_at} />
                </>
              ),
          },
          { term: 'Role', value: deleted_at === null ? rolesOf(person) : 'None' },
          {
            term: 'Phone',
            value: phone === '' ? 'Not given' : <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>,
          },
          { term: 'Joined', value: <When iso={person.created_at} as="date" /> },
          { term: 'Last here', value: last_seen_at === null ? 'Not logged in anywhere' : <When iso={last_seen_at} /> },
        ]}
      />
      <Facts
        large
        className="max-lg:border-t-0"
        facts={[
          { term: 'Bikes sold', value: count(trade.sold) },
          { term: 'Bikes bought', value: count(trade.bought) },
          { term: 'Disputes', value: count(trade.disputes) },
          { term: 'Chargebacks', value: count(trade.chargebacks) },
          ...(person.payout === null
            ? []
            : [
                {
                  term: 'Payouts',
                  value: <PayoutState payout={person.payout} suspended={person.suspended_at !== null} />,
                },
                { term: 'Due to them', value: exactPrice(person.payout.due) },
              ]),
        ]}
      />
    </div>
  )
}

type Payout = NonNullable<AdminPersonDetail['payout']>

const STRIPE_LABELS = { none: null, not_ready: 'Stripe account, not ready', ready: 'Stripe account' } as const

/** How they are paid out, and what stands against it. */
function PayoutState({
  payout: { bank_changed_at, bank_paused_until, stripe },
  suspended,
}: {
  payout: Payout
  suspended: boolean
}) {
  const ways = [bank_changed_at === null ? null : 'Bank details given', STRIPE_LABELS[stripe]].filter(Boolean)
  if (ways.length === 0) return 'No bank details'
  return (
    <>
      {ways.join(', ')}
      {suspended ? '. Paused: suspended' : null}
      {bank_paused_until === null ? null : (
        <>
          . Paused until <When iso={bank_paused_until} as="dateTime" />: they have just changed
        </>
      )}
    </>
  )
}
