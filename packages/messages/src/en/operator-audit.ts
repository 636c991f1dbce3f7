/** What admins did, and what happened to a sale or an account. */
export const operatorAudit = {
  auditLog: 'Audit log',
  auditLogSubtitle: 'What admins did, to whom, when and why. It can’t be changed.',
  doneBy: 'Done by',
  allAdmins: 'All admins',
  doneTo: 'Done to',
  subjectPerson: 'A person',
  subjectBike: 'A bike',
  subjectBooking: 'A booking',
  doneFrom: 'Done from',
  aboutPerson: 'Only events about <person></person>',
  aboutOnePerson: 'Only events about one person',
  countEvents: '{count, plural, one {{shown} event} other {{shown} events}}',
  moreThanEvents: 'More than {shown} events',
  nothingYet: 'Nothing yet',
  eventsAppear: 'What admins do is recorded here.',
  whatAdminsDid: 'What admins did',

  // Columns
  what: 'What',
  toWhom: 'To whom',
  why: 'Why',
  who: 'Who',
  noReasonGiven: 'No reason given',
  theServer: 'The server',

  // The file
  fileWhen: 'When ({zone})',
  fileSubjectId: 'Id',
  fileAmount: 'Amount',
  fileEmail: 'Email',

  // Along a history
  byPerson: '<when></when>, by <person></person>',
  byPersonAsAdmin: '<when></when>, by <person></person>, admin',

  // What a downloaded list was narrowed to
  filterSearch: 'search “{value}”',
  filterState: 'state “{value}”',
  filterMoney: 'payment “{value}”',
  filterNoAnswer: 'no answer about a payment',
  filterOverdue: 'handover overdue',
  filterPerson: 'person {value}',
  filterBy: 'done by {value}',
  filterSubject: 'done to “{value}”',
  filterAction: 'action “{value}”',
  filterFrom: 'from {value}',
  filterTo: 'to {value}',
  filterZone: 'time zone {value}',
} as const
