export const operatorListings = {
  words: 'Wörter',
  wordsOrId: 'Wörter, Teil eines Namens oder eine ID',
  allBikes: 'Alle Motorräder',
  countBikes: '{count, plural, one {{shown} Motorrad} other {{shown} Motorräder}}',
  moreThanBikes: 'Mehr als {shown} Motorräder',
  bikesOf: 'Nur Motorräder von <person></person>',
  bikesOfOnePerson: 'Nur Motorräder einer Person',
  noBikesYet: 'Noch keine Motorräder',
  bikesAppear: 'Sie erscheinen hier, sobald ein Verkäufer eines einstellt.',
  allButDeleted: 'Alle außer den gelöschten',
  category: 'Kategorie',
  allCategories: 'Alle Kategorien',

  addedBy: '<seller></seller>, eingestellt <when></when>',
  saleOf: 'Verkauf von {name}',
  byAnAdmin: 'Von einem Admin: {reason}',
  buyerIsPayingUntil: 'Ein Käufer bezahlt gerade, Frist bis <when></when>',
  unpaidBookings: '{count, plural, one {# unbezahlte Reservierung} other {# unbezahlte Reservierungen}}',

  buyerIsPaying: 'Ein Käufer bezahlt es gerade.',
  endItsSaleFirst:
    'Es ist bezahlt und noch nicht übergeben. Beenden Sie zuerst den Verkauf auf der Seite der Reservierung.',
  withdraw: 'Zurückziehen',
  withdrawBike: '{name} zurückziehen?',
  withdrawReaders:
    'Geht per E-Mail an den Verkäufer, steht bei ihm unter „Meine Motorräder“ und wird mit Ihrem Namen gespeichert.',
  isWithdrawn: '{name} ist zurückgezogen. Der Verkäufer wird benachrichtigt.',
  itLeavesTheMarket:
    'Es verschwindet sofort aus dem Angebot. Der Verkäufer kann beheben, was nicht stimmt, und es wieder anbieten.',
  unpaidBookingsWait: 'Unbezahlte Reservierungen warten, bis es wieder angeboten wird.',
  deleteBike: '{name} löschen?',
  deleteReaders: 'Geht per E-Mail an den Verkäufer und wird mit Ihrem Namen gespeichert.',
  isDeleted: '{name} ist gelöscht. Der Verkäufer wird benachrichtigt.',
  productDeleted: 'Motorrad gelöscht',
  leavesSellersLists: 'Es verschwindet aus den Listen des Verkäufers. Die Daten zum Verkauf bleiben erhalten.',
  deletedForGood:
    'Das Inserat und seine Bilder werden endgültig gelöscht. Unbezahlte Reservierungen werden storniert und die Käufer benachrichtigt.',
}
