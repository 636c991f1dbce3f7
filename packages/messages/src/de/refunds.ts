export const refunds = {
  refundedAlready: 'Diese Zahlung wurde bereits erstattet.',
  onlyPaid: 'Nur bezahlte Reservierungen, bei denen das Motorrad noch nicht übergeben ist, lassen sich erstatten.',
  nothingLeft: 'Von dieser Zahlung ist nichts übrig, was erstattet werden könnte.',
  noLongerOpen: 'Diese Erstattung ist nicht mehr offen. Sehen Sie sich die Zahlung noch einmal an.',
  leftHasChanged: 'Was von dieser Zahlung übrig ist, hat sich inzwischen geändert. Prüfen Sie es noch einmal.',
  sendPartFirst: 'Ein Teil dieser Zahlung wurde abgelehnt oder kam zurück. Senden Sie diesen zuerst an den Käufer.',
  sendWholeFirst:
    'Alles, was von dieser Zahlung übrig ist, sollte zurückgehen und wurde abgelehnt. Senden Sie das zuerst an den Käufer, oder lassen Sie den Verkauf weitergehen.',
  moreThanLeft: 'Das ist mehr, als von der Zahlung übrig ist: {left}.',
  anotherAdmin: 'Ihr eigenes Geld muss Ihnen ein anderer Admin senden.',
  askProcessorFirst: 'Diese Zahlung kann auf die Karte zurückgehen. Beauftragen Sie das zuerst beim Zahlungsdienst.',
  bankInquiryFirst:
    'Die Bank des Käufers hat eine Rückfrage zu dieser Zahlung und sieht nicht, was von Hand gesendet wird. Warten Sie, bis die Rückfrage erledigt ist.',
  onlyPaidCanceled:
    'So lassen sich nur bezahlte Reservierungen stornieren, bei denen das Motorrad noch nicht übergeben ist.',
  wholeToGoBack:
    'Die gesamte Zahlung soll an den Käufer zurückgehen, doch der Zahlungsdienst hat das abgelehnt. Wir schicken das Geld auf anderem Weg oder schreiben Ihnen beiden, dass der Verkauf weitergeht.',
  underWay: 'Eine Erstattung dieser Zahlung ist schon unterwegs.',
  takenByBank:
    'Die Bank des Käufers hat diese Zahlung zurückgebucht. Warten Sie, bis sie entschieden hat; beide Seiten bekommen eine E-Mail.',
  takenForGood: 'Die Bank des Käufers hat diese Zahlung zurückgebucht; damit endet der Verkauf.',
  nothingStandsInTheWay: 'Keine Erstattung hält diesen Verkauf auf. Sehen Sie sich die Reservierung noch einmal an.',

  reasonPaidAlready: 'Sie hatten diese Reservierung bereits bezahlt.',
  reasonSoldBefore: 'Bevor Ihre Zahlung einging, war das Motorrad an einen anderen Käufer verkauft.',
  reasonBookingEndedBefore: 'Bevor Ihre Zahlung einging, war Ihre Reservierung beendet.',
  reasonOffMarketBefore: 'Bevor Ihre Zahlung einging, wurde das Motorrad nicht mehr angeboten.',
  reasonTimeOverBefore: 'Bevor Ihre Zahlung einging, war Ihre Zahlungsfrist abgelaufen.',
  reasonReturnedByBank:
    'Mit dieser Zahlung ist kein Motorrad gekauft, und die Bank des Käufers hat sie uns zurückgegeben.',
  reasonRestOfChargeback: 'Die Bank des Käufers hat einen Teil der Zahlung zurückgebucht; das hier ist der Rest.',
  reasonRefundedAtProvider: 'Das wurde beim Zahlungsdienst erstattet.',
  reasonNotSent:
    'Nicht gesendet: Beim Zahlungsdienst hat jemand anders das Geld dieser Zahlung bewegt, oder die Bank des Käufers hat es.',
  reasonBuyerCanceled: 'Vom Käufer storniert: {words}',
  reasonSellerCanceled: 'Vom Verkäufer storniert: {words}',
  reasonByHand: 'Verwendungszweck {reference}. {note}',

  arrivesInDays: 'Bis Ihre Bank es anzeigt, kann es einige Tage dauern.',
  deletedHere: 'Es wurde hier gelöscht und wird deshalb nicht mehr angeboten.',
  offTheMarket: 'Es ist vom Markt, bis Sie es unter „Meine Motorräder“ wieder anbieten.',
  buyerSubject: 'Ihre Zahlung für „{bike}“ wurde erstattet',
  sentInDays: '{amount} sind auf dem Weg zurück zu Ihnen. Es kann einige Tage dauern, bis das Geld ankommt.',
  lateSellerSubject: 'Eine verspätete Zahlung für „{bike}“ wurde erstattet',
  lateSeller: 'Eine Zahlung für {bike} ging auf die Karte von {buyer} zurück. Sie müssen nichts tun.',
  lateSellerByTransfer: 'Eine Zahlung für {bike} ging per Überweisung an {buyer} zurück. Sie müssen nichts tun.',
  partBuyerSubject: 'Ein Teil Ihrer Zahlung für „{bike}“ wurde erstattet',
  partBuyer: 'Wir haben Ihnen {amount} erstattet. Begründung: {reason}',
  partSellerSubject: 'Ein Teil des Preises für „{bike}“ wurde erstattet',
  partSeller: 'Wir haben {amount} auf die Karte von {buyer} erstattet. Begründung: {reason}',
  partSellerByTransfer: 'Wir haben {buyer} {amount} per Überweisung erstattet. Begründung: {reason}',
  saleBuyer: 'Der Kauf von {bike} ist rückgängig gemacht, und das Motorrad bleibt bei {seller}. Begründung: {reason}',
  saleSellerSubject: 'Der Verkauf von „{bike}“ wurde erstattet',
  saleSeller:
    'Der Verkauf von {bike} ist rückgängig gemacht: Wir haben {amount} auf die Karte von {buyer} erstattet. Begründung: {reason}',
  saleSellerByTransfer:
    'Der Verkauf von {bike} ist rückgängig gemacht: Wir haben {buyer} {amount} per Überweisung erstattet. Begründung: {reason}',
  againSubject: 'Ihre Erstattung für „{bike}“ wurde noch einmal gesendet',
  again: 'Die erste war zu uns zurückgekommen. Wir haben {amount} noch einmal gesendet.',
  askOrTransfer:
    'Beauftragen Sie sie beim Zahlungsdienst noch einmal, oder überweisen Sie das Geld und halten Sie das bei der Reservierung fest.',
  refusedBuyerSubject: 'Ihre Erstattung für „{bike}“ verzögert sich',
  refusedBuyer: 'Der Zahlungsdienst lehnt es ab, {amount} auf Ihre Karte zu erstatten.',
  writeWhereTo: 'Schreiben Sie an {email}, wohin das Geld gehen soll.',
  refusedSellerSubject: 'Behalten Sie „{bike}“: Die Erstattung verzögert sich',
  refusedOperatorSubject: 'Eine Erstattung für „{bike}“ wurde abgelehnt',
  refused: 'Der Zahlungsdienst lehnt es ab, {amount} auf die Karte von {buyer} zu erstatten.',
  returnedBuyerSubject: 'Ihre Erstattung für „{bike}“ ist zu uns zurückgekommen',
  returnedBuyer: 'Wir hatten {amount} auf Ihre Karte erstattet, und Ihre Bank hat das Geld an uns zurückgeschickt.',
  emailOnceSent: 'Sie bekommen eine weitere E-Mail, sobald das Geld gesendet ist.',
  writeWhereToEmailOnceSent:
    'Schreiben Sie an {email}, wohin das Geld gehen soll. Sie bekommen eine weitere E-Mail, sobald es gesendet ist.',
  returnedOperatorSubject: 'Eine Erstattung für „{bike}“ ist zurückgekommen',
  returnedOperator: 'Die Bank von {buyer} hat {amount} zurückgeschickt, die auf die Karte erstattet worden waren.',
  foundReturned:
    '{amount}, die beim Zahlungsdienst und nicht von dieser Website erstattet worden waren, sind wieder dort.',
}
