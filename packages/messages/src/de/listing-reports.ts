export const listingReports = {
  stolen: 'Es ist gestohlen',
  fraud: 'Es sieht nach Betrug aus',
  wrongFacts: 'Angaben oder Bilder stimmen nicht',
  notAMotorbike: 'Es ist kein Motorrad',
  offensive: 'Es ist anstößig',
  other: 'Etwas anderes',
  frameNumber: 'Jemand anderes will ein Motorrad mit dieser Rahmennummer verkaufen',

  aText: 'Eine Meldung',
  chooseReason: 'Wählen Sie, was nicht stimmt.',
  sayWhatIsWrong: 'Schreiben Sie, was nicht stimmt.',
  isYours: 'Dieses Motorrad gehört Ihnen.',
  notForSale: 'Dieses Motorrad wird nicht mehr angeboten.',
  reportedAlready: 'Sie haben dieses Motorrad schon gemeldet. Ein Admin sieht es sich an.',
  mostInDay: 'Sie können in 24 Stunden {most} Motorräder melden.',
  anotherAdmin: 'Dieses Motorrad gehört Ihnen: Ein anderer Admin muss darüber entscheiden.',
  decidedAlready: 'Über diese Meldung ist schon entschieden.',

  aboutYourReport: 'Ihre Meldung zu „{bike}“',
  taken: 'Sie haben {bike} gemeldet. Wir haben es uns angesehen und vom Markt genommen. Grund: {reason}',
  gone: 'Sie haben {bike} gemeldet. Es wird nicht mehr angeboten. Grund: {reason}',
  dismissed: 'Sie haben {bike} gemeldet. Wir haben es uns angesehen und lassen es, wie es ist. Grund: {reason}',
  sellerNotTold: 'Wer es gemeldet hat, erfährt der Verkäufer nicht.',
  aboutYourFrameNumber: 'Die Rahmennummer Ihres Motorrads',
  frameNumberFree:
    'Wir haben uns die Rahmennummer angesehen, die Sie angegeben haben. Sie können Ihr Motorrad jetzt damit anbieten. Grund: {reason}',
  frameNumberStays:
    'Wir haben uns die Rahmennummer angesehen, die Sie angegeben haben. Ein Motorrad kann damit hier nicht angeboten werden. Grund: {reason}',
  yourBikeStaysSubject: 'Eine Meldung zu „{bike}“ ändert nichts',
  yourBikeStays: 'Jemand hat {bike} gemeldet. Wir haben es uns angesehen und lassen es, wie es ist. Grund: {reason}',
}
