import {
  AUDIT_SUBJECTS,
  auditEventLabel,
  auditSubjectLabel,
  BOOKING_STATES,
  bookingLabel,
  MONEY_STATES,
  moneyLabel,
} from '@bikevalley/contract'
import { t } from '@bikevalley/messages'

const LISTS: ReadonlyMap<string, () => string> = new Map(
  Object.entries({
    'All Bookings': () => t('operator.allBookings'),
    Payouts: () => t('operator.payouts'),
    'Audit log': () => t('operatorAudit.auditLog'),
    ledger: () => t('operatorBooks.ledger'),
    papers: () => t('operatorBooks.papers'),
    refunds: () => t('operatorBooks.refunds'),
    losses: () => t('operatorBooks.losses'),
  }),
)

/** The word for one of these states; what is none of them stays as it is. */
const among =
  <State extends string>(states: readonly State[], label: (state: State) => string) =>
  (value: string): string => {
    const state = states.find((known) => known === value)
    return state === undefined ? value : label(state)
  }

const bookingState = among(BOOKING_STATES, bookingLabel)
const moneyState = among(MONEY_STATES, moneyLabel)
const subject = among(AUDIT_SUBJECTS, auditSubjectLabel)
const part = among(['due', 'paid'], (value) =>
  value === 'paid' ? t('operatorPayouts.paidAndEnded') : t('operatorPayouts.toMake'),
)

/** Where the next of the filters below begins; a search for text that looks like one is split there, too. */
const NEXT = /, (?=(?:q|state|money|hold|handover|person|from|to|zone|part|by|about|subject|action): )/

/** What a list can be narrowed to, by the name that it has in the list's query. */
const FILTERS: ReadonlyMap<string, (value: string) => string> = new Map(
  Object.entries({
    q: (value) => t('operatorAudit.filterSearch', { value }),
    state: (value) => t('operatorAudit.filterState', { value: bookingState(value) }),
    money: (value) => t('operatorAudit.filterMoney', { value: moneyState(value) }),
    hold: () => t('operatorAudit.filterNoAnswer'),
    handover: () => t('operatorAudit.filterOverdue'),
    person: (value) => t('operatorAudit.filterPerson', { value }),
    by: (value) => t('operatorAudit.filterBy', { value }),
    about: (value) => t('operatorAudit.filterPerson', { value }),
    subject: (value) => t('operatorAudit.filterSubject', { value: subject(value) }),
    action: (value) => t('operatorAudit.filterAction', { value: auditEventLabel(value) }),
    from: (value) => t('operatorAudit.filterFrom', { value }),
    to: (value) => t('operatorAudit.filterTo', { value }),
    zone: (value) => t('operatorAudit.filterZone', { value }),
    part,
  }),
)

/** Which list an admin has downloaded, and what it was narrowed to, as `recordDownload` keeps it: in the language of whoever reads. */
export function downloadText(kept: string): string {
  const [list = '', ...filters] = kept.split(NEXT)
  const said = filters.map((filter) => {
    const [name = '', ...value] = filter.split(': ')
    return FILTERS.get(name)?.(value.join(': ')) ?? filter
  })
  return [LISTS.get(list)?.() ?? list, ...said].join(', ')
}
