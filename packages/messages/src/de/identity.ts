export const identity = {
  unnamed: 'Motorradfahrer',
  invalidLogin: 'E-Mail-Adresse oder Passwort ist falsch',
  accountSuspended: 'Dieses Konto ist gesperrt. Wenn das ein Irrtum ist, schreiben Sie uns.',
  tooManyTriesSeconds:
    'Zu viele Versuche für dieses Konto, auf einmal oder nacheinander. Warten Sie {seconds, plural, one {# Sekunde} other {# Sekunden}} und versuchen Sie es noch einmal, oder setzen Sie über „Passwort vergessen?“ ein neues Passwort.',
  tooManyTriesMinutes:
    'Zu viele Versuche für dieses Konto, auf einmal oder nacheinander. Warten Sie {minutes, plural, one {# Minute} other {# Minuten}} und versuchen Sie es noch einmal, oder setzen Sie über „Passwort vergessen?“ ein neues Passwort.',
  manyLogIn: 'Gerade melden sich sehr viele Personen an. Versuchen Sie es in ein paar Sekunden noch einmal.',
  emailTaken: 'Mit dieser E-Mail-Adresse gibt es schon ein Konto. Melden Sie sich an oder nehmen Sie eine andere.',
  emailHasAccount: 'Zu dieser E-Mail-Adresse gibt es schon ein Konto.',
  emailYouRead: 'Geben Sie eine E-Mail-Adresse ein, deren Postfach Sie lesen.',
  serviceNotSetUp: 'Die Anmeldung mit {service} ist auf dieser Website nicht eingerichtet.',
  termsChanged: 'Die AGB haben sich inzwischen geändert. Laden Sie die Seite neu und lesen Sie sie noch einmal.',
  confirmSubject: 'Bestätigen Sie Ihre E-Mail-Adresse',
  somebodySignedUp:
    'Jemand, vermutlich Sie, hat sich mit dieser E-Mail-Adresse bei BikeValley registriert. Bestätigen Sie sie, damit Sie Motorräder einstellen und bezahlen können.',
  confirmLinkWorksOnce: 'Der Link gilt einmal, 24 Stunden lang. Falls Sie das nicht waren, tun Sie nichts.',
  confirmAddress: 'Adresse bestätigen',
  confirmLinkOver: 'Dieser Link wurde schon benutzt oder ist älter als 24 Stunden.',

  twoPeople: 'Ihr Zugangstoken und Ihre Sitzung gehören zwei verschiedenen Personen. Melden Sie sich neu an.',
  somebodyElse:
    'Inzwischen hat sich hier jemand anderes angemeldet. Sehen Sie nach, wer es ist, und versuchen Sie es noch einmal.',
  notYourAccount: 'Das ist nicht Ihr Konto.',
  onlyYourOwn: 'Sie können nur Ihr eigenes Konto speichern.',
  onlyAboutYourself: 'Sie können nur nach sich selbst fragen.',
  chooseRole: 'Wählen Sie, ob Sie Käufer (user) oder Verkäufer (Seller) sind.',
  lastAdmin: 'Das ist der letzte Admin.',

  browserOnSystem: '{browser} auf {system}',
  unknownDevice: 'Unbekanntes Gerät',

  you: 'Sie',
  theSite: 'die Website',
  anAdmin: 'ein Admin',

  newDeviceSubject: 'Anmeldung mit einem neuen Gerät',
  newDeviceFrom:
    'Jemand hat sich am {at} von der Adresse {address} bei Ihrem BikeValley-Konto angemeldet, mit einem Browser, den Sie hier noch nicht benutzt haben: {device}.',
  newDevice:
    'Jemand hat sich am {at} bei Ihrem BikeValley-Konto angemeldet, mit einem Browser, den Sie hier noch nicht benutzt haben: {device}.',
  ifItWasYou: 'Waren Sie es selbst, ist nichts zu tun.',
  rescue:
    'Waren Sie es nicht, setzen Sie sofort über den Link unten ein neues Passwort: Damit enden alle Sitzungen, auch die fremde.',
  notMe: 'Das war ich nicht: neues Passwort setzen',
  whereLoggedIn: 'Wo Sie angemeldet sind',
  profileShowsDevices: 'In Ihrem Profil sehen Sie alle Geräte und können die abmelden, die Sie nicht kennen.',
  failedLoginsSubject: 'Jemand versucht, sich bei Ihrem Konto anzumelden',
  failedLogins:
    'Für Ihr BikeValley-Konto wurde {count}-mal nacheinander ein falsches Passwort eingegeben. Angemeldet hat sich niemand. Vor jedem weiteren Versuch ist die Wartezeit länger.',
  failedLoginsYou:
    'Waren Sie es selbst, setzen Sie über den Link unten ein neues Passwort, oder warten Sie ein wenig und versuchen Sie es noch einmal.',
  failedLoginsNotYou:
    'Waren Sie es nicht, ist nichts zu tun, es sei denn, Sie benutzen Ihr Passwort auch anderswo: Dann wählen Sie hier ein anderes.',
  serviceConnectedSubject: 'Sie können sich jetzt mit {service} anmelden',
  serviceConnected:
    'Ihr BikeValley-Konto wurde gerade mit {service} verbunden: Wer Zugang zu dem Konto dort hat, kann sich damit anmelden.',
  serviceConnectedNotYou:
    'Waren Sie es nicht, setzen Sie über den Link unten ein neues Passwort und schreiben Sie uns.',

  suspendOwn: 'Ihr eigenes Konto können Sie nicht sperren.',
  suspendedAlready: 'Diese Person ist schon gesperrt.',
  notSuspended: 'Diese Person ist nicht gesperrt.',
  suspendedSubject: 'Ihr BikeValley-Konto ist gesperrt',
  suspendedReason: 'Wir haben Ihr Konto gesperrt. Begründung: {reason}',
  suspendedMeans:
    'Sie sind abgemeldet und können sich erst wieder anmelden, wenn die Sperre aufgehoben ist. Ihre Motorräder sind vom Markt genommen und Ihre unbezahlten Reservierungen storniert. Aufzeichnungen über Zahlungen bleiben, wie sie sind.',
  suspendedWrite: 'Wenn das ein Irrtum ist, oder zu dem, was noch offen ist, schreiben Sie an {email}.',
  openAgainSubject: 'Ihr BikeValley-Konto ist nicht mehr gesperrt',
  openAgainReason: 'Wir haben die Sperre Ihres Kontos aufgehoben. Begründung: {reason}',
  openAgainMeans:
    'Sie können sich wieder anmelden. Hatten Sie Motorräder im Angebot, stellen Sie sie selbst wieder ein.',

  deleteOwn: 'Ihr eigenes Konto können Sie hier nicht löschen, das geht in Ihrem Profil.',
  youAreLastAdmin: 'Sie sind der letzte Admin. Lassen Sie zuerst jemand anderen zum Admin machen.',
  personNotDeletedYet: 'Diese Person kann noch nicht gelöscht werden: {business}',
  accountNotDeletedYet: 'Ihr Konto kann noch nicht gelöscht werden: {business}',
  emailChangeCanBeUndone:
    'Ihre E-Mail-Adresse wurde vor kurzem geändert. Sie können Ihr Konto löschen, sobald sich das nicht mehr rückgängig machen lässt, nach dem {date}.',
  typeEmail: 'Geben Sie die E-Mail-Adresse dieses Kontos ein.',
}
