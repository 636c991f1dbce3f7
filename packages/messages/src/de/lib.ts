export const lib = {
  cantReachSite:
    'BikeValley ist gerade nicht zu erreichen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  somethingWentWrong: 'Etwas ist schiefgegangen. Versuchen Sie es noch einmal.',
  settingsMissing: 'Die Einstellungen der Website fehlen. Laden Sie die Seite neu.',
  partMissing:
    'Ein Teil dieser Seite ist nicht angekommen. Prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.',
  errorHasOccurred: 'Es ist ein Fehler aufgetreten: {error}',
  unknownError: 'unbekannt',

  leaveUnsaved: 'Seite verlassen, ohne zu speichern?',
  keepWriting: 'Weiterschreiben',
  leave: 'Verlassen',
  unsavedIsLost: 'Ihre Änderungen sind nicht gespeichert und gehen verloren.',
  reason: 'Begründung',

  codeFromApp: 'Code aus Ihrer App',
  codeOfNow: 'Die sechs Ziffern, die Ihre App gerade anzeigt.',
  isItYou: 'Sind Sie es?',
  whyWeAsk:
    'Hier geht es um Geld oder darum, wer sich anmelden kann. Wir fragen nach, wenn Ihre letzte Anmeldung mehr als zehn Minuten her ist.',
  factorLost:
    'Verloren oder gerade nicht zur Hand? Melden Sie sich ab und mit einem Wiederherstellungscode wieder an: Auch das gilt zehn Minuten lang.',
  passkeyElsewhere:
    'Ihr Passkey gehört zum Namen dieser Website, Sie haben sie aber unter einer anderen Adresse geöffnet. <link>Öffnen Sie sie unter ihrem Namen</link> und melden Sie sich dort an.',
  noPasskeyInBrowser: 'Dieser Browser kann Ihren Passkey hier nicht verwenden. Nehmen Sie einen, der es kann.',
  noPasskeyUsed: 'Es wurde kein Passkey verwendet. Versuchen Sie es noch einmal oder melden Sie sich anders an.',
  passkeyUnusable: 'Ihr Browser konnte hier keinen Passkey verwenden. Melden Sie sich anders an.',
  hasPasskeyAlready: 'Auf diesem Gerät gibt es schon einen Passkey für Ihr Konto.',
  yourPassword: 'Ihr Passwort',
  notNow: 'Jetzt nicht',
  itIsMe: 'Ich bin es',
  usePasskey: 'Passkey verwenden',
  logInAgain:
    'Sie haben hier kein Passwort. Melden Sie sich noch einmal dort an, wo Sie es immer tun, und kommen Sie auf diese Seite zurück. Mit einem Passkey oder einer Authenticator-App, die Sie in Ihrem Profil einrichten können, bestätigen Sie es, ohne die Seite zu verlassen.',
  logInWithAgain: 'Noch einmal mit {service} anmelden',
}
