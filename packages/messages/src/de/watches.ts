export const watches = {
  isYours: 'Dieses Motorrad gehört Ihnen.',
  nobodyPays: 'Dieses Motorrad bezahlt gerade niemand.',
  youPay: 'Sie bezahlen dieses Motorrad gerade selbst.',

  seeOtherBikes: 'Andere Motorräder ansehen',
  seeBike: 'Motorrad ansehen',
  freeSubject: 'Wieder frei: „{bike}“',
  free: 'Der Käufer, der {bike} gerade bezahlen wollte, hat es nicht gekauft. Sie wollten von uns benachrichtigt werden.',
  firstWhoPays: 'Auch andere, die das wollten, sind benachrichtigt. Wer zuerst bezahlt, bekommt das Motorrad.',
  soldSubject: 'Verkauft: „{bike}“',
  sold: 'Der Käufer, der {bike} gerade bezahlen wollte, hat es gekauft. Sie wollten von uns benachrichtigt werden.',
  goneSubject: 'Nicht mehr im Angebot: „{bike}“',
  gone: '{bike} ist nicht mehr auf dem Markt und wird deshalb nicht wieder frei. Sie wollten von uns benachrichtigt werden.',
}
