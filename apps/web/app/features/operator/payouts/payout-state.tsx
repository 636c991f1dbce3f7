import { type AdminPayout, payoutCan } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { useFormat } from '../../../lib/format/settings.ts'
import { When } from '../../../lib/format/when.tsx'
import { StateMark } from '../../../ui/feedback/state-mark.tsx'

/** It can be paid out in one way or the other. */
const canBeMade = ({ state, obstacle, transfer }: AdminPayout): boolean =>
  (state === 'due' && obstacle === null) || (payoutCan(state, 'send') && transfer?.obstacle === null)

/** How far a payout is, and what stands against it. */
export function PayoutState({ payout }: { payout: AdminPayout }) {
  const format = useFormat()
  if (payout.state === 'paid') return <Paid payout={payout} />
  if (payout.state === 'sending') return <Sending payout={payout} />
  if (payout.state === 'returned') return <Returned payout={payout} />
  if (payout.state === 'unclaimed') return <Unclaimed payout={payout} />
  if (payout.state === 'canceled') return <StateMark>{t('operatorPayouts.canceled')}</StateMark>
  const { created_at, refusal, return_reason } = payout
  const ready = canBeMade(payout)
  return (
    <>
      <StateMark on={ready}>{ready ? t('operatorPayouts.canBePaidOut') : t('operatorPayouts.waits')}</StateMark>
      <p className="text-ink-2 text-small">
        {ready ? (
          rich('operatorPayouts.dueSince', { when: <When iso={created_at} as="date" /> })
        ) : (
          <Obstacle payout={payout} />
        )}
      </p>
      {return_reason === '' ? null : (
        <p className="font-semibold text-small [overflow-wrap:anywhere]">
          {t('operatorPayouts.paidAndReturned', { reason: return_reason })}
        </p>
      )}
      {refusal === '' ? null : (
        <p className="font-semibold text-small [overflow-wrap:anywhere]">
          {t('operatorPayouts.providerRefused', { provider: format.provider(payout.provider), reason: refusal })}
        </p>
      )}
      <TransferObstacle payout={payout} />
    </>
  )
}

/** What was returned once its seller had deleted their account. */
function Unclaimed({ payout: { contact, return_reason } }: { payout: AdminPayout }) {
  return (
    <>
      <StateMark fill="warn">{t('operatorPayouts.unclaimed')}</StateMark>
      <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
        <span>{t('operatorPayouts.sellerIsGone', { reason: return_reason })}</span>{' '}
        <span>
          {contact === null
            ? t('operatorPayouts.noContact')
            : t('operatorPayouts.askContact', { name: contact.name, email: contact.email })}
        </span>
      </p>
    </>
  )
}

function Paid({ payout: { note, paid_at, provider, reference, sent_at, paid_by_name } }: { payout: AdminPayout }) {
  const format = useFormat()
  const name = paid_by_name || t('operator.formerAdmin')
  return (
    <>
      <StateMark fill="ink">
        {paid_at === null
          ? t('operatorPayouts.paid')
          : rich('operatorPayouts.paidWhen', { when: <When iso={paid_at} as="date" /> })}
      </StateMark>
      <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
        <span>
          {sent_at === null
            ? t('operatorPayouts.paidBy', { reference, name })
            : t('operatorPayouts.paidAtProviderBy', { provider: format.provider(provider), reference, name })}
        </span>
        <span>{note === '' ? '' : `. ${note}`}</span>
      </p>
    </>
  )
}

function Returned({ payout: { paid_at, reference, return_reason } }: { payout: AdminPayout }) {
  return (
    <>
      <StateMark fill="warn">{t('operatorPayouts.returned')}</StateMark>
      <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
        {rich('operatorPayouts.returnedOf', {
          reference,
          when: paid_at === null ? <span>–</span> : <When iso={paid_at} as="date" />,
          reason: return_reason,
        })}
      </p>
    </>
  )
}

function Sending({ payout: { provider, sent_at, sent_by_name } }: { payout: AdminPayout }) {
  const format = useFormat()
  return (
    <>
      <StateMark fill="ink">{t('operatorPayouts.onItsWay')}</StateMark>
      <p className="text-ink-2 text-small [overflow-wrap:anywhere]">
        {sent_at === null
          ? null
          : rich('operatorPayouts.requestedFromProvider', {
              provider: format.provider(provider),
              when: <When iso={sent_at} as="dateTime" />,
              name: sent_by_name || t('operator.formerAdmin'),
            })}
      </p>
    </>
  )
}

function Obstacle({ payout: { obstacle, paused_until } }: { payout: AdminPayout }) {
  if (obstacle === 'frozen') return <span>{t('operatorPayouts.frozen')}</span>
  if (obstacle === 'disputed') return <span>{t('operatorPayouts.disputed')}</span>
  if (obstacle === 'suspended') return <span>{t('operatorPayouts.suspended')}</span>
  if (obstacle === 'own') return <span>{t('operatorPayouts.ownMoney')}</span>
  if (obstacle === 'no_bank_details') return <span>{t('operatorPayouts.bankDetailsMissing')}</span>
  if (obstacle === null || paused_until === null) return null
  return rich('operatorPayouts.bankDetailsChanged', { when: <When iso={paused_until} as="dateTime" /> })
}

/** What only stands against a transfer. That there is no account at the provider needs no word: there is the bank. */
function TransferObstacle({ payout: { provider: name, transfer } }: { payout: AdminPayout }) {
  const provider = useFormat().provider(name)
  if (transfer?.obstacle === 'not_ready')
    return <p className="text-ink-2 text-small">{t('operatorPayouts.providerNeedsSomething', { provider })}</p>
  if (transfer?.obstacle !== 'paused' || transfer.paused_until === null) return null
  return (
    <p className="text-ink-2 text-small">
      {rich('operatorPayouts.accountJustConnected', {
        provider,
        when: <When iso={transfer.paused_until} as="dateTime" />,
      })}
    </p>
  )
}
