export const handovers = {
  handedOverAlready: 'Dieses Motorrad ist schon übergeben.',
  saleRefunded: 'Dieser Kauf wurde erstattet.',
  noSuchEntry: 'Diesen Eintrag hat die Servicehistorie nicht.',
  accountSuspended:
    'Ein Konto dieses Verkaufs ist gesperrt, deshalb kann das Motorrad nicht übergeben werden. Stornieren Sie, oder melden Sie es, wenn das Motorrad schon übergeben ist.',
  noCodeYet:
    'Der Käufer hat noch keinen Code. Er bekommt ihn, sobald er unter „Meine Bestellungen“ die Seite „Motorrad abholen“ öffnet und dort Namen und Adresse angibt.',
  bankInquiry:
    'Die Bank des Käufers hat eine Rückfrage zu dieser Zahlung und kann sie zurückbuchen: Dann ist das Motorrad weg, und womöglich auch {share}, Ihr Anteil. Warten Sie, bis die Rückfrage erledigt ist, oder bestätigen Sie, dass Sie es trotzdem übergeben.',
  codeLocked:
    'Es wurden fünf falsche Codes eingegeben. Versuchen Sie es in einer Stunde wieder, oder lassen Sie die Eingabe vom Käufer auf seiner Seite entsperren.',
  codeLockedOut:
    'Es wurden fünf falsche Codes eingegeben, und der Käufer kann die Eingabe nicht mehr entsperren. Versuchen Sie es in einer Stunde wieder, oder melden Sie auf der Seite des Verkaufs ein Problem.',
  wrongCode:
    'Das ist nicht der Code des Käufers. {left, plural, one {Sie haben noch einen Versuch.} other {Sie haben noch # Versuche.}}',
  unlockedTooOften: 'Öfter können Sie die Eingabe nicht entsperren. Warten Sie, bis die Stunde um ist.',
  reportedAlready: 'Das haben Sie schon gemeldet. Ein Admin entscheidet; Sie bekommen beide eine E-Mail.',
  reportsPerDay:
    'Zu demselben Kauf können Sie in 24 Stunden {most, plural, one {nur einmal} other {höchstens #-mal}} ein Problem melden.',
  photoNotKept: 'Ein Foto ist nicht mehr gespeichert: Entfernen Sie es und fügen Sie es noch einmal hinzu.',
  noOpenReport: 'Zu diesem Kauf gibt es keine offene Meldung.',
  reportedByOther: 'Das hat die andere Seite gemeldet: Nur sie kann die Meldung zurückziehen.',
  timeWasOver: 'Als das gemeldet wurde, war die Frist zur Übergabe schon um: Ein Admin entscheidet.',
  decideUnderDisputes:
    'Zu diesem Verkauf gibt es einen Streitfall zwischen beiden Seiten: Entscheiden Sie ihn unter „Streitfälle“.',
  adminWillDecide: 'Über diesen Kauf entscheidet ein Admin: Bis dahin kann er nicht storniert werden.',
  anotherAdmin: 'Über Ihren eigenen Kauf oder Verkauf muss ein anderer Admin entscheiden.',
  disputeEnded: 'Dieser Streitfall ist schon beendet.',
  moreThanPaid: 'Das ist mehr, als bezahlt wurde.',
  moreThanLeft: 'Das ist mehr, als vom Preis noch übrig ist: {left}.',
  allDecimals: 'Schreiben Sie den Betrag mit allen Nachkommastellen von {currency}: {amount}.',
  dayIsOver: 'Dieser Tag ist vorbei: Wählen Sie heute oder einen späteren Tag.',
  saleEnded: 'Dieser Verkauf ist beendet und kann nicht mehr weitergehen.',

  reasonDecided: 'Wir haben entschieden: {reason}',
  reasonNotHandedOver: 'Die Übergabe wurde nicht innerhalb von {days} Tagen bestätigt.',
  toLookIntoSale: 'Um den Verkauf zu prüfen.',
  buyerSuspended:
    'Das Konto des Käufers ist gesperrt: Er konnte nichts eingeben und nichts melden. Fragen Sie beide Seiten, bevor Sie entscheiden.',
  sellerSuspended:
    'Das Konto des Verkäufers ist gesperrt: Er konnte nichts eingeben und nichts melden. Fragen Sie beide Seiten, bevor Sie entscheiden.',

  youBought: 'Sie haben „{bike}“ gekauft',
  paymentArrived: 'Ihre Zahlung von {price} für {bike} ist angekommen. Die Transaktionsnummer ist {transactionId}.',
  callToMeet:
    'Vereinbaren Sie einen Termin mit {seller}, telefonisch unter {phone} oder per E-Mail an {email}. Ihr gewünschter Treffpunkt: {place}.',
  writeToMeet: 'Vereinbaren Sie einen Termin per E-Mail an {email}. Ihr gewünschter Treffpunkt: {place}.',
  giveNameForCode:
    'Geben Sie auf der Seite unten Ihren Namen und Ihre Adresse für den Kaufvertrag an; dann bekommen Sie einen Code aus sechs Ziffern.',
  lookThenShowCode:
    'Sehen Sie sich zuerst das Motorrad und seine Papiere an. Ist alles in Ordnung, zeigen Sie {seller} den Code: Damit gehört dem Verkäufer das Geld.',
  bikeIsSold: 'Verkauft: „{bike}“',
  buyerHasPaid:
    '{buyer} hat {price} für {bike} bezahlt. Das Inserat ist nicht mehr online. Wir verwahren das Geld, bis {buyer} das Motorrad hat.',
  buyerContact: 'Telefon {phone}, E-Mail {email}. Gewünschter Treffpunkt: {place}.',
  onlyAgainstCode:
    'Übergeben Sie das Motorrad nur gegen den Code aus sechs Ziffern, den {buyer} Ihnen zeigt: Geben Sie ihn auf der Seite unten ein.',
  weKeepNothing: 'Wir behalten nichts vom Preis.',
  weKeep: 'Vom Preis behalten wir {fee} als Provision; Sie bekommen {rest}.',
  othersTold: 'Die anderen Reservierungen des Motorrads sind beendet. Wir haben {people} benachrichtigt.',

  yourCodeFor: 'Ihr Code für „{bike}“',
  codeIsOnPage: 'Ihr Code steht auf der Seite unten, und in keiner E-Mail.',
  showOnlyWithBike:
    'Sehen Sie sich zuerst das Motorrad und seine Papiere an. Zeigen Sie {seller} den Code erst, wenn Sie das Motorrad mitnehmen: Wer ihn eingibt, bekommt Ihr Geld, und es kommt nicht zurück.',
  nobodyAsksForIt: 'Von uns wird Sie nie jemand danach fragen.',

  waitingToBeCollected: 'Zur Abholung bereit: „{bike}“',
  paidNotCollected: 'Sie haben {bike} bezahlt und noch nicht abgeholt.',
  callSellerBy:
    'Vereinbaren Sie einen Termin mit {seller}, telefonisch unter {phone} oder per E-Mail an {email}. Ohne Übergabe bis {time} erstatten wir Ihnen das Geld.',
  writeSellerBy:
    'Vereinbaren Sie einen Termin per E-Mail an {email}. Ohne Übergabe bis {time} erstatten wir Ihnen das Geld.',
  reportIfWrong: 'Wenn mit dem Motorrad etwas nicht stimmt, melden Sie es auf der Seite unten.',
  waitingToBeHandedOver: 'Noch nicht übergeben: „{bike}“',
  paidCodeNotEntered: '{buyer} hat {bike} bezahlt, aber der Code ist noch nicht eingegeben.',
  callBuyerBy:
    'Vereinbaren Sie einen Termin mit {buyer}, telefonisch unter {phone} oder per E-Mail an {email}. Ohne den Code bis {time} geht das Geld an den Käufer zurück.',
  writeBuyerBy:
    'Vereinbaren Sie einen Termin per E-Mail an {email}. Ohne den Code bis {time} geht das Geld an den Käufer zurück.',
  reportIfNoCode:
    'Wenn das Motorrad schon weg ist und Sie keinen Code bekommen haben, melden Sie es auf der Seite unten.',

  isYours: 'Es gehört Ihnen: „{bike}“',
  sellerEnteredCode: '{seller} hat Ihren Code eingegeben.',
  isHandedOver: 'Übergeben: „{bike}“',
  youEnteredCode: 'Sie haben den Code von {buyer} eingegeben.',
  billOfSaleBelow:
    'Den Kaufvertrag mit Namen, Fahrgestellnummer, Laufleistung und Preis finden Sie auf der Seite unten; drucken oder speichern Sie ihn.',

  yourReport: 'Ihre Meldung zu „{bike}“',
  youWrote: 'Sie haben geschrieben: {words}',
  yourAnswer: 'Ihre Antwort auf die Meldung zu „{bike}“',
  aReport: 'Eine Meldung zu „{bike}“',
  theirAnswer: 'Die Antwort auf Ihre Meldung zu „{bike}“',
  theyWrite: '{writer} schreibt: {words}',
  photosBelow:
    '{count, plural, one {Das Foto dazu finden Sie auf der Seite unten.} other {Die # Fotos dazu finden Sie auf der Seite unten.}}',
  bothGetEmail: 'Sobald entschieden ist, bekommen Sie beide eine E-Mail.',
  tellYourSide: 'Schildern Sie auf der Seite unten Ihre Sicht, falls Sie es noch nicht getan haben.',
  weAsk: 'Wir haben eine Frage zu „{bike}“',
  weAskYou: 'Wir fragen Sie: „{question}“',
  answerBy: 'Bitte antworten Sie auf der Seite unten bis {time}. Danach können wir ohne Ihre Antwort entscheiden.',
  askedAlready: 'Diese Seite hat noch eine Frage offen. Warten Sie auf die Antwort, oder entscheiden Sie.',
  nothingAsked: 'Wir haben keine offene Frage an Sie.',
  reportWithdrawn: 'Die Meldung zu „{bike}“ ist zurückgezogen',
  reportWithdrawnBy: '{writer} hat die Meldung zurückgezogen; ein Admin entscheidet also nicht.',
  reportIfWrongForYou: 'Wenn bei Ihnen etwas nicht stimmt, melden Sie es auf der Seite unten.',
  adminDecidesAbout: 'Ein Admin entscheidet über „{bike}“',
  timeIsOver:
    'Die Frist zur Übergabe von {bike} ist um, und einer von Ihnen beiden konnte nichts eingeben und nichts melden.',
  writeIfYouHaveBike: 'Wenn Sie das Motorrad haben oder es abgegeben haben, schreiben Sie uns.',

  saleOnHold: 'Der Verkauf von „{bike}“ ist angehalten',
  otherSuspended: 'Das Konto von {name} ist gesperrt.',
  otherNoLongerSuspended: 'Das Konto von {name} ist nicht mehr gesperrt.',
  heldAsBuyer: 'Wir verwahren {sum}, die Sie für {bike} bezahlt haben.',
  heldAsSeller: 'Wir verwahren das Geld für {bike}; davon wären {sum} für Sie. Behalten Sie das Motorrad.',
  saleGoesOn: 'Der Kauf von „{bike}“ geht weiter',
  cardRefusedSaleGoesOn:
    'Die Zahlung für {bike} sollte auf die Karte von {buyer} zurückgehen, doch die Karte hat sie nicht angenommen. Wir haben entschieden, dass der Kauf weitergeht. Begründung: {reason}',
  codeWorksAgain: 'Ihr Code gilt wieder. Ohne Übergabe bis {time} erstatten wir Ihnen das Geld.',
  buyersCodeWorksAgain:
    'Der Code von {buyer} gilt wieder. Wird er nicht bis {time} eingegeben, geht das Geld an den Käufer zurück.',
  weDecided: 'Wir haben über „{bike}“ entschieden',
  reversedForBuyer: 'Wir haben entschieden: Der Kauf wird rückgängig gemacht.',
  reversedForSeller:
    'Wir haben entschieden: Der Verkauf wird rückgängig gemacht, und {amount} gehen auf die Karte von {buyer} zurück.',
  reason: 'Begründung: {reason}',
  takesDays:
    'Bis das Geld ankommt, können einige Tage vergehen. Nimmt Ihre Karte es nicht an, schreiben wir Ihnen noch einmal.',

  doNotCollect: 'Holen Sie „{bike}“ noch nicht ab: Das Geld dafür ist gesperrt',
  keepBike: 'Behalten Sie „{bike}“: Das Geld dafür ist gesperrt',
  yourMoneyFrozen: 'Ihr Geld für „{bike}“ ist gesperrt',
  explainedLater: 'Sie müssen nichts tun. Wir schreiben Ihnen wieder, sobald es geklärt ist.',
  noLongerFrozen: 'Das Geld für „{bike}“ ist nicht mehr gesperrt',
  isExplained: 'Was der Zahlungsdienst zu der Zahlung gemeldet hat, ist geklärt.',

  moreRefundsDue: 'Es sind mehr Erstattungen fällig, als automatisch gesendet werden',
  moreSalesThanUsual:
    'Bei mehr Verkäufen als sonst {days, plural, one {ist ein Tag} other {sind # Tage}} ohne Übergabe vergangen. Innerhalb von 24 Stunden erstatten wir {count} davon; die übrigen warten, bis sie an der Reihe sind.',
  checkWhetherWrong:
    'Sehen Sie nach, ob etwas nicht stimmt, etwa eine Uhr oder der Versand von E-Mails. Was richtig ist, können Sie bei der jeweiligen Reservierung sofort erstatten; AUTOMATIC_REFUNDS legt fest, wie viele Erstattungen automatisch gesendet werden.',
  seeWaitingSales: 'Wartende Verkäufe ansehen',
}
