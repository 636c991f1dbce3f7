export const documents = {
  soldBy: '{bike}, verkauft von {seller}',
  soldByFormerMember: '{bike}, verkauft von einem ehemaligen Mitglied',
  feeForSale: 'Provision für den Verkauf von {bike}',
  paidBy: 'Bezahlt mit {card}, Transaktionsnummer {transaction}.',
  keptUntilHandover: 'Wir nehmen die Zahlung für den Verkäufer entgegen und verwahren sie bis zur Übergabe.',
  keptFromPrice: 'Vom Verkaufspreis einbehalten; es ist nichts zu bezahlen.',
  testMoney: 'Testgeld: Keine echte Karte wurde belastet.',

  line: '{text}: {amount}.',
  tax: 'Steuer ({rate}): {amount}.',
  total: 'Gesamt: {amount}.',
  from: 'Von {operator}.',
  addressMissing: 'Ihre Adresse fehlt: Ergänzen Sie sie dort.',

  pageOf: '{paper}, Seite {page} von {pages}',
  pictureNotKept: '{caption} (nicht mehr gespeichert)',
  signature: '{signer}: Ort, Datum, Unterschrift',
  lettersLacking:
    'Dieses PDF können wir nicht erstellen, weil unseren Schriften diese Zeichen fehlen: {letters}. Drucken Sie stattdessen die Seite: Ihr Gerät hat die Zeichen und kann sie als PDF speichern.',

  addressStays:
    'Eine Adresse lässt sich nur auf einer Provisionsrechnung ergänzen, die noch keine hat; danach bleibt sie, wie sie ist.',
  beingMade: 'Dieses Dokument wird gerade erstellt. Versuchen Sie es gleich noch einmal.',
}
