export const profile = {
  profile: 'Profil',
  profileSubtitle: 'Ihr Name, wie Sie sich anmelden und was wir über Sie speichern.',

  you: 'Über Sie',
  youNote: 'Ihr Name steht bei Ihren Motorrädern und Reservierungen.',
  saveName: 'Name speichern',
  nameIsSaved: 'Ihr Name ist gespeichert. Alle sehen jetzt {name}.',
  picture: 'Bild',
  chooseAnotherPicture: 'Wählen Sie ein anderes oder versuchen Sie es noch einmal.',
  pictureIsSaved: 'Ihr Bild ist gespeichert.',
  pictureIsRemoved: 'Ihr Bild ist entfernt.',
  savePicture: 'Bild speichern',
  keepOldPicture: 'Altes Bild behalten',
  removePicture: 'Bild entfernen',

  passwordNote:
    'Mit einem neuen werden alle anderen Geräte abgemeldet. Über die Änderung schicken wir Ihnen eine E-Mail.',
  currentPassword: 'Bisheriges Passwort',
  changePassword: 'Passwort ändern',
  passwordIsSet: 'Ihr neues Passwort ist gesetzt. Andere Geräte sind abgemeldet.',
  noPassword: 'Sie haben noch kein Passwort.',
  noPasswordBut: 'Sie melden sich mit {service} an und haben noch kein Passwort.',
  noPasswordButServices: 'Sie melden sich mit {others} und {last} an und haben noch kein Passwort.',
  linkToSetIsSent:
    '<b>Schauen Sie in Ihr Postfach.</b> Ein Link, mit dem Sie ein Passwort setzen, ist unterwegs an {email}. Er gilt eine Stunde lang und nur einmal.',
  emailMeALink: 'Link für ein Passwort schicken',

  whereLoggedIn: 'Wo Sie angemeldet sind',
  whereLoggedInNote:
    'Ein Gerät, das Sie nicht kennen? Melden Sie es ab und setzen Sie ein neues Passwort. Diese Liste sehen nur Sie.',
  devices: 'Geräte',
  thisDevice: 'Dieses Gerät',
  lastUsedLoggedIn: 'Zuletzt benutzt: <used></used>, angemeldet: <begun></begun>',
  lastUsedLoggedInFrom: 'Zuletzt benutzt: <used></used>, angemeldet: <begun></begun>, von {address}',
  logOut: 'Abmelden',
  logOutDevice: '{device} abmelden',
  deviceIsLoggedOut: '{device} ist abgemeldet.',
  othersAreLoggedOut:
    '{count, plural, one {Ein anderes Gerät ist abgemeldet.} other {# andere Geräte sind abgemeldet.}}',
  logOutOthers: 'Andere Geräte abmelden',
  logOutEverywhere: 'Überall abmelden',
  logOutEverywhereAsk: 'Überall abmelden?',
  stayLoggedIn: 'Angemeldet bleiben',
  everyDeviceIsLoggedOut:
    'Alle Geräte werden abgemeldet, auch dieses. Zum erneuten Anmelden brauchen Sie Ihr Passwort.',

  whatYouDo: 'Was Sie hier tun',
  whatYouDoNote: 'Mit einem Konto können Sie kaufen und verkaufen.',
  buy: 'Kaufen',
  startBuying: 'Mit dem Kaufen beginnen',
  canBook:
    'Sie können jetzt Motorräder reservieren. Ihre Reservierungen stehen unter „Meine Bestellungen“. <link>Zu den Motorrädern</link>',
  sell: 'Verkaufen',
  listAndTakeBookings: 'Motorräder einstellen und Reservierungen annehmen.',
  startSelling: 'Mit dem Verkaufen beginnen',
  canList:
    'Sie können jetzt Motorräder einstellen. Sie stehen unter „Meine Motorräder“. <link>Das erste einstellen</link>',
  administer: 'Verwalten',
  administerHelp: 'Sich um Käufer und Verkäufer kümmern. Diese Rolle vergibt und entzieht nur der Betreiber.',
  activeAs: 'Aktiv',

  yourData: 'Ihre Daten',
  yourDataNote: 'Eine Kopie von allem, was wir über Sie speichern.',
  dataFile:
    'Eine JSON-Datei mit Ihrem Profil, Ihren Geräten, Motorrädern, Reservierungen und Zahlungen, den E-Mails an Sie und allem, was zu Ihrem Konto protokolliert wurde. Bilder sind mit ihrer Adresse aufgeführt.',
  dataIsSaved: 'Ihre Daten liegen in Ihren Downloads.',
  downloadData: 'Meine Daten herunterladen',

  deleteAccount: 'Konto löschen',
  deleteNote:
    'Ihre Motorräder werden vom Markt genommen und Ihre persönlichen Daten gelöscht. Das lässt sich nicht rückgängig machen.',
  deleteMyAccount: 'Mein Konto löschen',
  deleteAsk: 'Ihr Konto löschen?',
  deleteLogsOut: 'Sie werden sofort auf allen Geräten abgemeldet.',
  deleteTakesBikes:
    'Ihre Motorräder werden vom Markt genommen. Unbezahlte Reservierungen werden storniert, und die andere Seite erfährt davon.',
  deleteTakesData:
    'Ihr Name, Ihre E-Mail-Adresse, Ihr Bild, was Sie hochgeladen haben, Telefonnummern, Newsletter und die E-Mails an Sie werden gelöscht.',
  recordsStay:
    'Aufzeichnungen über Zahlungen und Verkäufe bleiben, ohne Ihren Namen. Ebenso E-Mails, die andere zu Ihren Reservierungen erhalten haben.',
  billStays: 'Ein Kaufvertrag gehört beiden Seiten: Die andere behält ihn, mit Ihrem Namen und Ihrer Adresse.',
  reportsStay:
    'Was Sie zu einem Verkauf gemeldet haben, bleibt mit den Fotos bei diesem Verkauf, denn danach wurde entschieden.',
  cantBeUndone: 'Das lässt sich nicht rückgängig machen.',
  yourEmail: 'Ihre E-Mail-Adresse',
  typeEmail: 'Geben Sie {email} ein',
  keepAccount: 'Konto behalten',
  deleteIt: 'Löschen',
  userDeleted: 'Das Konto ist gelöscht.',
  isDeleted: 'Ihr Konto ist gelöscht, und Sie sind auf allen Geräten abgemeldet.',

  security: 'Sicherheit',
  securityNote: 'Mehr als ein Passwort: Wer Ihres herausfindet, kann sich trotzdem nicht anmelden.',
  adminsNeedOne: 'Admins brauchen einen zweiten Faktor, bevor sie etwas anderes tun können.',
  secureAccount: 'Konto absichern',
  mustSecure:
    'Sie sind hier Admin: Geld und Daten anderer liegen in Ihren Händen. Deshalb reicht für Ihre Anmeldung ein Passwort allein nicht. Richten Sie eine Authenticator-App oder einen Passkey ein, dann steht Ihnen alles offen.',
  noFactor: 'Noch kein zweiter Faktor',
  noFactorRisk:
    'Wer Ihr Passwort oder Ihr E-Mail-Postfach hat, kann sich als Sie anmelden. Richten Sie eine Authenticator-App oder einen Passkey ein: Dann wird bei der Anmeldung auch danach gefragt.',
  isSecured: 'Ihr Konto ist abgesichert',
  asksForApp: 'Bei der Anmeldung brauchen Sie Ihre Authenticator-App.',
  asksForPasskey: 'Bei der Anmeldung brauchen Sie Ihren Passkey.',
  asksForPasskeys: 'Bei der Anmeldung brauchen Sie einen Ihrer Passkeys.',
  asksForAppOrPasskey: 'Bei der Anmeldung brauchen Sie Ihre Authenticator-App oder Ihren Passkey.',
  asksForAppOrPasskeys: 'Bei der Anmeldung brauchen Sie Ihre Authenticator-App oder einen Ihrer Passkeys.',
  noCodesLeft: 'Sie haben keine Wiederherstellungscodes mehr: Erstellen Sie unten neue.',
  keepCodes: 'Bewahren Sie Ihre Wiederherstellungscodes so auf, dass Sie auch ohne Ihr Telefon daran kommen.',

  app: 'Authenticator-App',
  appHelp:
    'Eine App auf Ihrem Telefon zeigt einen sechsstelligen Code, den Sie bei der Anmeldung nach dem Passwort eingeben.',
  setUpApp: 'Authenticator-App einrichten',
  on: 'Eingeschaltet',
  setUpAt: 'Eingerichtet: <at></at>',
  setUpAtLastUsed: 'Eingerichtet: <at></at>, zuletzt benutzt: <used></used>',
  scanThis:
    'Scannen Sie dies mit Ihrer Authenticator-App oder tippen Sie den Schlüssel dort ein. Andere Geräte werden abgemeldet.',
  key: 'Schlüssel',
  theKey: '(Schlüssel)',
  qrCode: 'QR-Code des Schlüssels; der Schlüssel steht darunter als Text',
  switchItOn: 'Einschalten',
  appIsSetUp: 'Ihre Authenticator-App ist eingerichtet.',
  switchOff: 'Ausschalten',
  switchOffAsk: 'Authenticator-App ausschalten?',
  switchOffEffect:
    'Bei der Anmeldung wird nicht mehr nach ihrem Code gefragt. Ohne einen anderen zweiten Faktor werden auch Ihre Wiederherstellungscodes ungültig.',
  switchItOff: 'Ausschalten',
  keepItOn: 'Eingeschaltet lassen',
  appIsOff: 'Ihre Authenticator-App ist ausgeschaltet.',

  passkeys: 'Passkeys',
  passkeysHelp:
    'Melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an, ohne Passwort. Sobald Sie einen haben, wird auch bei der Anmeldung mit Passwort danach gefragt.',
  addPasskey: 'Passkey hinzufügen',
  passkeyElsewhere:
    'Ein Passkey gehört zum Namen einer Website, Sie haben diese aber unter einer anderen Adresse geöffnet. <link>Öffnen Sie sie unter ihrem Namen</link>, melden Sie sich dort an und fügen Sie einen hinzu.',
  passkeyNowhere:
    'Ein Passkey gehört zum Namen einer Website, und diese hat nur eine IP-Adresse. Verwenden Sie eine Authenticator-App.',
  noPasskeyInBrowser:
    'Dieser Browser kann hier keine Passkeys verwenden. Nehmen Sie einen anderen oder eine Authenticator-App.',
  passkeyNameHint: 'Damit Sie ihn von anderen unterscheiden: „Mein Telefon“, „Firmenlaptop“.',
  browserAsksNext: 'Als Nächstes fragt Ihr Browser. Mit dem ersten Passkey werden andere Geräte abgemeldet.',
  passkeyIsAdded: 'Ihr Passkey ist hinzugefügt.',
  addedUsedSynced:
    'Hinzugefügt: <at></at>, zuletzt benutzt: <used></used>, in Ihrem Konto oder Passwort-Manager gespeichert',
  addedUsedHere: 'Hinzugefügt: <at></at>, zuletzt benutzt: <used></used>, nur auf einem Gerät',
  addedUnusedSynced: 'Hinzugefügt: <at></at>, noch nie benutzt, in Ihrem Konto oder Passwort-Manager gespeichert',
  addedUnusedHere: 'Hinzugefügt: <at></at>, noch nie benutzt, nur auf einem Gerät',
  rename: 'Umbenennen',
  renamePasskey: '{passkey} umbenennen',
  renameThisPasskey: 'Passkey umbenennen',
  save: 'Speichern',
  passkeyIsRenamed: 'Der Passkey heißt jetzt {name}.',
  remove: 'Entfernen',
  removePasskey: '{passkey} entfernen',
  removePasskeyAsk: '{passkey} entfernen?',
  removeEffect:
    'Damit können Sie sich dann nicht mehr anmelden. Entfernen Sie ihn auch von Ihrem Gerät oder aus Ihrem Passwort-Manager.',
  removeIt: 'Entfernen',
  passkeyIsRemoved: '{passkey} ist entfernt.',

  recoveryCodes: 'Wiederherstellungscodes',
  codesLeft: 'Noch {left} von {all} übrig. Mit jedem können Sie sich einmal anmelden, falls Sie Ihr Gerät verlieren.',
  makeBeforeYouRunOut: 'Erstellen Sie neue, bevor sie aufgebraucht sind.',
  makeCodes: 'Neue Wiederherstellungscodes erstellen',
  makeCodesAsk: 'Neue Wiederherstellungscodes erstellen?',
  oldCodesStop: 'Ihre bisherigen Codes werden sofort ungültig.',
  makeNewOnes: 'Neue erstellen',
  keepOldOnes: 'Die alten behalten',
  yourRecoveryCodes: 'Ihre Wiederherstellungscodes',
  aboutCodes:
    'Mit jedem dieser Codes können Sie sich einmal anmelden, wenn Sie Ihr Gerät nicht haben. Bewahren Sie sie dort auf, wo Sie Ihre Passwörter aufbewahren. <b>Sie werden nicht noch einmal angezeigt.</b>',
  codesOfSite: 'BikeValley-Wiederherstellungscodes',
  codesInFile: 'BikeValley-Wiederherstellungscodes, jeder gilt einmal',
  theRecoveryCodes: '(Wiederherstellungscodes)',
  download: 'Herunterladen',
  print: 'Drucken',
  haveSavedThem: 'Ich habe sie gespeichert',
}
