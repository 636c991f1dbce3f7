export const operatorAudit = {
  auditLog: 'Protokoll',
  auditLogSubtitle: 'Was Admins getan haben, wen es betrifft, wann und warum. Ändern lässt es sich nicht.',
  doneBy: 'Ausgeführt von',
  allAdmins: 'Alle Admins',
  about: 'Nur Einträge zu <person></person>',
  aboutOnePerson: 'Nur Einträge zu einer Person',
  countEvents: '{count, plural, one {{shown} Eintrag} other {{shown} Einträge}}',
  moreThanEvents: 'Mehr als {shown} Einträge',
  nothingYet: 'Noch nichts',
  eventsAppear: 'Sobald ein Admin etwas tut, wird es hier festgehalten.',
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
