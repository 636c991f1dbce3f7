export const priceRating = {
  title: 'Preisbewertung',
  loading: 'Die Preisbewertung wird geladen',
  notYet: 'Der Preis dieses Motorrads ist noch nicht bewertet.',

  meansGreat: '<b>Sehr guter Preis.</b> Er liegt unter der üblichen Spanne.',
  meansGood: '<b>Guter Preis.</b> Er liegt im unteren Teil der üblichen Spanne.',
  meansFair: '<b>Fairer Preis.</b> So viel etwa kosten solche Motorräder.',
  meansHigh: '<b>Hoher Preis.</b> Er liegt über der üblichen Spanne.',
  estimated:
    'Geschätzt auf {estimate}. Die übliche Spanne ist {low} bis {high}: Darin liegen acht von zehn Preisen solcher Motorräder.',

  notEnoughData: 'Zu wenig Daten',
  lacksMake: 'Die Marke ist nicht angegeben; so kann niemand sagen, was ein solches Motorrad kostet.',
  lacksYear: 'Das Modelljahr ist nicht angegeben; so kann niemand sagen, was ein solches Motorrad kostet.',
  lacksMakeAndYear:
    'Marke und Modelljahr sind nicht angegeben; so kann niemand sagen, was ein solches Motorrad kostet.',
  lacksMarket: 'Auf diesem Markt gibt es noch zu wenige Motorräder, um daraus zu lernen, was ein solches kostet.',
  lacksComparables:
    '{count, plural, =0 {Kein Motorrad eines anderen Verkäufers ist vergleichbar.} one {Ein Motorrad eines anderen Verkäufers ist vergleichbar.} other {# Motorräder anderer Verkäufer sind vergleichbar.}} Für eine Schätzung braucht es {least}.',
  lacksAgreement:
    'Die Preise solcher Motorräder liegen zu weit auseinander oder zu weit von dem entfernt, was zu erwarten wäre, um zu sagen, was dieses wert ist.',

  plot: 'An dieses Motorrad angepasst {count, plural, one {kostet # vergleichbares Motorrad} other {kosten # vergleichbare Motorräder}} {least} bis {most}. {worth}',
  plotOfEstimate: 'Acht von zehn solchen Motorrädern kosten {low} bis {high}; die Schätzung ist {estimate}.',
  plotWithPrice: '{plot} Dieses Motorrad kostet {price}.',
  points:
    'Jeder Punkt ist ein vergleichbares Motorrad, sein Preis angepasst an Modell, Jahr, Laufleistung und Zustand dieses Motorrads.',
  cheaper:
    '{cheaper, plural, =0 {Keins} one {Eins} other {#}} von {count} {cheaper, plural, =0 {kostet} one {kostet} other {kosten}} weniger als dieses Motorrad.',
  thisBike: 'Dieses Motorrad',
  onSale: 'Zu verkaufen',
  soldBike: 'Verkauft',
  estimate: 'Schätzung',
  eightInTen: 'Acht von zehn',
  fartherAway: 'Punkte am Rand liegen weiter entfernt.',

  comparedOfModel:
    '{count, plural, one {# Motorrad} other {# Motorräder}} dieses Modells von anderen Verkäufern, die ähnlichsten zuerst',
  comparedOfKind:
    '{count, plural, one {# Motorrad} other {# Motorräder}} dieser Marke und Art von anderen Verkäufern, die ähnlichsten zuerst',
  gone: '{count, plural, one {Ein weiteres ist seither nicht mehr im Angebot.} other {# weitere sind seither nicht mehr im Angebot.}}',
  bike: 'Motorrad',
  year: 'Jahr',
  mileage: 'Laufleistung',
  price: 'Preis',
  adjustedPrice: '{price} angepasst',
  soldPrice: '{price}, verkauft',
  notGiven: 'Keine Angabe',

  whatMovedIt: 'Was die Schätzung bewegt hat',
  typical: 'Ein typisches Motorrad dieses Markts',
  movedByModel: 'Marke, Modell und Motor',
  movedByYear: 'Modelljahr',
  movedByMileage: 'Laufleistung',
  movedByCondition: 'Zustand',
  plus: '+{amount}',
  minus: '−{amount}',

  howComputed: 'Wie wird das berechnet?',
  howEstimate:
    'Aus Motorrädern, die auf dieser Website zu verkaufen sind oder hier verkauft wurden, und aus nichts anderem. Bezahlte Preise zählen doppelt so viel wie verlangte. Bei der Schätzung seiner eigenen Motorräder hat kein Verkäufer mitzureden.',
  howInterval:
    'Acht von zehn ehrlichen Preisen solcher Motorräder liegen in der Spanne, einer von zehn darunter und einer von zehn darüber.',
  edges: 'Wo die Bewertungen aneinandergrenzen',
  edgeGreat: 'Unter {good}',
  edgeGood: '{good} bis unter {fair}',
  edgeFair: '{fair} bis {high}',
  edgeHigh: 'Über {high}',
  learnt:
    'Version {version} des Preismodells, gelernt am {date} aus {count, plural, one {{shown} Motorrad} other {{shown} Motorrädern}}.',
} as const
