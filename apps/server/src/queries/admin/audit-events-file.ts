import { auditEventLabel, clockIn, reasonText, zoneName } from '@bikevalley/contract'
import { inLanguage, type Language, t } from '@bikevalley/messages'
import { CSV_START, csvRow } from '../../platform/csv.ts'
import type { Platform } from '../../platform/platform.ts'
import { type AuditEventsQuery, eachAuditEvent } from './audit-events.ts'
import { presentAdminAuditEvent } from './presenter.ts'

const heads = (zone: string) => [
  t('operatorAudit.fileWhen', { zone }),
  t('operatorAudit.what'),
  t('operatorAudit.toWhom'),
  t('operatorAudit.fileSubjectId'),
  t('operatorAudit.fileAmount'),
  t('operatorAudit.why'),
  t('operatorAudit.who'),
  t('operatorAudit.fileEmail'),
]

/**
 * The audit log as a table for a spreadsheet, in the words of its page; written while it is read. Its times are of the zone whose days
 * were asked for, or the site's.
 * @param reader the language to write in, since later chunks are read outside of the request
 */
export async function* auditEventsFile(
  { db, config }: Pick<Platform, 'db' | 'config'>,
  query: AuditEventsQuery,
  reader: Language,
): AsyncGenerator<string, void, undefined> {
  const { timeZone, currency } = config
  const zone = query.zone ?? timeZone
  yield CSV_START + inLanguage(reader, () => csvRow(heads(zoneName(zone))))
  for await (const rows of eachAuditEvent(db, timeZone, query)) {
    const line = (row: (typeof rows)[number]) => {
      const event = presentAdminAuditEvent(row, currency)
      const { action, subject, amount, actor } = event
      const who = actor === null ? [t('operatorAudit.theServer'), ''] : [actor.name, actor.email]
      return csvRow([
        clockIn(zone, row.created_at),
        auditEventLabel(action),
        subject.name,
        subject._id,
        amount === '' ? '' : { amount },
        reasonText(event),
        ...who,
      ])
    }
    yield inLanguage(reader, () => rows.map(line).join(''))
  }
}
