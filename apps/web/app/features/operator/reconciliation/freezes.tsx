import { explainFreeze, type Freeze } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { api } from '../../../lib/api/api.ts'
import { When } from '../../../lib/format/when.tsx'
import { ResultRow } from '../../../ui/data/results.tsx'
import { StateMark } from '../../../ui/feedback/state-mark.tsx'
import { Explain } from './explain.tsx'

/** Money that is frozen or was: what was found, who explained it and how; with a way to explain it while it lasts. */
export function Freezes({ freezes, linked = false }: { freezes: readonly Freeze[]; linked?: boolean }) {
  return (
    <ul className="grid">
      {freezes.map((freeze) => (
        <ResultRow key={freeze._id} id={freeze._id} around={inEntry}>
          <FreezeEntry freeze={freeze} linked={linked} />
        </ResultRow>
      ))}
    </ul>
  )
}

const inEntry = (result: ReactNode) => <li className="py-3">{result}</li>

function FreezeEntry({ freeze, linked }: { freeze: Freeze; linked: boolean }) {
  const { _id, booking, details, since, ended_at, ended_by_name, explanation } = freeze
  const when = <When iso={since} as="dateTime" />
  return (
    <li className="grid gap-2 border-rule border-b py-4 [overflow-wrap:anywhere]">
      {linked && booking !== null ? (
        <b>
          <Link to={`/dashboard/allbookings/${booking._id}`}>{booking.bike}</Link>
        </b>
      ) : null}
      <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <StateMark on={ended_at === null}>
          {ended_at === null ? t('operatorReconciliation.frozen') : t('operatorReconciliation.freed')}
        </StateMark>
        <span className="text-ink-2 text-small">
          {ended_at === null
            ? rich('operatorReconciliation.since', { when })
            : rich('operatorReconciliation.sinceUntil', { when, until: <When iso={ended_at} as="dateTime" /> })}
        </span>
      </p>
      <p className="max-w-prose whitespace-pre-line">{details}</p>
      {ended_at === null ? null : (
        <p className="max-w-prose text-ink-2 text-small">
          {explanation === ''
            ? t('operatorReconciliation.matchesAgain')
            : t('operatorReconciliation.explainedBy', {
                name: ended_by_name || t('operator.formerAdmin'),
                explanation,
              })}
        </p>
      )}
      {ended_at === null && booking !== null ? (
        <div>
          <Explain
            id={_id}
            description={booking.bike}
            title={t('operatorReconciliation.isMoneyExplained', { bike: booking.bike })}
            confirmLabel={t('operatorReconciliation.explainAndFree')}
            keepLabel={t('operatorReconciliation.leaveItFrozen')}
            onConfirm={(reason) => api(explainFreeze, { params: { id: _id }, body: { details, reason } })}
            done={t('operatorReconciliation.moneyIsFree', { bike: booking.bike })}
          >
            <span className="whitespace-pre-line">{details}</span> {t('operatorReconciliation.lookBeforeFreeing')}
          </Explain>
        </div>
      ) : null}
    </li>
  )
}
