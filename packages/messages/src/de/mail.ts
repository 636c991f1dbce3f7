export const mail = {
  orOpenThisAddress: 'Oder öffnen Sie diese Adresse:',
  textNotKept: 'Der Text dieser E-Mail war nur für ihren Empfänger bestimmt und wird nicht aufbewahrt.',
  gatheredSubject:
    '{count, plural, one {1 weitere Nachricht zu Ihren Motorrädern} other {# weitere Nachrichten zu Ihren Motorrädern}}',
  gathered: 'In einer Stunde ist so viel passiert, dass wir es in dieser E-Mail gesammelt haben.',
  gatheredWithMore:
    'In einer Stunde ist so viel passiert, dass wir es in dieser E-Mail gesammelt haben. Die ersten {listed} sind aufgeführt; {more} weitere finden Sie in Ihrer Übersicht.',
  clockIsWrong: 'Die Uhr eines Servers geht falsch',
  clockHoldsBack:
    'Bis dahin beendet dieser Prozess keine Zahlungsfrist, keine Reservierung und keinen Verkauf, erstattet nichts und zahlt nichts aus. Was fällig ist, wartet und wird erledigt, sobald die Uhren übereinstimmen.',
  seeWhatWaits: 'Ansehen, was wartet',
  unitFailed: 'Ein Auftrag des Servers ist fehlgeschlagen: {unit}',
  unitFailedSee:
    'systemd meldet, dass {unit} fehlgeschlagen ist. Auf dem Server sagt journalctl -u {unit}, warum. Bis es gelingt, bleibt seine Arbeit ungetan; von den Sicherungen bleibt die letzte.',

  outbox: 'Postausgang',
  noMailYet: 'Noch keine E-Mails.',
  toAt: 'an {recipient}, {at}',
  toAtSent: 'an {recipient}, {at}, versendet {sent}',
  asAProgramShowsIt: 'Wie ein E-Mail-Programm sie zeigt',
  allMail: 'Alle E-Mails',
}
