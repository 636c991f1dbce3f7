export const compare = {
  title: 'Motorräder vergleichen',
  whatItIs:
    'Bis zu {max, plural, one {# Motorrad} other {# Motorräder}} nebeneinander. Die Adresse dieser Seite können Sie weitergeben.',
  isEmpty: 'Noch nichts zu vergleichen',
  chooseBikes: 'Fügen Sie Motorräder hinzu, die Sie sich gemerkt oder angesehen haben.',
  isLoading: 'Die Motorräder werden geladen',
  addOne: 'Fügen Sie unten ein weiteres Motorrad hinzu, um zu sehen, worin sich die beiden unterscheiden.',
  gone: '{count, plural, one {# Motorrad dieses Vergleichs ist nicht mehr auf dem Markt.} other {# Motorräder dieses Vergleichs sind nicht mehr auf dem Markt.}}',
  onlyDifferences: 'Nur Unterschiede',
  differs: 'verschieden',
  noDifferences: 'Diese Motorräder unterscheiden sich in nichts, was ihre Verkäufer angeben.',
  price: 'Preis',
  priceRating: 'Preisbewertung',
  notRated: 'Nicht bewertet',
  priceNew: 'Neupreis',

  add: 'Hinzufügen',
  addNamed: '{name} zum Vergleich hinzufügen',
  fromWatchList: 'Auf Ihrer Merkliste',
  isFull:
    'Mehr als {max, plural, one {# Motorrad} other {# Motorräder}} passen nicht nebeneinander. Entfernen Sie eines, um ein anderes hinzuzufügen.',
  saveOthers: 'Merken Sie sich Motorräder mit dem Herz, oder sehen Sie welche an: Dann können Sie sie hier hinzufügen.',

  choose: 'Vergleichen',
  chooseNamed: '{name} vergleichen',
  takeOut: 'Aus dem Vergleich nehmen',
  notStored:
    'Dieser Browser speichert nichts für diese Website; Motorräder können daher nicht für einen Vergleich gesammelt werden.',

  gathered: 'Motorräder für den Vergleich',
  gatheredCount: '{count, plural, one {# Motorrad} other {# Motorräder}}',
  gatheredOf:
    '{count, plural, =0 {Keine Motorräder zu vergleichen.} one {# Motorrad zu vergleichen, von höchstens {max}.} other {# Motorräder zu vergleichen, von höchstens {max}.}}',
  clear: 'Leeren',
  clearAll: 'Motorräder für den Vergleich leeren',
  show: 'Vergleichen ({count})',
}
