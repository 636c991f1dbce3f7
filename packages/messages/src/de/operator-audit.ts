export const operatorAudit = {
  auditLog: 'Protokoll',
  auditLogSubtitle: 'Was Admins getan haben, wen es betrifft, wann und warum. Einträge lassen sich nicht ändern.',
  doneBy: 'Ausgeführt von',
  allAdmins: 'Alle Admins',
  aboutPerson: 'Nur Einträge zu <person></person>',
  aboutOnePerson: 'Nur Einträge zu einer Person',
  countEvents: '{count, plural, one {{shown} Eintrag} other {{shown} Einträge}}',
  moreThanEvents: 'Mehr als {shown} Einträge',
  nothingYet: 'Noch nichts',
  eventsAppear: 'Was Admins tun, wird hier festgehalten.',
  whatAdminsDid: 'Was Admins getan haben',

  what: 'Was',
  toWhom: 'Betrifft',
  why: 'Warum',
  who: 'Wer',
  noReasonGiven: 'Ohne Begründung',
  theServer: 'Der Server',

  byPerson: '<when></when>, von <person></person>',
  byPersonAsAdmin: '<when></when>, von <person></person>, Admin',
}
