export const reconciliation = {
  notFrozen: 'Das Geld der Website ist nicht gesperrt.',
  keysMissing:
    '{provider} wurde seit der Wiederherstellung nicht abgerufen, und dort wurden Zahlungen begonnen: Die Schlüssel fehlen. Setzen Sie {keys} wie zuvor, starten Sie die Website neu und rufen Sie den Zahlungsdienst ab.',
  settingsMissing:
    '{provider} wurde seit der Wiederherstellung nicht abgerufen, und dort wurden Zahlungen begonnen: Die Schlüssel fehlen. Setzen Sie die zugehörigen Einstellungen wie zuvor, starten Sie die Website neu und rufen Sie den Zahlungsdienst ab.',
  notAllRead:
    'Seit der Wiederherstellung sind noch nicht alle Zahlungsdienste vollständig abgerufen. Rufen Sie sie zuerst ab.',
  itemsDoNotMatch: 'Einige Posten stimmen noch nicht überein. Erklären Sie zuerst jeden davon.',
  salesFrozen: 'Einige Verkäufe sind einzeln gesperrt. Erklären Sie zuerst jeden davon.',
  anotherAdmin: 'Ihren eigenen Kauf oder Verkauf muss ein anderer Admin erklären.',

  saysOtherwise: 'Hauptbuch und Zahlungsdienst stimmen bei dieser Zahlung nicht überein.',
  hereAndThere: '{item}: hier {here}, dort {there}.',
  nothing: 'nichts',
  charge: 'Zahlung {id}',
  refund: 'Erstattung {id}',
  chargeback: 'Rückbuchung {id}',
  chargebackReturned: 'Gewonnene Rückbuchung {id}',
  transfer: 'Überweisung {id}',
  other: 'Buchung {id}',
}
