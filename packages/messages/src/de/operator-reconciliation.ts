export const operatorReconciliation = {
  reconciliation: 'Abgleich',
  reconciliationSubtitle: 'Ob Hauptbuch und Zahlungsdienst übereinstimmen, stündlich verglichen.',
  nothingToCompare: 'Noch nichts zu vergleichen',
  comparedOnceRead:
    'Sobald Karten belastet wurden und der Zahlungsdienst abgerufen ist, sehen Sie hier, ob beide übereinstimmen.',
  inTheLedger: 'Im Hauptbuch',
  drift: 'Abweichung',

  testProcessor: 'Test-Zahlungsdienst',
  theTestProcessor: 'dem Test-Zahlungsdienst',

  fetchNow: 'Jetzt abrufen',
  notReadYet: '{provider}: noch nicht abgerufen',
  notReadYetBeingRead: '{provider}: noch nicht abgerufen, der Abruf läuft',
  readUntil: '{provider}: abgerufen bis <when></when>',
  readUntilBeingRead: '{provider}: abgerufen bis <when></when>, der Abruf läuft',
  readingFailed: 'Der Abruf bei {provider} ist fehlgeschlagen: {problem}',
  triedAgain: 'Er wird automatisch wiederholt. Bis dahin werden neuere Posten nicht verglichen.',

  everythingMatches: 'Alles stimmt überein',
  everythingMatchesSoFar: 'Bisher stimmt alles überein',
  itemsDoNotMatch: '{count, plural, one {# Posten stimmt nicht überein} other {# Posten stimmen nicht überein}}',
  tooNewItems:
    '{count, plural, one {# Posten des letzten Tages ist für den Vergleich noch zu neu.} other {# Posten des letzten Tages sind für den Vergleich noch zu neu.}}',
  atProvider: 'Bei {provider}',
  feesOfProvider: 'Einbehalten von {provider}',
  costsInLedger: 'Davon stehen {amount} im Hauptbuch; der Rest gehört zu keiner Zahlung dieser Website',
  otherMovements: 'Andere Bewegungen',

  itemByItem: 'Posten für Posten',
  items: 'Posten',
  doesNotMatch: 'Stimmt nicht überein',
  olderMatches: 'Alles Ältere stimmt überein.',
  doesNotMatchAbout:
    'Hier stehen Posten, die älter als ein Tag sind und nur im Hauptbuch oder nur beim Zahlungsdienst stehen oder abweichen.',
  tooNewToCompare: 'Noch zu neu',
  nothingIsOpen: 'Nichts ist offen.',
  tooNewAbout: 'Hier stehen Abweichungen, die noch keinen Tag alt sind: Sie können sich noch klären.',
  noOtherMovements: 'Keine anderen Bewegungen.',
  otherMovementsAbout:
    'Hier steht, was der Zahlungsdienst an Ihre Bank überweist oder Ihnen berechnet. Es zählt nicht als Abweichung.',
  what: 'Was',
  whyItIsHere: 'Warum es hier steht',
  nothing: 'nichts',
  kindFor: '{kind} für {bike}',
  kindForBike: '<b>{kind}</b> für <bike></bike>',

  charge: 'Zahlung',
  refund: 'Erstattung',
  chargeback: 'Rückbuchung',
  chargebackReturned: 'Rückbuchung gewonnen',
  transfer: 'Überweisung an einen Verkäufer',
  otherMovement: 'Andere Bewegung',

  missingCharge: 'Laut Hauptbuch wurde das bezahlt, aber bei {provider} gibt es keine solche Zahlung.',
  missingRefund: 'Laut Hauptbuch ging das auf die Karte zurück, aber bei {provider} gibt es keine solche Erstattung.',
  missingChargeback:
    'Laut Hauptbuch hat die Bank der Karte das zurückgebucht, aber bei {provider} gibt es keine solche Rückbuchung.',
  missingChargebackReturned:
    'Laut Hauptbuch hat die Bank der Karte das zurückgegeben, aber bei {provider} ist davon nichts bekannt.',
  missingTransfer: 'Laut Hauptbuch ging das an einen Verkäufer, aber bei {provider} gibt es keine solche Überweisung.',
  missingOther: 'Das steht im Hauptbuch, aber bei {provider} gibt es nichts dergleichen.',
  unknownCharge: 'Die Karte wurde bei {provider} belastet, aber im Hauptbuch steht davon nichts.',
  unknownRefund:
    'Jemand hat das bei {provider} erstattet und nicht auf dieser Website: Im Hauptbuch steht davon nichts.',
  unknownChargeback: 'Die Bank der Karte hat das zurückgebucht, aber im Hauptbuch steht davon nichts.',
  unknownChargebackReturned: 'Die Bank der Karte hat das zurückgegeben, aber im Hauptbuch steht davon nichts.',
  unknownTransfer: 'Das ging an ein Konto bei {provider}, aber im Hauptbuch steht davon nichts.',
  strangeCharge: 'Bei {provider} wurde eine Karte für etwas belastet, das nicht zu dieser Website gehört.',
  noPaymentOfThisSite: 'Das betrifft keine Zahlung dieser Website.',
  amountsDiffer: 'Beide führen es, aber mit verschiedenen Beträgen.',
  converted:
    'Bei {provider} steht es in einer anderen Währung als im Hauptbuch; die Beträge lassen sich nicht vergleichen.',
  refundOpen:
    'Bei {provider} ist es abgegangen; ob es angekommen ist, steht noch nicht fest. Bis dahin wird weiter gefragt.',
  refundReturned:
    'Es wurde gesendet und kam später zu {provider} zurück. Dem wird nachgegangen, bis es im Hauptbuch steht.',

  explain: 'Erklären',
  adminsReadIt: 'Wird mit Ihrem Namen gespeichert; nur Admins können es lesen.',
  explainedBy: 'Erklärt von {name}: {explanation}',
  isItExplained: 'Ist geklärt, warum das abweicht: {what}?',
  leaveItOpen: 'Offen lassen',
  explanationIsKept: 'Die Erklärung ist mit Ihrem Namen gespeichert.',
  lookFirst:
    'Sehen Sie zuerst beim Zahlungsdienst nach. Sind alle Abweichungen eines Verkaufs erklärt, wird sein Geld wieder frei; ändert sich der Posten später, ist er neu zu erklären.',

  dayByDay: 'Tag für Tag',
  daysOfUtc:
    'Vom <from></from> bis zum <to></to>, in Tagen nach UTC. Jeder Posten steht an dem Tag, an dem ihn der Zahlungsdienst führt; führt dieser ihn nicht, am Tag des Hauptbuchs.',
  nothingHappened: 'An diesen Tagen ist nichts geschehen.',
  byDayCaption: 'Hauptbuch und Zahlungsdienst nach Tagen',
  day: 'Tag',
  at: 'Bei',
  days: 'Tage',
  newestDays: 'Neueste Tage',
  earlierDays: 'Frühere Tage',

  frozenSales: 'Gesperrte Verkäufe',
  moreOnceFreed: 'Weitere erscheinen, sobald einige von diesen freigegeben sind.',
  frozen: 'Gesperrt',
  freed: 'Freigegeben',
  since: 'seit <when></when>',
  sinceUntil: 'von <when></when> bis <until></until>',
  matchesAgain: 'Es stimmt wieder überein.',
  isMoneyExplained: 'Ist geklärt, was mit dem Geld für {bike} geschehen ist?',
  explainAndFree: 'Erklären und freigeben',
  leaveItFrozen: 'Gesperrt lassen',
  moneyIsFree: 'Das Geld für {bike} ist wieder frei.',
  lookBeforeFreeing:
    'Sehen Sie zuerst beim Zahlungsdienst nach: Was von dem Geld übrig ist, kann danach wieder freigegeben, ausgezahlt und erstattet werden.',

  allIsFrozen: 'Alles Geld ist gesperrt: Niemand kann bezahlen, und nichts wird ausgezahlt oder erstattet',
  sinceWhen: 'Seit <when></when>.',
  beforeYouCanFree: 'Bevor Sie es freigeben können:',
  setKeys:
    'Setzen Sie die Schlüssel für {provider} wie zuvor und starten Sie die Website neu: Dort wurden Zahlungen begonnen, die sich ohne Schlüssel nicht abrufen lassen.',
  pressFetchNow: 'Drücken Sie „Jetzt abrufen“ und warten Sie, bis jeder Zahlungsdienst vollständig abgerufen ist.',
  explainEachSale: 'Erklären Sie jeden Verkauf unter „Gesperrte Verkäufe“.',
  explainItems:
    '{count, plural, one {Erklären Sie den einen abweichenden Posten unter „Stimmt nicht überein“ oder „Noch zu neu“.} other {Erklären Sie die # abweichenden Posten unter „Stimmt nicht überein“ und „Noch zu neu“.}}',
  nothingUnexplained: 'Seither wurde jeder Zahlungsdienst abgerufen, und jede Abweichung ist erklärt.',
  acceptAndFreeAll: 'Annehmen und alles Geld freigeben',
  freeAllMoney: 'Alles Geld der Website freigeben?',
  acceptAndFree: 'Annehmen und freigeben',
  allIsFree: 'Alles Geld ist wieder frei.',
  fromNowOn:
    'Danach können Motorräder wieder bezahlt werden, und Geld wird wie zuvor freigegeben, ausgezahlt und erstattet. Schreiben Sie, wie Sie die Bücher mit dem Zahlungsdienst verglichen haben.',

  cardProcessor: 'Zahlungsdienst',
  cardProcessorSubtitle:
    'Was er dieser Website zu Zahlungen gemeldet hat. Verarbeitete Nachrichten werden 90 Tage lang aufbewahrt.',
  countMessages: '{count, plural, one {{shown} Nachricht} other {{shown} Nachrichten}}',
  moreThanMessages: 'Mehr als {shown} Nachrichten',
  noMessagesYet: 'Noch keine Nachrichten',
  messagesAppear: 'Sie erscheinen hier, sobald der Zahlungsdienst welche sendet.',
  messagesCaption: 'Nachrichten des Zahlungsdienstes',
  message: 'Nachricht',
  payment: 'Zahlung',
  handleAgain: 'Erneut verarbeiten',
  isHandledAgain: '{message} wird erneut verarbeitet.',
}
