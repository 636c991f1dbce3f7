export const bookings = {
  ownBike: 'Das ist Ihr eigenes Motorrad.',
  noLongerAvailable: 'Dieses Motorrad ist nicht mehr verfügbar.',
  mostOfBike: 'Dasselbe Motorrad können Sie in 24 Stunden höchstens {most}-mal reservieren.',
  mostInDay: 'Sie können in 24 Stunden {most} Motorräder reservieren, was auch daraus geworden ist.',
  networkBookedOften: 'Aus Ihrem Netz kamen in 24 Stunden schon {most} Reservierungen.',
  mostUnpaid:
    'Sie haben {most} unbezahlte Reservierungen. Bezahlen oder stornieren Sie eine davon, bevor Sie ein weiteres Motorrad reservieren.',
  bookedAlready: 'Sie haben dieses Motorrad schon reserviert. Sie finden es unter „Meine Bestellungen“.',
  timeHasPassed: 'Dieser Zeitpunkt ist schon vorbei. Wählen Sie einen späteren.',
  timeTooFar: 'Wählen Sie einen Termin in den nächsten {days} Tagen.',

  isPending: 'Diese Reservierung ist noch nicht bezahlt.',
  isPaid: 'Diese Reservierung ist schon bezahlt.',
  isHandedOver: 'Dieses Motorrad ist schon bezahlt und übergeben.',
  isDeclined: 'Diese Reservierung wurde schon abgelehnt.',
  isCanceled: 'Diese Reservierung wurde schon storniert.',
  isLapsed: 'Diese Reservierung ist schon verfallen.',
  isLost: 'Diese Reservierung ist beendet: Das Motorrad ging an einen anderen Käufer.',
  isRefunded: 'Das Geld für diese Reservierung wurde schon erstattet.',
  youPayElsewhere:
    'Sie haben gerade an anderer Stelle begonnen, diese Reservierung zu bezahlen. Schließen Sie das zuerst ab, oder brechen Sie es ab.',
  buyerIsPaying: 'Dieser Käufer bezahlt gerade. Warten Sie, bis seine Zahlungsfrist abgelaufen ist.',

  accountDeleted: 'Das Konto des Käufers wurde gelöscht.',
  accountClosed: 'Das Konto des Käufers ist geschlossen.',
  soldElsewhere: 'Das Motorrad wurde anderweitig verkauft.',
  noLongerOffered: 'Das Motorrad wird nicht mehr angeboten.',
  anotherHasPaid: 'Ein anderer Käufer hat das Motorrad bezahlt.',

  youBooked: 'Reserviert: „{bike}“',
  youBookedFor: 'Sie haben {bike} von {seller} für {price} reserviert. Berechnet wurde noch nichts.',
  firstWhoPays: 'Auch andere können es reservieren; wer zuerst bezahlt, bekommt es.',
  buyerBooked: 'Neue Reservierung für „{bike}“ von „{buyer}“',
  wouldLikeToBuy:
    '{buyer} möchte {bike} für {price} kaufen und schlägt als Treffpunkt vor: {place}. Telefonnummer: {phone}.',
  wouldLikeToBuyOn:
    '{buyer} möchte {bike} für {price} kaufen und schlägt als Treffpunkt vor: {place}, am {time}. Telefonnummer: {phone}.',
  staysListed:
    'Ihr Motorrad bleibt eingestellt, bis jemand bezahlt hat. Bis dahin können Sie die Reservierung ablehnen.',

  canceledSubject: 'Reservierung storniert: „{bike}“',
  buyerCanceledSubject: 'Reservierung für „{bike}“ von „{buyer}“ storniert',
  buyerCanceled: '{buyer} hat die Reservierung für {bike} storniert. Das Motorrad bleibt eingestellt.',
  declinedSubject: 'Reservierung abgelehnt: „{bike}“',
  sellerWrites: '{seller} schreibt: {reason}',
  youDeclinedSubject: 'Sie haben eine Reservierung für „{bike}“ abgelehnt',
  youDeclined: 'Sie haben die Reservierung von {buyer} für {bike} abgelehnt. Der Käufer ist benachrichtigt.',
  lapsedSubject: 'Reservierung verfallen: „{bike}“',
  yoursHasLapsed: 'Ihre Reservierung für {bike} ist verfallen.',
  bookAgain: 'Solange das Motorrad angeboten wird, können Sie es noch einmal reservieren.',
  hasLapsedSubject: 'Eine Reservierung für „{bike}“ ist verfallen',
  hasLapsed:
    '{buyer} hat {bike} nicht rechtzeitig bezahlt, deshalb ist die Reservierung verfallen. Das Motorrad bleibt eingestellt.',

  openAgainSubject: 'Zahlungen sind wieder möglich: Ihre Reservierung für „{bike}“',
  openAgain:
    'Zahlungen auf dieser Website waren ausgesetzt und sind wieder möglich. Ihre Zeit zum Bezahlen hat sich um die Pause verlängert.',

  lostSubject: 'Anderweitig verkauft: „{bike}“',
  hasEnded: 'Ihre Reservierung für {bike} ist beendet. {why}',
  openHaveEndedSubject: 'Offene Reservierungen für „{bike}“ sind beendet',
  openHaveEnded: 'Die unbezahlten Reservierungen für {bike} sind beendet. {why} Benachrichtigt haben wir: {names}.',

  meetingPlace: 'Treffpunkt',
  preferredTime: 'Wunschtermin',
  seeMyBuyers: 'Meine Käufer ansehen',
  seeMyOrders: 'Meine Bestellungen ansehen',

  fileId: 'Reservierungsnummer',
  fileBooked: 'Reserviert ({zone})',
  fileBike: 'Motorrad',
  fileBuyer: 'Käufer',
  fileBuyersEmail: 'E-Mail des Käufers',
  fileSeller: 'Verkäufer',
  fileSellersEmail: 'E-Mail des Verkäufers',
  filePrice: 'Preis',
  fileCurrency: 'Währung',
  fileState: 'Status',
  fileTransaction: 'Transaktion',
  fileRefunded: 'Erstattet',
  fileFee: 'Gebühr',
  fileFeeTax: 'Steuer in der Gebühr',
  fileReceipt: 'Quittung',
  fileInvoice: 'Gebührenrechnung',

  notYourOwnAccount: 'Ihr eigenes Konto können Sie hier nicht löschen.',
  toDecideOrAnswer: 'Um über den Verkauf zu entscheiden oder einer Bank zu antworten.',
}
