import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { personName } from '../labels.ts'
import { useAddress } from '../lists/address.ts'
import { AdminList } from '../lists/admin-list.tsx'
import { Filters, SelectFilter } from '../lists/filters.tsx'
import { OnlyPerson } from '../lists/only-person.tsx'
import { adminsQuery, auditEventsQuery } from '../queries.ts'
import { AuditEventsTable } from './audit-events-table.tsx'

/** Everything that admins did, and why. Nothing here can be changed. */
export function AuditPage() {
  const { search } = useAddress()
  const query = useQuery({ ...auditEventsQuery(search), placeholderData: keepPreviousData })
  const admins = useQuery(adminsQuery())
  const options = admins.data?.items.map((admin) => ({ value: admin._id, label: personName(admin) })) ?? []
  return (
    <>
      <PageTitle subtitle={t('operatorAudit.auditLogSubtitle')}>{t('operatorAudit.auditLog')}</PageTitle>
      <Filters>
        <SelectFilter
          label={t('operatorAudit.doneBy')}
          name="by"
          none={t('operatorAudit.allAdmins')}
          options={options}
        />
      </Filters>
      <OnlyPerson
        name="about"
        words={(person) => (person ? rich('operatorAudit.aboutPerson', { person }) : t('operatorAudit.aboutOnePerson'))}
      />
      <AdminList
        query={query}
        counted={(count, shown) => t('operatorAudit.countEvents', { count, shown })}
        moreThan={(shown) => t('operatorAudit.moreThanEvents', { shown })}
        empty={<EmptyState title={t('operatorAudit.nothingYet')}>{t('operatorAudit.eventsAppear')}</EmptyState>}
      >
        {(events) => <AuditEventsTable events={events} caption={t('operatorAudit.whatAdminsDid')} />}
      </AdminList>
    </>
  )
}
