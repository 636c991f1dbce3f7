export const newsletters = {
  linkNotValid: 'Dieser Link gilt nicht mehr. Abonnieren Sie den Newsletter bitte noch einmal.',
  networkAskedOften: 'Aus Ihrem Netz kann der Newsletter in 24 Stunden für {most} Adressen bestellt werden.',

  confirmSubject: 'Bestätigen Sie Ihren Newsletter',
  youAsked:
    'Sie haben den Newsletter von BikeValley bestellt. Bestätigen Sie, dass diese Adresse Ihnen gehört, dann schicken wir ihn Ihnen.',
  ifYouDidNotAsk:
    'Falls Sie ihn nicht bestellt haben, tun Sie nichts, dann kommt auch nichts. Abbestellen können Sie ihn jederzeit unter {address}',
  confirm: 'Bestätigen',

  newThisWeek:
    'Neu diese Woche: {others, plural, =0 {„{bike}“} one {„{bike}“ und ein weiteres} other {„{bike}“ und # weitere}}',
  listedThisWeek: 'Was diese Woche eingestellt wurde, das Neueste zuerst.',
  seeBikes: '{total, plural, one {Ansehen} other {Alle # Motorräder ansehen}}',
  unsubscribe: 'Abbestellen',
}
