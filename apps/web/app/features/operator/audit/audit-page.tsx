import { AUDIT_SUBJECTS, adminDownloadAuditEvents, auditEventLabel, auditSubjectLabel } from '@bikevalley/contract'
import { t } from '@bikevalley/messages'
import { rich } from '@bikevalley/messages/rich'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { PageTitle } from '../../../ui/layout/page-title.tsx'
import { personName } from '../labels.ts'
import { useAddress } from '../lists/address.ts'
import { AdminList } from '../lists/admin-list.tsx'
import { DownloadList } from '../lists/download-list.tsx'
import { Filters, SelectFilter } from '../lists/filters.tsx'
import { OnlyPerson } from '../lists/only-person.tsx'
import { PeriodFilter } from '../lists/period-filter.tsx'
import { adminsQuery, auditEventsAsked, auditEventsQuery } from '../queries.ts'
import { AuditEventsTable } from './audit-events-table.tsx'

const subjects = () => AUDIT_SUBJECTS.map((value) => ({ value, label: auditSubjectLabel(value) }))

/** Everything that admins did, and why. Nothing here can be changed. */
export function AuditPage() {
  const { search } = useAddress()
  const query = useQuery({ ...auditEventsQuery(search), placeholderData: keepPreviousData })
  const admins = useQuery(adminsQuery())
  const byAdmins = admins.data?.items.map((admin) => ({ value: admin._id, label: personName(admin) })) ?? []
  const actions = (query.data?.actions ?? []).map((value) => ({ value, label: auditEventLabel(value) }))
  return (
    <>
      <PageTitle subtitle={t('operatorAudit.auditLogSubtitle')}>{t('operatorAudit.auditLog')}</PageTitle>
      <Filters>
        <SelectFilter
          label={t('operatorAudit.doneBy')}
          name="by"
          none={t('operatorAudit.allAdmins')}
          options={byAdmins}
        />
        <SelectFilter
          label={t('operatorAudit.what')}
          name="action"
          none={t('operator.all')}
          options={actions.toSorted((a, b) => a.label.localeCompare(b.label))}
        />
        <SelectFilter label={t('operatorAudit.doneTo')} name="subject" none={t('operator.all')} options={subjects()} />
        <PeriodFilter label={t('operatorAudit.doneFrom')} />
      </Filters>
      <OnlyPerson
        name="about"
        words={(person) => (person ? rich('operatorAudit.aboutPerson', { person }) : t('operatorAudit.aboutOnePerson'))}
      />
      <AdminList
        query={query}
        counted={(count, shown) => t('operatorAudit.countEvents', { count, shown })}
        moreThan={(shown) => t('operatorAudit.moreThanEvents', { shown })}
        action={
          <DownloadList
            endpoint={adminDownloadAuditEvents}
            input={auditEventsAsked(search)}
            total={query.data?.total}
          />
        }
        empty={<EmptyState title={t('operatorAudit.nothingYet')}>{t('operatorAudit.eventsAppear')}</EmptyState>}
      >
        {(events) => <AuditEventsTable events={events} caption={t('operatorAudit.whatAdminsDid')} />}
      </AdminList>
    </>
  )
}
