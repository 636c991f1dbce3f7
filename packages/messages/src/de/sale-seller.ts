export const saleSeller = {
  theMoney: 'das Geld',
  waiting: 'Wartet auf Zahlung',
  lapses: 'Verfällt unbezahlt am {time}.',
  newPrice: '{buyer} muss vor dem Bezahlen Ihren neuen Preis von {sum} annehmen.',
  buyerPays: '{buyer} bezahlt gerade. Bleibt die Zahlung aus, können Sie ablehnen.',
  anotherPays: 'Ein anderer Käufer bezahlt dieses Motorrad gerade.',
  offMarket: 'Solange das Motorrad nicht angeboten wird, kann niemand bezahlen.',
  paused: 'Zurzeit kann auf dieser Website niemand bezahlen. Die Zahlungsfrist ist angehalten.',
  declinedByYou: 'Von Ihnen abgelehnt',
  lapsedNotPaid: 'Verfallen: nicht rechtzeitig bezahlt',
  soldToSomeoneElse: 'Beendet: anderweitig verkauft',
  handOver:
    'Vereinbaren Sie mit {buyer} telefonisch einen Termin. Übergeben Sie das Motorrad gegen den Code des Käufers: Dann bekommen Sie {sum}.',
  handOverBy:
    'Vereinbaren Sie mit {buyer} telefonisch einen Termin. Übergeben Sie das Motorrad bis {time} gegen den Code des Käufers: Dann bekommen Sie {sum}.',
  buyersBankAsks: 'Rückfrage der Bank des Käufers',
  bankInquiry:
    'Die Bank von {buyer} hat eine Rückfrage zur Zahlung und kann diese zurückbuchen. Behalten Sie das Motorrad, bis sie entschieden hat.',
  bankInquiryTime:
    'Die Frist zur Übergabe ist angehalten. Wenn Sie es jetzt übergeben, können Sie das Motorrad verlieren und {sum} dazu.',
  withBuyersBank: 'Bei der Bank des Käufers',
  chargebackOpen:
    'Die Bank von {buyer} hat die Zahlung zurückgebucht. Behalten Sie das Motorrad, bis sie entschieden hat. Zurzeit verwahren wir dafür kein Geld.',
  frozenSite:
    'Während wir etwas prüfen, ist alles Geld auf dieser Website gesperrt. Behalten Sie das Motorrad, bis es weitergeht; die Frist zur Übergabe ist angehalten.',
  frozenSale:
    'Der Zahlungsdienst meldet zu dieser Zahlung etwas, dem wir nachgehen. Behalten Sie das Motorrad, bis das geklärt ist; die Frist zur Übergabe ist angehalten.',
  disputed: 'Wir halten {sum} gesperrt, bis ein Admin entscheidet.',
  disputedBy: 'Wir halten {sum} gesperrt. Ein Admin entscheidet bis {time}.',
  buyerSuspended:
    'Das Konto von {buyer} ist gesperrt. Behalten Sie das Motorrad: Es kann zurzeit nicht übergeben werden. Stornieren Sie den Verkauf, oder melden Sie es, wenn der Käufer das Motorrad schon hat.',
  suspended: 'Ihr Konto ist gesperrt. Behalten Sie das Motorrad: Es kann zurzeit nicht übergeben werden.',
  refunding: 'Wir erstatten {buyer} das Geld. Behalten Sie das Motorrad.',
  refundRefused:
    'Wir wollen {buyer} das Geld erstatten, doch die Karte nimmt es nicht an. Behalten Sie das Motorrad: Wir schicken das Geld auf anderem Weg oder sagen Ihnen, dass der Verkauf weitergeht.',
  partGoesBack: 'Vom Preis werden {buyer} {amount} erstattet.',
  partWentBack: 'Vom Preis wurden {buyer} {amount} erstattet.',
  refundedByTransfer: 'Per Überweisung erstattet',
  refunded: '{buyer} hat das Geld zurück. Das Motorrad gehört wieder Ihnen.',
  refundReturned:
    '{buyer} bekommt das Geld auf anderem Weg zurück, weil die Karte es nicht annimmt. Das Motorrad gehört wieder Ihnen.',
  chargedBack: 'Die Bank hat {buyer} das Geld zurückgegeben. Das Motorrad gehört wieder Ihnen.',
  handedOver: 'Am {date} übergeben.',
  decidedSplit: 'Wir haben entschieden, dass der Käufer einen Teil des Preises zurückbekommt und Sie den Rest.',
  decidedForYou: 'Wir haben entschieden, dass das Geld Ihnen zusteht.',
  toBePaidOut: 'Wird ausgezahlt',
  noAccount: 'Sie bekommen {sum}. Geben Sie ein Bankkonto an, dann überweisen wir das Geld dorthin.',
  accountPaused: 'Sie bekommen {sum}. Ihr Konto ist hier neu, deshalb überweisen wir erst ab {time}.',
  payoutFrozenSite:
    'Sie bekommen {sum}, aber noch nicht gleich: Während wir etwas prüfen, ist alles Geld auf dieser Website gesperrt.',
  payoutFrozenSale:
    'Sie bekommen {sum}, aber noch nicht gleich: Der Zahlungsdienst meldet zu dieser Zahlung etwas, dem wir nachgehen.',
  payoutSuspended: 'Sie bekommen {sum}, sobald Ihr Konto nicht mehr gesperrt ist.',
  weSend: 'Wir überweisen {sum} auf Ihr Konto.',
  providerSends: '{provider} überweist gerade {sum} auf Ihr Konto dort.',
  paidOut: 'Wir haben {sum} überwiesen, Verwendungszweck {reference}.',
  paidOutOn: 'Wir haben am {date} {sum} überwiesen, Verwendungszweck {reference}.',
  paidOutByProvider: 'Wir haben {sum} auf Ihr {provider}-Konto überwiesen, Vorgang {reference}.',
  paidOutByProviderOn: 'Wir haben am {date} {sum} auf Ihr {provider}-Konto überwiesen, Vorgang {reference}.',
  nothingToPayOut: 'Nichts auszuzahlen',
  sentBackAfter: 'Danach wurde {buyer} das Geld erstattet, deshalb wird Ihnen nichts ausgezahlt.',
  feeTakesAll: 'Nach Abzug der Provision bleibt Ihnen vom Preis nichts.',
  bankInquiryAfter: 'Die Bank von {buyer} hat eine Rückfrage zur Zahlung und kann {sum} zurückbuchen.',
  chargebackOpenAfter:
    'Die Bank von {buyer} hat die Zahlung zurückgebucht. Was noch nicht an Sie ausgezahlt ist, wartet, bis sie entschieden hat.',
  chargedBackLabel: 'Zurückgebucht',
  bankInquiryPaid:
    'Die Bank von {buyer} hat eine Rückfrage zur Zahlung. Was wir Ihnen ausgezahlt haben, gehört weiter Ihnen.',
  chargebackOpenPaid:
    'Die Bank von {buyer} hat die Zahlung zurückgebucht. Was wir Ihnen ausgezahlt haben, gehört weiter Ihnen.',
  bankDecided: 'Die Bank hat entschieden, dass {buyer} {amount} behält.',
  staysYours: 'Was wir Ihnen ausgezahlt haben, gehört weiter Ihnen.',
  refundedAfter: 'Danach wurde {buyer} der ganze Preis erstattet.',
  nothingPaidOut: 'Ihnen wird nichts ausgezahlt.',
  notPaidOut: 'Wir zahlen Ihnen {sum} nicht aus.',
  taskHandOver: '{bike} übergeben',
  taskHandOverBy: '{bike} bis {time} übergeben',
  taskAnswer: 'Schildern, was mit {bike} passiert ist',
  taskAnswerBy: 'Bis {time} schildern, was mit {bike} passiert ist',
  taskDecided: 'Wir entscheiden über {bike}',
  taskDecidedBy: 'Wir entscheiden bis {time} über {bike}',
  taskBankAsks: '{bike} behalten: Rückfrage der Bank des Käufers',
  taskBankTook: '{bike} behalten: Das Geld ist bei der Bank des Käufers',
  taskBankAsksAfter: 'Rückfrage der Bank des Käufers zu {bike}',
  taskBankTookAfter: 'Das Geld für {bike} ist bei der Bank des Käufers',
  taskKeep: '{bike} behalten',
  taskSumAtRisk: '{task}, {sum} gefährdet',
}
