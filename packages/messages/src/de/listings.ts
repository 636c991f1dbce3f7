export const listings = {
  needsThis: 'Für ein Motorrad auf dem Markt ist das nötig.',
  addPicture: 'Fügen Sie ein Bild des Motorrads hinzu.',
  giveName: 'Geben Sie dem Motorrad einen Namen.',
  setPrice: 'Geben Sie einen Verkaufspreis an.',
  chooseCategory: 'Wählen Sie eine Kategorie.',
  chooseCondition: 'Wählen Sie einen Zustand.',
  sayWhere: 'Geben Sie an, wo das Motorrad steht.',
  dateInFuture: 'Dieses Datum liegt in der Zukunft.',
  placeByName: 'Geben Sie den Namen eines Orts ein: Postleitzahlen sind hier nicht bekannt.',
  priceFarOff: '{price} ist weit von dem entfernt, was ein solches Motorrad kostet, etwa {usual}. Stimmt das?',
  townAlone:
    'Darin ist kein Ort zu erkennen. Alle würden es lesen: Schreiben Sie nur den Namen des Orts, ohne Straße, Zahlen und Adressen.',
  placeUnknown: 'Diesen Ort gibt es nicht.',
  searchBusy: 'Gerade suchen zu viele Leute. Versuchen Sie es gleich noch einmal.',
  noLicenceClasses: 'Führerscheinklassen gibt es hier nicht.',
  yearNotThere: 'Dieses Modelljahr gibt es noch nicht.',
  mostPictures: 'Ein Motorrad kann höchstens {most} Bilder haben.',

  onlySeller: 'Das darf nur der Verkäufer dieses Motorrads.',
  onlySellerAndAdmins: 'Das dürfen nur der Verkäufer dieses Motorrads und Admins.',
  mostOfNewAccount: 'Mit einem neuen Konto können Sie in 24 Stunden höchstens {most} Motorräder einstellen.',
  mostInDay: 'Sie können in 24 Stunden höchstens {most} Motorräder einstellen.',
  advertiseForSale: 'Nur ein Motorrad, das zum Verkauf steht, kann beworben werden.',
  mostAdvertised: 'Sie können höchstens {most} Motorräder gleichzeitig bewerben. Jede Werbung endet nach {days} Tagen.',

  draftChanged: 'Dieser Entwurf wurde in einem anderen Fenster geändert, nachdem Sie ihn geöffnet hatten.',
  draftAdded: 'Dieses Motorrad wurde schon in einem anderen Fenster eingestellt: Es steht unter „Meine Motorräder“.',
  frameNumberYours:
    'Ein Motorrad mit dieser Rahmennummer haben Sie schon eingestellt: Es steht unter „Meine Motorräder“.',
  frameNumberBought:
    'Das Motorrad mit dieser Rahmennummer haben Sie hier gekauft. Um es weiterzuverkaufen, drücken Sie unter „Meine Bestellungen“ auf „Dieses Motorrad verkaufen“.',
  frameNumberNotYet:
    'Mit dieser Rahmennummer kann noch kein Motorrad angeboten werden. Vergleichen Sie sie mit dem Rahmen. Stimmt sie, warten Sie: Ein Admin sieht sie sich an, und Sie bekommen eine E-Mail.',
  changedElsewhere: 'Dieses Motorrad wurde an anderer Stelle geändert, nachdem Sie es geöffnet hatten.',
  soldCantChange: 'Dieses Motorrad ist verkauft und lässt sich nicht mehr ändern.',
  cantWithdraw:
    'Dieses Motorrad ist {state, select, draft {noch ein Entwurf} available {verfügbar} withdrawn {zurückgezogen} sold {verkauft} other {gelöscht}}: Zurückziehen lässt sich nur, was zum Verkauf steht.',
  cantPutBack:
    'Dieses Motorrad ist {state, select, draft {noch ein Entwurf} available {verfügbar} withdrawn {zurückgezogen} sold {verkauft} other {gelöscht}}: Nur ein zurückgezogenes Motorrad kann wieder angeboten werden.',
  cantMarkSold:
    'Dieses Motorrad ist {state, select, draft {noch ein Entwurf} available {verfügbar} withdrawn {zurückgezogen} sold {verkauft} other {gelöscht}}: Es lässt sich nicht als anderweitig verkauft markieren.',
  heldFor:
    'Ein Käufer bezahlt dieses Motorrad gerade. Versuchen Sie es in {minutes, plural, one {einer Minute} other {# Minuten}} noch einmal.',
  heldByBank:
    'Ein Käufer bezahlt dieses Motorrad gerade. Seine Zeit ist um, aber seine Bank hat noch nicht geantwortet: Versuchen Sie es in ein paar Minuten noch einmal.',
  paidEndSale:
    'Dieses Motorrad ist bezahlt und noch nicht übergeben: Beenden Sie zuerst den Verkauf auf der Seite der Reservierung.',
  paidHandOver: 'Dieses Motorrad ist bezahlt: Sie können es löschen, sobald Sie es übergeben haben.',

  yourBike: 'Ihr Motorrad',
  seeMyBikes: 'Meine Motorräder ansehen',
  takenOffSubject: 'Vom Markt genommen: „{bike}“',
  keptOffSubject: 'Warum „{bike}“ gemeldet wurde',
  keptOff:
    '{bike} wurde uns gemeldet, bevor Sie es vom Markt genommen haben. Auch wir hätten es vom Markt genommen. Begründung: {reason}',
  takenOff: 'Wir haben {bike} vom Markt genommen. Begründung: {reason}',
  putItBack:
    'Sie haben es weiterhin unter „Meine Motorräder“. Ändern Sie, was nicht stimmt, und bieten Sie es dort wieder an.',
  deletedSubject: 'Gelöscht: „{bike}“',
  deleted: 'Wir haben {bike} gelöscht.',
  deletedBecause: 'Wir haben {bike} gelöscht. Begründung: {reason}',
  recordsStay: 'Die Daten zum Verkauf bleiben erhalten.',
  buyersTold: 'Unbezahlte Reservierungen dafür sind storniert, und die Käufer sind benachrichtigt.',

  motorbike: 'Motorrad',

  aboutCruisers:
    'Niedrige Sitze, lange Radstände und Drehmoment für den langen Heimweg: V2, Bobber, Bagger und große Roller.',
  aboutOffRoad: 'Enduros, Trail-Maschinen und Reiseenduros, die schon Schlamm gesehen haben und gern mehr davon sähen.',
  aboutSports:
    'Supersportler und Naked Bikes, vom ersten Zweizylinder für A2 bis zur Vollverkleidung, und die Klassiker, mit denen alles anfing.',
  listedAlready: 'Dieses Motorrad haben Sie schon eingestellt: Es steht unter „Meine Motorräder“.',
  soldOnAlready: 'Dieses Motorrad haben Sie schon verkauft.',
  invoiceNotKept: 'Eine Rechnung ist nicht mehr gespeichert. Fügen Sie ihr Bild noch einmal hinzu.',
  serviceBeforeBike: 'Eine Arbeit kann nicht von vor {year} sein: Das Motorrad war noch nicht gebaut.',
  serviceInFuture: 'Eine Arbeit kann nicht in der Zukunft liegen.',
  fileId: 'Motorrad-ID',
  fileState: 'Status',
  fileCurrency: 'Währung',
  fileChecked: 'bei der Übergabe am {day} geprüft',
  fileInvoice: 'mit Rechnung',
  fileServices: 'Einträge der Servicehistorie',
  filePlace: 'Ort',
  filePictures: 'Bilder',
}
