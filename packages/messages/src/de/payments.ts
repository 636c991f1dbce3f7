export const payments = {
  notSetUp: 'Kartenzahlungen sind auf dieser Website nicht eingerichtet.',
  noAnswer: 'Der Zahlungsdienst gab keine Antwort. Versuchen Sie es gleich noch einmal.',
  sayWhichBooking: 'Geben Sie an, welche Reservierung Sie bezahlen möchten.',
  noneOfThisPrice:
    'Sie haben keine unbezahlte Reservierung zu diesem Preis. Öffnen Sie „Meine Bestellungen“ und bezahlen Sie dort.',
  severalOfThisPrice:
    'Sie haben mehrere unbezahlte Reservierungen zu diesem Preis. Öffnen Sie „Meine Bestellungen“ und bezahlen Sie die richtige.',
  priceHasChanged:
    'Der Verkäufer hat den Preis von {from} auf {to} geändert. Nehmen Sie den neuen Preis an, um zu bezahlen.',
  paidAlready: 'Diese Reservierung ist bereits bezahlt.',
  bookingHasEnded: 'Diese Reservierung ist beendet. Reservieren Sie das Motorrad neu, um es zu bezahlen.',
  notForSale: 'Dieses Motorrad wird nicht mehr angeboten.',
  anotherBuyerPays:
    'Ein anderer Käufer bezahlt dieses Motorrad gerade. Versuchen Sie es noch einmal, wenn seine Zahlungsfrist abgelaufen ist.',
  payingElsewhere:
    'Sie bezahlen gerade {bike}. Schließen Sie das ab, stornieren Sie die Reservierung oder warten Sie, bis die Zahlungsfrist abgelaufen ist.',
  tooOften:
    'Sie hatten heute bereits {times}-mal Zeit, dieses Motorrad zu bezahlen. Versuchen Sie es {when} noch einmal.',

  noSuchPayment: 'Zu Ihrer Reservierung gibt es keine Zahlung mit dieser Transaktionsnummer.',
  goesBack: 'Ihre Zahlung geht auf Ihre Karte zurück. {reason}',
  noAnswerNotLost:
    'Der Zahlungsdienst gab keine Antwort. Ihre Zahlung ist nicht verloren; versuchen Sie es gleich noch einmal.',
  bankStillWorks: 'Ihre Bank bearbeitet diese Zahlung noch. Wir schreiben Ihnen, sobald das Ergebnis feststeht.',
  timeIsOver: 'Ihre Zahlungsfrist ist abgelaufen; es wurde nichts abgebucht.',
  notFinished: 'Diese Zahlung ist nicht abgeschlossen: Die Karte wurde nicht belastet.',
  otherThanAskedFor:
    'Der Zahlungsdienst meldet uns eine andere Zahlung als die angeforderte; deshalb ist damit noch nichts gekauft. Bezahlen Sie nicht noch einmal: Falls Ihre Karte belastet wurde, schreiben Sie uns.',
  waitForBank: 'Ihre Bank bearbeitet Ihre Zahlung gerade. Warten Sie, bis das Ergebnis feststeht.',

  bankWorks: 'Die Bank bearbeitet diese Zahlung gerade. Steht das Ergebnis fest, endet die Zahlungsfrist.',
  answersAgain: 'Der Zahlungsdienst antwortet wieder. Warten Sie eine Minute: Die Zahlungsfrist endet dann von selbst.',
  timeHasEnded: 'Diese Zahlungsfrist ist bereits beendet.',
  timeIsLeft: 'Die Zahlungsfrist des Käufers läuft noch. Erst danach können Sie sie beenden.',

  testMoney: 'Das war Testgeld: Es wurde keine echte Karte belastet.',
  holdForceReleasedBuyerSubject: 'Ihre Zahlungsfrist für „{bike}“ ist beendet',
  holdForceReleasedBuyer:
    'Der Zahlungsdienst hat uns nicht mitgeteilt, was aus Ihrer Zahlung von {amount} für {bike} geworden ist. Deshalb warten wir nicht länger darauf, und andere können das Motorrad wieder bezahlen. Grund: {reason}',
  holdForceReleasedBuyerGoesBack:
    'Falls Ihre Karte belastet wurde, erstatten wir den gesamten Betrag automatisch, sobald der Zahlungsdienst es uns meldet. Dann schreiben wir Ihnen.',
  holdForceReleasedSellerSubject: 'Wieder frei: „{bike}“',
  holdForceReleasedSeller:
    'Der Zahlungsdienst hat uns nicht mitgeteilt, was aus der Zahlung von {buyer} für {bike} geworden ist. Deshalb warten wir nicht länger darauf. Begründung: {reason}',
  holdForceReleasedSellerGoesBack:
    'Sie können das Inserat wieder ändern oder zurückziehen, und andere können das Motorrad bezahlen. Sollte die Zahlung doch noch eintreffen, geht sie an den Käufer zurück: Übergeben Sie das Motorrad nicht dafür.',
  mismatchBuyerSubject: 'Mit Ihrer Zahlung für „{bike}“ stimmt etwas nicht',
  mismatchBuyer:
    'Der Zahlungsdienst meldet uns eine Zahlung für {bike}, die nicht die angeforderte ist; deshalb ist damit nichts gekauft. Wir gehen dem nach: Falls Ihre Karte belastet wurde, bekommen Sie Ihr Geld zurück.',
  mismatchId: 'Die Zahlung hat dort die Nummer {id}.',
  mismatchWrite: 'Schreiben Sie an {email}, falls Sie nichts von uns hören.',
  mismatchOperatorSubject: 'Eine Zahlung für „{bike}“ weicht von der Forderung ab',
  mismatchOperator:
    'Laut Zahlungsdienst hat {buyer} bezahlt, aber Betrag, Währung oder Reservierung weichen von unserer Forderung ab. Die Zahlung hat dort die Nummer {id}. Damit ist nichts gekauft, und nichts wurde verbucht.',
  mismatchOperatorAction:
    'Sehen Sie sich die Zahlung dort an und erstatten Sie das Geld. Bis dahin ist sie ein Posten des Abgleichs.',
  seeTheBooking: 'Reservierung ansehen',

  inquiryOperatorSubject: 'Rückfrage einer Bank zu einer Zahlung für „{bike}“',
  chargebackOperatorSubject: 'Eine Bank hat eine Zahlung für „{bike}“ zurückgebucht',
  answerAtProcessor: 'Es geht um {amount}, bezahlt von {buyer} an {seller}. Antworten Sie beim Zahlungsdienst.',
  answerAtProcessorBy:
    'Es geht um {amount}, bezahlt von {buyer} an {seller}. Antworten Sie beim Zahlungsdienst, spätestens bis {when}.',
  withoutAnswer: 'Ohne Antwort behält der Käufer das Geld.',
  seeTheChargebacks: 'Rückbuchungen ansehen',
  writeWhatWasAgreed: 'Schicken Sie alles, was zeigt, was vereinbart war, an {email}.',
  takenSellerSubject: 'Eine Bank hat die Zahlung für „{bike}“ zurückgebucht',
  takenSeller:
    'Die Bank von {buyer} hat {amount} zurückgebucht, die für {bike} bezahlt wurden. Wir fordern das Geld zurück; das kann Wochen dauern.',
  takenBuyerSubject: 'Ihre Bank hat Ihre Zahlung für „{bike}“ zurückgebucht',
  takenBuyer: 'Ihre Bank hat {amount} zurückgebucht. Der Kauf ruht, bis sie entschieden hat.',
  wonSubject: 'Die Bank hat entschieden: Die Zahlung für „{bike}“ bleibt bestehen',
  won: 'Die Bank hat {amount} zurückgegeben.',
  lostSellerSubject: 'Die Bank hat entschieden: Die Zahlung für „{bike}“ ist verloren',
  lostSeller: 'Die Bank hat entschieden, dass {buyer} {amount} behält.',
  lostBuyerSubject: 'Die Bank hat entschieden: Sie behalten Ihre Zahlung für „{bike}“',
  lostBuyer: 'Ihre Bank hat entschieden, dass Sie {amount} behalten.',
  lostBuyerReversed:
    'Ihre Bank hat entschieden, dass Sie {amount} behalten. Der Kauf ist rückgängig gemacht, und {bike} bleibt bei {seller}.',
  inquirySellerSubject: 'Übergeben Sie „{bike}“ noch nicht: Rückfrage einer Bank zur Zahlung',
  inquirySellerSubjectAfter: 'Rückfrage einer Bank zur Zahlung für „{bike}“',
  inquirySeller:
    'Die Bank von {buyer} hat eine Rückfrage zu {amount}, die für {bike} bezahlt wurden. Zurückgebucht hat sie noch nichts.',
  inquiryWriteAgain: 'Wir schreiben Ihnen wieder, sobald sie entschieden hat.',
  inquiryBuyerSubject: 'Rückfrage Ihrer Bank zu Ihrer Zahlung für „{bike}“',
  inquiryBuyer:
    'Ihre Bank hat bei uns zu {amount} nachgefragt, die Sie für {bike} bezahlt haben. Zurückgebucht hat sie noch nichts, und wir haben {seller} gebeten, das Motorrad noch nicht zu übergeben.',
  inquiryBuyerAfter:
    'Ihre Bank hat bei uns zu {amount} nachgefragt, die Sie für {bike} bezahlt haben. Zurückgebucht hat sie noch nichts.',
  inquiryEndedSubject: 'Sie können „{bike}“ jetzt übergeben',
  inquiryEndedSubjectAfter: 'Die Rückfrage der Bank zur Zahlung für „{bike}“ ist erledigt',
  inquiryEnded:
    'Die Rückfrage der Bank von {buyer} zur Zahlung für {bike} ist erledigt, und sie hat nichts zurückgebucht. Wir verwahren das Geld, und der Verkauf geht weiter.',
  inquiryEndedAfter:
    'Die Rückfrage der Bank von {buyer} zur Zahlung für {bike} ist erledigt, und sie hat nichts zurückgebucht.',

  foundRefund:
    'Beim Zahlungsdienst wurden {amount} erstattet, aber nicht von dieser Website. Die Erstattung hat dort die Nummer {id}.',
  foundTransfer:
    'Beim Zahlungsdienst wurden {amount} auf das Konto eines Verkäufers überwiesen, aber nicht von dieser Website. Die Überweisung hat dort die Nummer {id}.',
  foundTransferOfOtherCurrency:
    'Beim Zahlungsdienst wurden {amount} auf das Konto eines Verkäufers überwiesen, aber nicht von dieser Website. Die Überweisung hat dort die Nummer {id}. Sie ist in einer anderen Währung als die Zahlung: Die Website rechnet sie nicht an und bezahlt den Verkäufer so, als gäbe es sie nicht.',
  foundTransferReturned:
    'Beim Zahlungsdienst wurden {amount} der Überweisung {id} zurückgeholt; davon übrig sind {left}.',
  foundTransferReturnedPaid:
    'Beim Zahlungsdienst wurden {amount} der Überweisung {id} zurückgeholt; davon übrig sind {left}. Mit {paid} davon war der Verkäufer schon bezahlt; hier bleibt er es.',
  frozenUntilExplained:
    'Das Geld dieses Verkaufs ist gesperrt, bis ein Admin das auf der Seite der Reservierung erklärt hat.',
  takenInAsRefund: 'Sie wurde wie eine Erstattung von uns verbucht: Sie müssen nichts tun.',
  foundRefundOperatorSubject: 'Eine Zahlung für „{bike}“ wurde beim Zahlungsdienst erstattet',
  foundTransferSubject: 'Geld für „{bike}“ wurde beim Zahlungsdienst überwiesen',
  foundTransferReturnedSubject: 'Eine Überweisung für „{bike}“ wurde beim Zahlungsdienst zurückgeholt',
  nothingToDo: 'Sie müssen nichts tun.',
  foundRefundBuyer: '{amount} gingen auf Ihre Karte zurück. {bike} bleibt bei {seller}.',
  foundPartBuyer: '{amount} gingen auf Ihre Karte zurück.',
  foundPartSellerSubject: 'Dem Käufer von „{bike}“ wurde Geld erstattet',
  foundRefundSeller: '{amount}, die {buyer} für {bike} bezahlt hat, gingen auf die Karte zurück.',
  transferTakenBack: 'Die Überweisung wurde bei {provider} ausgeführt und vollständig zurückgeholt: {id}.',
  outcomeFirst:
    'Jemand anders hat Geld dieser Zahlung bewegt, und eine Erstattung oder Auszahlung davon ist noch unterwegs. Jetzt wurde nichts unternommen: Wir warten erst das Ergebnis ab. Versuchen Sie es später noch einmal.',
  noAnswerNoMoney:
    'Der Zahlungsdienst gab keine Antwort, und vorher wird kein Geld bewegt. Versuchen Sie es gleich noch einmal.',

  somebodyPays: 'Jemand bezahlt gerade {bike}.',
  refundNotArrived: 'Eine Erstattung für {bike} ist noch nicht angekommen.',
  bankNotDecided: 'Eine Bank hat noch nicht über die Zahlung für {bike} entschieden.',
  paidNotHandedOver: '{bike} ist bezahlt und noch nicht übergeben.',

  startAgain:
    'Ihre Zahlungsfrist ist abgelaufen; es wurde nichts abgebucht. Beginnen Sie noch einmal unter „Meine Bestellungen“.',
  noCardAsks: 'Keine Karte verlangt eine Bestätigung. Geben Sie zuerst eine Karte ein.',
  bankCannotDecide: 'So kann die Bank nicht mehr entscheiden. Laden Sie die Seite neu.',
  cardDeclined: 'Ihre Karte wurde abgelehnt.',
  cardInsufficientFunds: 'Ihre Karte ist nicht ausreichend gedeckt.',
  cardExpired: 'Ihre Karte ist abgelaufen.',
  cardIncorrectCvc: 'Die CVC Ihrer Karte ist falsch.',
  cardProcessingError: 'Beim Verarbeiten Ihrer Karte ist ein Fehler aufgetreten. Versuchen Sie es gleich noch einmal.',
  cardIsReal:
    'Ihre Karte wurde abgelehnt. Hier wird mit Testgeld bezahlt, und das ist keine Testkarte. Nehmen Sie eine Testkarte wie 4242 4242 4242 4242.',
  cardAuthenticationFailed:
    'Die Zahlung konnte nicht bestätigt werden. Wählen Sie eine andere Karte und versuchen Sie es noch einmal.',
  cardIncorrectNumber: 'Ihre Kartennummer ist falsch.',
  cardInvalidMonth: 'Der Ablaufmonat Ihrer Karte ist ungültig.',
  cardYearPast: 'Das Ablaufjahr Ihrer Karte liegt in der Vergangenheit.',
  cardInvalidYear: 'Das Ablaufjahr Ihrer Karte ist ungültig.',
  cardDatePast: 'Das Ablaufdatum Ihrer Karte liegt in der Vergangenheit.',
  cardIncompleteCvc: 'Die CVC Ihrer Karte ist unvollständig.',

  ledgerChangedSubject: 'Hauptbuch oder Protokoll wurden an der Website vorbei geändert',
  ledgerChanged:
    'Was einmal geschrieben war, passt nicht mehr in seine Hash-Kette, oder das Hauptbuch geht nicht auf. Diese Website tut das nicht, sondern jemand mit den Rechten des Eigentümers der Datenbank hat es getan. Vergleichen Sie mit den letzten Sicherungen, bevor Sie etwas auszahlen.',
  verifyLedger: 'Mit npm run verify-ledger sehen Sie alles.',
  seeTheReconciliation: 'Abgleich ansehen',
}
