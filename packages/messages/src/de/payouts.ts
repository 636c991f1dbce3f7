export const payouts = {
  notPayableSo: 'So kann diese Auszahlung nicht erledigt werden.',
  sellerDeleted: 'Der Verkäufer hat sein Konto gelöscht.',
  onItsWayAlready: 'Diese Auszahlung ist schon unterwegs.',
  madeAlready: 'Diese Auszahlung ist schon erledigt.',
  replaced: 'Diese Auszahlung kam zurück und ist durch eine andere ersetzt.',
  wentBack: 'Dieses Geld ist an den Käufer zurückgegangen und wird deshalb nicht ausgezahlt.',
  anotherAdminPays: 'Ihr eigenes Geld muss ein anderer Admin auszahlen.',
  suspended: 'Der Verkäufer ist gesperrt. Heben Sie die Sperre auf, bevor Sie auszahlen.',
  detailsJustChanged: 'Die Bankverbindung des Verkäufers ist neu. Warten Sie, bis die Pause vorbei ist.',
  noBankDetails: 'Der Verkäufer hat noch keine Bankverbindung angegeben.',
  onlyUnclaimedHasRecipient: 'Ein Empfänger wird nur bei Geld ohne Empfänger angegeben.',
  nameRecipient: 'Geben Sie den Empfänger an: Der Verkäufer hat sein Konto gelöscht.',
  anotherOnItsWay: 'Eine andere Auszahlung für diesen Verkauf ist unterwegs. Warten Sie, bis sie angekommen ist.',
  anotherAdminRecords: 'Bei Ihrem eigenen Geld muss das ein anderer Admin vermerken.',
  onlyPaidReturns: 'Zurückkommen kann nur, was ausgezahlt wurde.',
  settledWithProvider: 'Diese Auszahlung hat {provider} überwiesen: Was zurückkam, klären Sie mit {provider}.',
  cannotBeTransferred: 'Diese Auszahlung kann nicht auf ein Konto bei einem Zahlungsdienst überwiesen werden.',
  sellerNotConnected: 'Der Verkäufer hat kein Konto bei {provider} verbunden.',
  sellerNotReady: '{provider} kann diesem Verkäufer noch nichts auszahlen: Dort fehlt noch etwas.',
  sellerJustConnected:
    'Der Verkäufer hat sein {provider}-Konto gerade erst verbunden. Warten Sie, bis die Wartezeit um ist.',
  connectedAlready: 'Ihr {provider}-Konto ist schon verbunden.',
  youNotConnected: 'Sie haben kein Konto bei {provider} verbunden.',
  accountsAreOff:
    'Auszahlungen auf ein Konto bei einem Zahlungsdienst sind hier nicht eingeschaltet. Geben Sie Ihre Bankverbindung an.',
  providerNoAnswer: '{provider} hat nicht geantwortet. Versuchen Sie es gleich noch einmal.',
  providerOpensNone: '{provider} kann gerade kein Konto eröffnen. Geben Sie stattdessen Ihre Bankverbindung an.',
  notPaidOutYet: 'Das Geld für {bike} ist noch nicht ausgezahlt.',

  stopped:
    'Es wurde nicht überwiesen: Das Geld aus diesem Verkauf ist gesperrt, oder andere haben beim Zahlungsdienst einen Teil davon bewegt.',
  toMakeIt: 'Um die Auszahlung zu überweisen.',
  toPayoutAccount: 'Auf das {provider}-Konto des Verkäufers.',
  ofReference: 'Verwendungszweck {reference}',
  ofReferenceTo: 'Verwendungszweck {reference}. {note}',
  ofNumber: 'Nummer {number}',
  numberTakenBack: 'Nummer {number}: {amount} davon wurden bei {provider} zurückgeholt und sind wieder fällig',

  detailsChanged: 'Ihre Bankverbindung wurde geändert',
  detailsAdded: 'Ihre Bankverbindung wurde hinzugefügt',
  goesToAccount:
    'Ab jetzt geht Ihr Geld auf das Konto, das auf {ending} endet. Um sicherzugehen, dass Sie es waren, zahlen wir {hours, plural, one {eine Stunde} other {# Stunden}} lang nichts aus.',
  ifNotYou:
    'Wenn Sie das nicht waren, melden Sie sich an, setzen Sie sofort ein neues Passwort und geben Sie wieder Ihre eigene Bankverbindung an.',
  ifNotYouWrite:
    'Wenn Sie das nicht waren, melden Sie sich an, setzen Sie sofort ein neues Passwort und geben Sie wieder Ihre eigene Bankverbindung an. Schreiben Sie auch an {email}.',
  throughProvider: 'Ab jetzt bekommen Sie Ihr Geld über {provider}',
  accountConnected:
    'Ihr {provider}-Konto ist verbunden. Um sicherzugehen, dass Sie es waren, überweisen wir {hours, plural, one {eine Stunde} other {# Stunden}} lang nichts dorthin.',
  throughProviderNoLonger: 'Sie bekommen Ihr Geld nicht mehr über {provider}',
  accountDisconnected:
    'Ihr {provider}-Konto ist getrennt. Ab jetzt geht Ihr Geld auf Ihr Bankkonto: Prüfen Sie, ob die Bankverbindung stimmt, die wir haben.',
  ifNotYouAccount:
    'Wenn Sie das nicht waren, melden Sie sich an, setzen Sie sofort ein neues Passwort und prüfen Sie, wohin Ihr Geld geht.',
  ifNotYouAccountWrite:
    'Wenn Sie das nicht waren, melden Sie sich an, setzen Sie sofort ein neues Passwort und prüfen Sie, wohin Ihr Geld geht. Schreiben Sie auch an {email}.',
  seeMyMoney: 'Mein Geld ansehen',

  isOnItsWay: 'Ihr Geld für „{bike}“ ist unterwegs',
  sentToPayoutAccount: 'Wir haben {amount} für {bike} auf Ihr {provider}-Konto überwiesen.',
  providerSendsOn: '{provider} leitet das Geld an Ihre Bank weiter. Bis es ankommt, können einige Tage vergehen.',
  sentToAccount: 'Wir haben {amount} für {bike} auf Ihr Konto überwiesen.',
  sentToAccountEnding: 'Wir haben {amount} für {bike} auf Ihr Konto überwiesen, das auf {ending} endet.',
  takesDays: 'Bis das Geld ankommt, können einige Tage vergehen.',
  sentWithReference: 'Wir haben {amount} für {bike} überwiesen, Verwendungszweck {reference}.',

  returned: 'Ihr Geld für „{bike}“ kam zu uns zurück',
  wasReturned:
    'Wir hatten Ihnen {amount} für {bike} überwiesen, Verwendungszweck {reference}, und das Geld kam zurück: {reason}',
  coversTakenBack:
    'Die Bank des Käufers hat bei diesem Verkauf Geld zurückgebucht, das wir davon abgezogen haben: {amount} gehören weiterhin Ihnen.',
  areDetailsRight: 'Prüfen Sie, ob Ihre Bankverbindung stimmt.',
  replyWithAccount:
    'Sie haben Ihr Konto bei uns gelöscht. Antworten Sie auf diese E-Mail und nennen Sie uns das Bankkonto, auf das es gehen soll.',
  writeWithAccount:
    'Sie haben Ihr Konto bei uns gelöscht. Schreiben Sie an {email} und nennen Sie uns das Bankkonto, auf das es gehen soll.',

  payoutId: 'Auszahlungs-ID',
  bookingId: 'Reservierungsnummer',
  bike: 'Motorrad',
  seller: 'Verkäufer',
  sellersEmail: 'E-Mail des Verkäufers',
  amount: 'Betrag',
  currency: 'Währung',
  state: 'Status',
  waitingFor: 'Wartet auf',
  dueSince: 'Fällig seit ({zone})',
  paidAt: 'Ausgezahlt ({zone})',
  reference: 'Verwendungszweck',
  paidBy: 'Ausgezahlt von',
  returnReason: 'Grund der Rückgabe',
  stateDue: 'fällig',
  stateUnclaimed: 'ohne Empfänger',
  stateSending: 'unterwegs',
  statePaid: 'ausgezahlt',
  stateReturned: 'zurückgekommen',
  stateCanceled: 'zurückgebucht',
  waitingForBankDetails: 'Bankverbindung',
  waitingForPause: 'Ende der Wartezeit',
  waitingForOtherAdmin: 'einen anderen Admin',
  waitingForBank: 'Entscheidung der Bank',
  owedWhileSuspended:
    'Aus Ihren Verkäufen schulden wir Ihnen {sum} und zahlen sie aus, sobald Ihr Konto wieder offen ist.',
  waitingForSuspension: 'Ende der Sperre',
  waitingForExplanation: 'Erklärung der Abweichung',
}
