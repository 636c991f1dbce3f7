export const watchList = {
  isFull:
    'Auf Ihrer Merkliste ist Platz für {max, plural, one {# Motorrad} other {# Motorräder}}. Entfernen Sie zuerst eines.',
  tooManyAtOnce: 'Nennen Sie höchstens {max, plural, one {# Motorrad} other {# Motorräder}}.',

  save: '{name} merken',
  addToList: 'Auf die Merkliste setzen',
  removeFromList: 'Von der Merkliste entfernen',
  isSaved: '{name} steht auf Ihrer Merkliste.',
  isRemoved: '{name} steht nicht mehr auf Ihrer Merkliste.',
  browserIsFull:
    'Dieser Browser merkt sich für Besucher {max, plural, one {# Motorrad} other {# Motorräder}}. Melden Sie sich an, um sich mehr zu merken, oder entfernen Sie eines.',
  browserStoresNothing:
    'Dieser Browser speichert für unsere Seite nichts. Melden Sie sich an, um sich Motorräder zu merken.',
  notTakenOver:
    '{count, plural, one {# Motorrad, das Sie sich vor der Anmeldung gemerkt haben, steht} other {# Motorräder, die Sie sich vor der Anmeldung gemerkt haben, stehen}} noch nicht auf dieser Liste. Ist sie voll, entfernen Sie andere und öffnen Sie sie noch einmal.',

  mailFallen: 'Jetzt {price}: „{name}“',
  mailCostThen: 'Sie haben es sich am {date} gemerkt, als es {price} kostete.',
  mailSold: 'Verkauft: „{name}“',
  mailGone: 'Nicht mehr im Angebot: „{name}“',
  mailUnnamedGone: 'Ein Motorrad, das Sie sich gemerkt haben, ist nicht mehr im Angebot',
  mailFell: 'Der Preis ist von {from} auf {to} gefallen.',
  mailBack: 'Wieder im Angebot: „{name}“',
  mailSavedOn: 'Sie haben sich dieses Motorrad am {date} gemerkt.',
  mailPrice: 'Preis',
  mailSeeBike: 'Motorrad ansehen',
  mailYourList: 'Ihre Merkliste',

  whatItIs: 'Die Motorräder, die Sie sich gemerkt haben, mit ihrem Preis von damals und heute.',
  inThisBrowser:
    'Die Motorräder, die Sie sich gemerkt haben, stehen nur in diesem Browser. <link>Melden Sie sich an</link>, um sie überall zu haben.',
  isLoading: 'Die Merkliste wird geladen',
  isEmpty: 'Noch nichts gemerkt',
  pressHeart: 'Drücken Sie auf das Herz eines Motorrads, und es steht mit seinem Preis hier.',
  findBikes: 'Motorräder finden',
  unnamed: 'Ein gemerktes Motorrad',
  wasSold: 'Dieses Motorrad ist verkauft.',
  offTheMarket: 'Dieses Motorrad ist nicht mehr auf dem Markt.',
  savedOn: 'Gemerkt am <when>{date}</when>.',
  costThen: 'Es kostete {price}, als Sie es sich am <when>{date}</when> gemerkt haben.',
  costsTheSame: 'Es kostete gleich viel, als Sie es sich am <when>{date}</when> gemerkt haben.',
  isCheaper: 'Jetzt {amount} günstiger.',
  isDearer: 'Jetzt {amount} teurer.',
  isTakenOff: 'Von der Merkliste entfernt.',
  recentlyViewed: 'Zuletzt angesehen',
  viewedHere: 'Steht nur in diesem Browser, bis Sie sich abmelden.',
  clearViewed: 'Zuletzt angesehene Motorräder löschen',
  nothingViewed: 'Dieser Browser merkt sich kein Motorrad, das Sie angesehen haben.',
  viewedGone:
    '{count, plural, one {# weiteres Motorrad, das Sie angesehen haben, ist nicht mehr auf dem Markt.} other {# weitere Motorräder, die Sie angesehen haben, sind nicht mehr auf dem Markt.}}',
}
