export const notifications = {
  notifications: 'Benachrichtigungen',
  bell: 'Benachrichtigungen, {count, plural, =0 {keine ungelesen} one {# ungelesen} other {# ungelesen}}',
  bellOver: 'Benachrichtigungen, mehr als {count} ungelesen',

  whatItIs:
    'Was wir Ihnen mitgeteilt haben, auch per E-Mail, wenn Sie es nicht anders gewählt haben. Es bleibt {days, plural, one {# Tag} other {# Tage}} lang hier. <link>Wählen Sie, was wir Ihnen mitteilen</link>',
  isLoading: 'Benachrichtigungen werden geladen',
  isEmpty: 'Noch nichts da',
  whatComes:
    'Reservierungen, Zahlungen, Übergaben und was sonst mit Ihren Motorrädern und Suchen geschieht, steht dann hier.',
  unread: 'Ungelesen',
  readAll: 'Alle als gelesen markieren',
  allRead: 'Alle Benachrichtigungen sind als gelesen markiert.',

  unknownPushService: 'Diese Website kennt den Push-Dienst dieses Browsers nicht.',
  noKeyOfBrowser: 'Das ist kein Schlüssel eines Browsers.',
  tooManyConnections: 'Sie sind in zu vielen Browsern verbunden. Schließen Sie einige davon.',

  settings: 'Was wir Ihnen mitteilen',
  settingsNote:
    'Wählen Sie, wie Sie davon erfahren. Was Geld, Übergaben, Streitfälle, Entscheidungen über Ihre Motorräder oder die Sicherheit Ihres Kontos betrifft, teilen wir Ihnen immer mit: per E-Mail und hier.',
  alerts: 'Suchmeldungen',
  alertsHelp: 'Motorräder, die zu einer Suche passen, die Sie gespeichert haben.',
  watched: 'Motorräder, die Sie beobachten',
  watchedHelp: 'Ihr Preis sinkt, sie sind wieder zu haben, verkauft oder nicht mehr auf dem Markt.',
  bookings: 'Reservierungen',
  bookingsHelp: 'Jemand reserviert Ihr Motorrad, oder eine Reservierung endet.',
  byMail: 'Per E-Mail',
  inApp: 'Unter Benachrichtigungen',

  onThisDevice: 'Auf diesem Gerät',
  onThisDeviceHelp:
    'Was unter Ihren Benachrichtigungen steht, erscheint auch auf dem Bildschirm, selbst wenn diese Website geschlossen ist. Es endet, wenn Sie sich hier abmelden.',
  turnOn: 'Einschalten',
  turnOff: 'Ausschalten',
  isTurnedOn: 'Benachrichtigungen erscheinen von jetzt an auf diesem Gerät.',
  isTurnedOff: 'Benachrichtigungen erscheinen nicht mehr auf diesem Gerät.',
  notSupported: 'Dieser Browser kann keine Benachrichtigungen dieser Website zeigen.',
  permissionDenied:
    'Ihr Browser lässt diese Website keine Benachrichtigungen zeigen. Erlauben Sie ihr das in seinen Einstellungen, und versuchen Sie es noch einmal.',
  turnOnFailed: 'Der Push-Dienst dieses Browsers hat nicht geantwortet. Versuchen Sie es später noch einmal.',
}
