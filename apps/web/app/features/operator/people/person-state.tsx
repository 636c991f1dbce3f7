import type { AdminPerson } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { When } from '../../../lib/format/when.tsx'
import { StateMark } from '../../../ui/feedback/state-mark.tsx'

/** Whether the account is open, and since when and why it is not. */
export function PersonState({
  person: { suspended_at, suspension_reason: reason },
}: {
  person: Pick<AdminPerson, 'suspended_at' | 'suspension_reason'>
}) {
  if (suspended_at === null) return <StateMark>{t('operatorPeople.active')}</StateMark>
  const when = <When iso={suspended_at} as="date" />
  return (
    <>
      <StateMark fill="warn">{t('operatorPeople.suspended')}</StateMark>
      <p className="max-w-72 text-ink-2 text-small [overflow-wrap:anywhere]">
        {reason ? rich('operatorPeople.sinceBecause', { when, reason }) : rich('operatorPeople.since', { when })}
      </p>
    </>
  )
}
