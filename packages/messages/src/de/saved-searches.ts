export const savedSearches = {
  giveName: 'Geben Sie der Suche einen Namen.',
  notASearch: 'So kann die Website nicht suchen. Wählen Sie Ihre Filter neu, und speichern Sie diese Suche.',
  savedBefore: 'Diese Suche haben Sie schon gespeichert, als „{name}“.',
  nameIsTaken: 'Eine andere Ihrer gespeicherten Suchen heißt schon ‚{name}‘. Wählen Sie einen anderen Namen.',
  isFull:
    'Sie haben {max, plural, one {# Suche} other {# Suchen}} gespeichert, für mehr ist kein Platz. Löschen Sie zuerst eine.',

  title: 'Gespeicherte Suchen',
  whatItIs:
    'Suchen, die Sie behalten. Wir sagen Ihnen Bescheid, wenn ein Motorrad neu dazu passt oder der Preis eines passenden sinkt.',
  isLoading: 'Ihre gespeicherten Suchen werden geladen',
  isEmpty: 'Noch keine Suche gespeichert',
  searchAndSave:
    'Suchen Sie, wonach Sie Ausschau halten, wählen Sie Filter, und drücken Sie über den Motorrädern „Suche speichern“.',
  savedOn: 'Gespeichert am <when>{date}</when>.',
  cannotSearch:
    'So kann die Website nicht mehr suchen, deshalb wird dazu nichts gefunden. Öffnen Sie die Suche, wählen Sie neu, und speichern Sie das.',
  isDeleted: '„{name}“ ist gelöscht.',
  open: 'Ansehen',
  openNamed: 'Ansehen: {name}',
  rename: 'Umbenennen',
  delete: 'Löschen',
  cancel: 'Abbrechen',
  renameNamed: '{name} umbenennen',
  deleteNamed: '{name} löschen',
  restoreNamed: '{name} doch behalten',
  isRenamed: 'Die Suche heißt jetzt „{name}“.',
  name: 'Name',
  saveName: 'Namen speichern',

  alerts: 'Suchmeldungen',
  alertsFor: 'Suchmeldungen für {name}',
  atOnce: 'Sofort',
  daily: 'Einmal am Tag',
  none: 'Keine',
  tellsAtOnce: 'Sie hören in wenigen Minuten davon. Was zusammen kommt, kommt in einer E-Mail.',
  tellsDaily: 'Eine E-Mail jeden Morgen, an Tagen, an denen es Neues gibt.',
  tellsNone: 'Wir behalten die Suche, und Sie erhalten dazu keine Suchmeldungen.',
  willTellAtOnce: 'Zu „{name}“ hören Sie sofort von Motorrädern.',
  willTellDaily: 'Zu „{name}“ hören Sie einmal am Tag von Motorrädern.',
  willTellNothing: 'Zu „{name}“ erhalten Sie keine Suchmeldungen.',

  mailNew: 'Neuer Treffer: „{bike}“, {price}',
  mailFallen: 'Jetzt {price}: „{bike}“',
  mailMany:
    '{count, plural, one {# Motorrad zu Ihren gespeicherten Suchen} other {# Motorräder zu Ihren gespeicherten Suchen}}',
  mailSays:
    '{count, plural, one {Dieses Motorrad passt zu dem, was Sie suchen.} other {Diese Motorräder passen zu dem, was Sie suchen.}}',
  mailShows:
    '{shown, plural, one {Das erste Motorrad steht} other {Die ersten # Motorräder stehen}} hier unten, {more, plural, one {# weiteres} other {# weitere}} auf der Website.',
  itemNew: 'Neuer Treffer',
  itemFallen: 'Preis gesunken',
  itemFell: 'Preis von {from} auf {to} gesenkt',
  itemMeets: '{count, plural, one {Gespeicherte Suche: {names}} other {Gespeicherte Suchen: {names}}}',
  mailSeeSearch: 'Alle Motorräder zu „{name}“ ansehen',
  mailStopSearch: 'Suchmeldungen zu „{name}“ beenden',
  mailStopAll: 'Alle Suchmeldungen beenden',
  linkNotValid: 'Dieser Link ist nicht gültig. Öffnen Sie ihn noch einmal aus der E-Mail, oder kopieren Sie ihn ganz.',

  areStopping: 'Die Suchmeldungen werden beendet',
  notStopped: 'Die Suchmeldungen sind noch nicht beendet',
  needsScripts:
    'Dafür ist JavaScript nötig. Schalten Sie es ein, öffnen Sie den Link in einem anderen Browser, oder melden Sie sich mit der Schaltfläche Ihres E-Mail-Programms ab.',
  isStopped: 'Die Suchmeldungen zu „{name}“ sind beendet',
  allStopped: 'Die Suchmeldungen sind beendet',
  searchStays:
    'Wir behalten die Suche, und Sie erhalten dazu keine Suchmeldungen mehr. Ihre anderen gespeicherten Suchen laufen weiter wie zuvor.',
  searchesStay: 'Wir behalten Ihre gespeicherten Suchen, und Sie erhalten dazu keine Suchmeldungen mehr.',
  searchIsGone: 'Diese gespeicherte Suche ist gelöscht',
  noAlertsOfIt: 'Sie erhalten dazu keine Suchmeldungen.',
  resume: 'Rückgängig: wieder melden',
  areResumed: 'Die Suchmeldungen sind wieder an',
  tellsAgain: 'Wir melden Ihnen passende Motorräder wieder wie zuvor.',
  tooLateToUndo:
    'Rückgängig machen lässt sich das hier nicht mehr. Melden Sie sich an, und wählen Sie bei Ihren gespeicherten Suchen wieder Suchmeldungen.',

  saveThisSearch: 'Suche speichern',
  savedAs: 'Gespeichert als „{name}“',
  whatIsSaved: 'Wonach Sie suchen',
  allBikes: 'Alle Motorräder',
  save: 'Suche speichern',
  isSaved: '„{name}“ ist gespeichert.',
}
