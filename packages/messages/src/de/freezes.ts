export const freezes = {
  restoredFrom: 'Die Website wurde aus der Sicherung vom {madeAt} wiederhergestellt.',
  frozen:
    'Das Geld dieses Verkaufs ist gesperrt: Beim Zahlungsdienst ist etwas verzeichnet, das uns nicht vorliegt. Wir gehen dem nach; sobald es geklärt ist, geht der Verkauf weiter.',
  allFrozen:
    'Seit die Website aus einer Sicherung wiederhergestellt wurde, ist alles Geld gesperrt, bis ein Admin den Abgleich annimmt.',
  paymentsPaused:
    'Wir gehen gerade etwas nach; bis dahin sind Zahlungen ausgesetzt. Versuchen Sie es später noch einmal.',
  notAsRead: 'Inzwischen ist noch etwas gefunden worden. Lesen Sie, was jetzt dort steht, und erklären Sie alles.',
  endsWithReconciliation: 'Diese Sperre endet, wenn Sie den Abgleich annehmen.',
  anotherAdmin: 'Ihren eigenen Verkauf muss ein anderer Admin erklären.',
  notFrozen: 'Dieses Geld ist nicht mehr gesperrt.',
}
