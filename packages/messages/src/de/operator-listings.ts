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

  reportedBikes: 'Gemeldete Motorräder',
  reportedBikesSubtitle:
    'Was nach Meinung anderer nicht angeboten werden sollte, und Motorräder, deren Rahmennummer auch jemand anderes angegeben hat. Wer ein Motorrad gemeldet hat, erfährt der Verkäufer nie.',
  decided: 'Entschieden',
  countReports: '{count, plural, one {{shown} Meldung} other {{shown} Meldungen}}',
  moreThanReports: 'Mehr als {shown} Meldungen',
  nothingReported: 'Nichts ist gemeldet',
  openReportsAppear:
    'Meldungen erscheinen hier, sobald jemand auf der Seite eines Motorrads „Motorrad melden“ drückt oder die Rahmennummer eines fremden Motorrads angibt.',
  decidedReportsAppear: 'Meldungen erscheinen hier, sobald ein Admin über sie entschieden hat.',
  report: 'Meldung',
  soldBy: 'Von <seller></seller>',
  noLongerOnSale: 'Nicht mehr im Angebot: {state}',
  reportedBy: '<reporter></reporter>, <when></when>',
  reportedByNobody: 'Ein gelöschtes Konto, <when></when>',
  refusedTo: 'Abgelehnt für <reporter></reporter>, <when></when>',
  askForPhotos: 'Bitten Sie beide um Fotos der Nummer am Rahmen und der Papiere.',
  reportOpen: 'Offen',
  reportDismissed: 'Zurückgewiesen',
  reportWithdrawn: 'Zurückgezogen',
  decidedBy: '<admin></admin>, <when></when>',
  dismiss: 'Zurückweisen',
  dismissReport: 'Meldung zu {name} zurückweisen?',
  dismissReaders:
    'Geht per E-Mail an den, der es gemeldet hat, und an den Verkäufer, steht unter ihren Benachrichtigungen und wird mit Ihrem Namen gespeichert. Schreiben Sie nicht, wer es gemeldet hat.',
  isDismissed: 'Die Meldung zu {name} ist zurückgewiesen. Wer es gemeldet hat und der Verkäufer werden benachrichtigt.',
  bikeStays: 'Das Motorrad bleibt, wie es ist, und ebenso andere Meldungen dazu.',
  dismissNumberReaders:
    'Geht per E-Mail an den, für den die Rahmennummer abgelehnt wurde, steht unter seinen Benachrichtigungen und wird mit Ihrem Namen gespeichert. Schreiben Sie nicht, wessen Motorrad die Nummer hat.',
  isNumberDismissed:
    'Die Meldung zu {name} ist zurückgewiesen. Wer die Rahmennummer angegeben hat, wird benachrichtigt.',
  numberStaysTaken: 'Das Motorrad bleibt, wie es ist, und niemand sonst kann eines mit seiner Rahmennummer anbieten.',
  withdrawNumberReaders:
    'Geht per E-Mail an den, für den die Rahmennummer abgelehnt wurde, und an alle, die das Motorrad gemeldet haben, und steht unter ihren Benachrichtigungen; wird es noch angeboten, geht es auch an den Verkäufer und steht bei ihm unter „Meine Motorräder“. Es wird mit Ihrem Namen gespeichert. Schreiben Sie nicht, wessen Motorrad es ist, für wen die Nummer abgelehnt wurde und wer es gemeldet hat.',
  numberIsFree: 'Seine Rahmennummer ist dann frei: Für wen sie abgelehnt wurde, der kann sein Motorrad anbieten.',
  withdrawReportedReaders:
    'Geht per E-Mail an alle, die es gemeldet haben, und steht unter ihren Benachrichtigungen; wird es noch angeboten, geht es auch an den Verkäufer und steht bei ihm unter „Meine Motorräder“. Es wird mit Ihrem Namen gespeichert. Schreiben Sie nicht, wer es gemeldet hat.',
  reportsAreClosed: '{name} ist nicht mehr im Angebot, und die Meldungen sind erledigt. Alle werden benachrichtigt.',
  leftTheMarketAlready: 'Es ist schon nicht mehr im Angebot.',
  allReportsClosed: 'Alle offenen Meldungen dazu sind erledigt.',
  closeReports: 'Schließen',
  closeReportsOf: 'Meldungen zu {name} schließen?',
}
