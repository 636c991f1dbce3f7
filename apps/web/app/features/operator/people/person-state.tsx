import type { AdminPerson } from '@bikevalley/contract'
import { When } from '../../../lib/format/when.tsx'
import { StateMark } from '../../../ui/feedback/state-mark.tsx'

/** Whether the account is open, and since when and why it is not. */
export function PersonState({ person }: { person: Pick<AdminPerson, 'suspended_at' | 'suspension_reason'> }) {
  if (person.suspended_at === null) return <StateMark>Active</StateMark>
  return (
    <>
      <StateMark fill="warn">Suspended</StateMark>
      <p className="max-w-72 text-ink-2 text-small [overflow-wrap:anywhere]">
        Since <When iso={person.suspended_at} as="date" />
        {person.suspension_reason ? `. ${person.suspension_reason}` : null}
      </p>
    </>
  )
}
