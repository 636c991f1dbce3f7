export const emailChange = {
  sameAsBefore: 'Das ist schon Ihre E-Mail-Adresse. Geben Sie eine andere ein.',
  taken: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Nehmen Sie eine andere.',
  nothingWaits: 'Es wartet keine E-Mail-Adresse auf Bestätigung. Geben Sie die neue noch einmal ein.',
  tooMany:
    'Sie haben innerhalb einer Stunde mehrmals eine andere E-Mail-Adresse angegeben. Versuchen Sie es später noch einmal.',
  linkOver:
    'Dieser Link wurde schon benutzt, ist älter als 24 Stunden, wurde durch einen neueren ersetzt oder gehört zu einem anderen Konto.',
  undoOver: 'Dieser Link wurde schon benutzt oder ist älter als 7 Tage.',

  confirmSubject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
  somebodyAsked: 'Jemand, vermutlich Sie, möchte diese E-Mail-Adresse für sein BikeValley-Konto verwenden.',
  confirmHow: 'Öffnen Sie den Link dort, wo Sie in diesem Konto angemeldet sind. Er gilt einmal, 24 Stunden lang.',
  ifNotYou: 'Waren Sie es nicht, tun Sie nichts: Ohne Ihre Bestätigung ändert sich nichts.',
  confirmAddress: 'Adresse bestätigen',

  wantedSubject: 'Jemand wollte Ihre E-Mail-Adresse verwenden',
  wanted: 'Jemand wollte diese E-Mail-Adresse für ein anderes BikeValley-Konto verwenden. Geändert wurde nichts.',
  wantedYou:
    'Waren Sie es: Zu dieser Adresse gibt es schon ein Konto. Melden Sie sich dort an, und ändern Sie zuerst dessen Adresse oder löschen Sie es.',
  wantedNotYou: 'Waren Sie es nicht, brauchen Sie nichts zu tun.',

  changedSubject: 'Die E-Mail-Adresse Ihres Kontos wurde geändert',
  changed:
    'Ihr BikeValley-Konto hat jetzt eine andere E-Mail-Adresse, und alle anderen Geräte wurden abgemeldet. E-Mails zu Ihrem Konto gehen an die neue Adresse.',
  changedYou: 'Waren Sie es, brauchen Sie nichts zu tun.',
  changedNotYou:
    'Waren Sie es nicht, machen Sie es innerhalb von {days, plural, one {# Tag} other {# Tagen}} über den Link unten rückgängig: Das Konto bekommt diese Adresse zurück, alle Geräte werden abgemeldet, und Sie setzen ein neues Passwort. Bis dahin kann sich niemand sonst mit dieser Adresse registrieren.',
  undo: 'Änderung rückgängig machen',

  restoredSubject: 'Ihr Konto hat wieder seine frühere E-Mail-Adresse',
  restored:
    'Die Änderung Ihrer E-Mail-Adresse wurde gerade rückgängig gemacht, über einen Link, den wir Ihnen geschickt hatten. Alle Geräte wurden abgemeldet, und das Passwort gilt nicht mehr.',
  restoredNext: 'Setzen Sie über den Link unten ein neues Passwort, falls Sie es noch nicht getan haben.',
  undoneSubject: 'Die Änderung Ihrer E-Mail-Adresse wurde rückgängig gemacht',
  undoneForThis:
    'Ein BikeValley-Konto hatte diese E-Mail-Adresse und hat jetzt wieder seine frühere: Die Änderung wurde über einen Link rückgängig gemacht, den wir an die frühere Adresse geschickt hatten.',
  undoneNotYou: 'Waren Sie das nicht, liest jemand die E-Mails an Ihre frühere Adresse mit. Schreiben Sie uns.',

  emailAddress: 'E-Mail-Adresse',
  emailNote: 'Damit melden Sie sich an, und dorthin gehen E-Mails zu Ihrem Konto.',
  changeEmail: 'E-Mail-Adresse ändern',
  newEmail: 'Neue E-Mail-Adresse',
  changeIt: 'Ändern',
  keepEmail: 'Meine Adresse behalten',
  emailIsChanged: 'Ihre E-Mail-Adresse ist geändert. Andere Geräte sind abgemeldet.',
  linkIsSent: 'Wir haben einen Link an die neue Adresse geschickt.',
  waiting: '<b>{email}</b> wartet auf Bestätigung',
  openTheLink:
    'Öffnen Sie in diesem Browser den Link, den wir dorthin geschickt haben. Er gilt einmal, 24 Stunden lang.',
  sendAgain: 'Noch einmal schicken',
  isSent: 'Verschickt. Es kann eine Minute dauern.',
  cancel: 'Änderung abbrechen',
  isCanceled: 'Ihre E-Mail-Adresse bleibt, wie sie ist.',

  confirmTitle: 'Neue E-Mail-Adresse bestätigen',
  confirmNote: 'Danach melden Sie sich mit dieser Adresse an. Andere Geräte werden abgemeldet.',
  confirmNoteOf: 'Danach melden Sie sich mit <b>{email}</b> an. Andere Geräte werden abgemeldet.',
  confirmIt: 'Neue Adresse bestätigen',
  logInFirst: 'Melden Sie sich zuerst in Ihrem Konto an',
  logInFirstNote:
    'Melden Sie sich in diesem Browser mit Ihrer bisherigen Adresse an. Öffnen Sie dann den Link in der E-Mail noch einmal.',
  isConfirmed: 'Ihre E-Mail-Adresse ist geändert',
  isConfirmedNote: 'Sie melden sich ab jetzt mit <b>{email}</b> an. Andere Geräte sind abgemeldet.',
  askAgain: 'Fordern Sie in Ihrem Profil einen neuen Link an.',
  toYourProfile: 'Zu Ihrem Profil',
  restoreTitle: 'Änderung der E-Mail-Adresse rückgängig machen',
  restoreNote:
    'Ihr Konto bekommt die Adresse zurück, an die dieser Link geschickt wurde. Alle Geräte werden abgemeldet, und Sie setzen ein neues Passwort.',
  restoreIt: 'Rückgängig machen',
  isRestored: 'Ihr Konto hat wieder seine frühere E-Mail-Adresse. Setzen Sie jetzt ein neues Passwort.',
}
