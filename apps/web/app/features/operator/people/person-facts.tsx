import type { AdminPersonDetail } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
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
            term: t('operator.state'),
            value:
              deleted_at === null ? (
                <PersonState person={person} />
              ) : (
                rich('operatorPeople.deleted', { when: <When iso={deleted_at} /> })
              ),
          },
          { term: t('operatorPeople.role'), value: deleted_at === null ? rolesOf(person) : t('operator.none') },
          {
            term: t('operator.phone'),
            value:
              phone === '' ? t('operator.notGiven') : <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>,
          },
          { term: t('operatorPeople.joined'), value: <When iso={person.created_at} as="date" /> },
          {
            term: t('operatorPeople.lastActive'),
            value: last_seen_at === null ? t('operatorPeople.notLoggedIn') : <When iso={last_seen_at} />,
          },
        ]}
      />
      <Facts
        large
        className="max-lg:border-t-0"
        facts={[
          { term: t('operatorPeople.bikesSold'), value: count(trade.sold) },
          { term: t('operatorPeople.bikesBought'), value: count(trade.bought) },
          { term: t('operator.disputes'), value: count(trade.disputes) },
          { term: t('operator.chargebacks'), value: count(trade.chargebacks) },
          ...(person.payout === null
            ? []
            : [
                {
                  term: t('operator.payouts'),
                  value: <PayoutState payout={person.payout} suspended={person.suspended_at !== null} />,
                },
                { term: t('operatorPeople.dueToThem'), value: exactPrice(person.payout.due) },
              ]),
        ]}
      />
    </div>
  )
}

type Payout = NonNullable<AdminPersonDetail['payout']>

/** How they are paid out, and what stands against it. */
function PayoutState({
  payout: { accounts, bank_changed_at, bank_paused_until },
  suspended,
}: {
  payout: Payout
  suspended: boolean
}) {
  const format = useFormat()
  const ways = [
    ...(bank_changed_at === null ? [] : [t('operatorPeople.bankDetailsGiven')]),
    ...accounts.map((account) => {
      const provider = format.provider(account.provider)
      return account.ready
        ? t('operatorPeople.accountReady', { provider })
        : t('operatorPeople.accountNotReady', { provider })
    }),
  ]
  if (ways.length === 0) return <span>{t('operatorPeople.noBankDetails')}</span>
  return (
    <>
      <span>{ways.join(', ')}</span>
      <span>{suspended ? `. ${t('operatorPeople.pausedSuspended')}` : ''}</span>
      {bank_paused_until === null ? null : (
        <span>. {rich('operatorPeople.pausedUntil', { when: <When iso={bank_paused_until} as="dateTime" /> })}</span>
      )}
    </>
  )
}
