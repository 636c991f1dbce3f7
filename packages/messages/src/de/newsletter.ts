export const newsletter = {
  checkYourEmail:
    '<b>Sehen Sie in Ihr Postfach.</b>Wir haben einen Link an {email} geschickt. Sobald Sie ihn öffnen und bestätigen, geht es los. Innerhalb von zehn Minuten senden wir nur einen Link: Kommt keiner, fragen Sie danach noch einmal an.',
  emailAddress: 'E-Mail-Adresse',
  exampleAddress: 'name@beispiel.de',
  newBikesOnFriday: 'Neue Motorräder, jeden Freitagmorgen',
  oneEmailAWeek: 'Eine E-Mail pro Woche. Jede hat einen Link zum Abbestellen.',
  subscribe: 'Abonnieren',

  linkIncomplete: 'Dieser Link ist unvollständig.',
  openItAgain: 'Öffnen Sie ihn noch einmal aus der E-Mail, oder kopieren Sie ihn ganz.',

  confirmPageTitle: 'Abonnement bestätigen | BikeValley',
  confirmSubscription: 'Abonnement bestätigen',
  confirmYourSubscription: 'Bestätigen Sie Ihr Abonnement',
  eachHasALink: 'In jeder E-Mail finden Sie einen Link zum Abbestellen.',
  onFridayMorning: 'Eine E-Mail pro Woche mit den neuen Motorrädern, am Freitagmorgen.',
  youAreSubscribed: 'Sie haben den Newsletter abonniert',

  noMoreEmails: 'An Ihre Adresse gehen keine E-Mails mehr.',
  pressToStop: 'Ein Klick genügt, und die Freitags-E-Mail kommt nicht mehr an Ihre Adresse.',
  unsubscribe: 'Abbestellen',
  unsubscribePageTitle: 'Newsletter abbestellen | BikeValley',
  youAreUnsubscribed: 'Sie haben den Newsletter abbestellt',
}
