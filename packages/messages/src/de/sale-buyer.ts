export const saleBuyer = {
  pay: 'Bezahlen Sie jetzt. Wir verwahren Ihr Geld, bis Sie das Motorrad haben.',
  payBy: 'Bezahlen Sie bis {time}. Wir verwahren Ihr Geld, bis Sie das Motorrad haben.',
  newPrice: 'Der Preis beträgt jetzt {sum}. Nehmen Sie ihn an und bezahlen Sie dann.',
  newPriceBy: 'Der Preis beträgt jetzt {sum}. Nehmen Sie ihn an und bezahlen Sie dann bis {time}.',
  heldForYou: 'Dieses Motorrad wird für Sie freigehalten.',
  anotherPaying: 'Ein anderer Käufer bezahlt gerade',
  freeIfNotPaid: 'Wenn er nicht bezahlt, ist das Motorrad wieder frei.',
  notForSaleNow: 'Zurzeit nicht im Angebot',
  offMarket: 'Der Verkäufer bietet das Motorrad zurzeit nicht an.',
  paymentsPaused: 'Zahlungen ausgesetzt',
  paused:
    'Zurzeit kann auf dieser Website niemand bezahlen. Ihre Reservierung bleibt bestehen: Die Zahlungsfrist ist angehalten und läuft weiter, sobald wieder bezahlt werden kann.',
  sellerDeclined: 'Der Verkäufer hat abgelehnt.',
  bookingCanceled: 'Diese Reservierung wurde storniert.',
  notPaidInTime: 'Es wurde nicht rechtzeitig bezahlt.',
  soldToAnother: 'Das Motorrad ging an einen anderen Käufer.',
  paidNothing: 'Sie haben nichts bezahlt.',
  lateRequested: 'Ihre Zahlung von {amount} kam zu spät und ist auf dem Weg zurück auf Ihre Karte.',
  lateSucceeded: 'Ihre Zahlung von {amount} kam zu spät und ging am {date} auf Ihre Karte zurück.',
  lateSentByHand: 'Ihre Zahlung kam zu spät.',
  lateInAnotherWay:
    'Ihre Zahlung von {amount} kam zu spät. Das Geld gehört Ihnen: Da Ihre Karte es nicht annimmt, schicken wir es Ihnen auf anderem Weg.',
  collect: 'Wir verwahren {sum} für Sie. Treffen Sie sich mit {seller} und holen Sie das Motorrad ab.',
  collectBy: 'Wir verwahren {sum} für Sie. Treffen Sie sich mit {seller} und holen Sie das Motorrad bis {time} ab.',
  yourBankInquiry: 'Rückfrage Ihrer Bank',
  bankInquiry:
    'Wir verwahren {sum} für Sie und haben {seller} gebeten, das Motorrad zu behalten, bis Ihre Bank ihre Antwort hat. Die Frist zum Abholen ist angehalten.',
  bankInquiryToo:
    'Ihre Bank hat eine Rückfrage zu dieser Zahlung. War das ein Versehen, sagen Sie Ihrer Bank, dass sich die Frage erledigt hat.',
  withYourBank: 'Bei Ihrer Bank',
  chargebackOpen:
    'Ihre Bank hat die Zahlung zurückgebucht. Holen Sie das Motorrad nicht ab, bevor sie entschieden hat. War das ein Versehen, sagen Sie Ihrer Bank, dass Sie Ihren Einwand zurückziehen.',
  frozenSite:
    'Wir verwahren {sum}. Während wir etwas prüfen, ist alles Geld auf dieser Website gesperrt. Holen Sie das Motorrad nicht ab, bevor es weitergeht; die Frist dafür ist angehalten.',
  frozenSale:
    'Wir verwahren {sum}. Der Zahlungsdienst meldet zu dieser Zahlung etwas, dem wir nachgehen. Holen Sie das Motorrad nicht ab, bevor das geklärt ist; die Frist dafür ist angehalten.',
  disputed: 'Wir verwahren {sum}, bis ein Admin entscheidet.',
  disputedBy: 'Wir verwahren {sum}. Ein Admin entscheidet bis {time}.',
  keepYourCode: 'Zeigen Sie Ihren Code bis dahin nicht: Er beendet den Streitfall, und der Verkäufer bekommt das Geld.',
  sellerSuspended:
    'Wir verwahren {sum}. Das Konto von {seller} ist gesperrt, deshalb kann das Motorrad zurzeit nicht übergeben werden. Stornieren Sie den Kauf, um Ihr Geld zurückzubekommen, oder melden Sie es, wenn Sie das Motorrad schon haben.',
  suspended: 'Wir verwahren {sum}. Ihr Konto ist gesperrt, deshalb kann das Motorrad zurzeit nicht übergeben werden.',
  refunding: 'Wir erstatten {sum} auf Ihre Karte. Holen Sie das Motorrad nicht ab.',
  refundRefused:
    'Ihre Karte nimmt die Erstattung von {sum} nicht an. Wir schicken Ihnen das Geld auf anderem Weg oder sagen Ihnen, dass der Kauf weitergeht. Holen Sie das Motorrad bis dahin nicht ab.',
  partRequested: 'Vom Preis sind {amount} auf dem Weg zurück auf Ihre Karte.',
  partSucceeded: 'Vom Preis gingen {amount} am {date} auf Ihre Karte zurück.',
  partInAnotherWay:
    'Vom Preis schulden wir Ihnen {amount}: Da Ihre Karte das Geld nicht annimmt, schicken wir es auf anderem Weg.',
  refundedInParts: 'Sie haben den ganzen Preis von {sum} zurück.',
  refundedPlain: 'Wir haben {sum} auf Ihre Karte erstattet.',
  refundedOn: 'Wir haben am {date} {sum} auf Ihre Karte erstattet.',
  sentByHand: 'Wir haben Ihnen am {date} {amount} überwiesen, Verwendungszweck {reference}.',
  refundReturned:
    'Wir schulden Ihnen {sum}: Da Ihre Karte das Geld nicht annimmt, schicken wir es Ihnen auf anderem Weg.',
  chargedBack: 'Ihre Bank hat Ihnen das Geld zurückgegeben; damit ist der Kauf beendet.',
  decided: 'Entschieden',
  paidAndCollected: 'Bezahlt und abgeholt',
  handedOver: 'Am {date} übergeben.',
  paidSeller: 'Das Geld ging an {seller}.',
  paysSeller: 'Wir zahlen das Geld an {seller} aus.',
  decidedSplit: 'Wir haben entschieden, dass Sie einen Teil des Preises zurückbekommen und der Verkäufer den Rest.',
  decidedForSeller: 'Wir haben entschieden, dass das Geld dem Verkäufer zusteht.',
  chargebackOpenAfter: 'Ihre Bank hat {sum} zurückgebucht und entscheidet, wem das Geld zusteht.',
  refundedByBank: 'Von Ihrer Bank erstattet',
  bankDecided: 'Ihre Bank hat entschieden: Sie behalten {amount}.',
}
