export const passwords = {
  enterPassword: 'Geben Sie Ihr Passwort ein.',
  sameAsBefore: 'Dieses Passwort haben Sie schon. Wählen Sie ein anderes.',
  noneYet: 'Ihr Konto hat noch kein Passwort. Lassen Sie sich einen Link schicken, um eines zu setzen.',
  wrong: 'Das ist nicht Ihr Passwort.',
  tooShort: 'Dieses Passwort ist zu kurz.',
  tooLong: 'Dieses Passwort ist zu lang.',
  linkNotValid: 'Dieser Link gilt nicht mehr. Fordern Sie einen neuen an.',
  linkOnItsWay: 'Gibt es zu dieser E-Mail-Adresse ein Konto, ist ein Link unterwegs.',

  resetSubject: 'Ein neues Passwort für BikeValley',
  somebodyAsked: 'Jemand, vermutlich Sie, möchte ein neues Passwort setzen. Der Link gilt einmal, eine Stunde lang.',
  ifNotYou: 'Waren Sie es nicht, tun Sie nichts: Ihr Passwort bleibt, wie es ist.',
  chooseNew: 'Neues Passwort wählen',
  setNew: 'Neues Passwort setzen',

  changedSubject: 'Ihr Passwort wurde geändert',
  changed: 'Das Passwort Ihres BikeValley-Kontos wurde gerade geändert. Alle anderen Geräte wurden abgemeldet.',
  changedNotYou: 'Waren Sie es nicht, setzen Sie über den Link unten ein neues Passwort: Damit enden alle Sitzungen.',
  setByLink:
    'Für Ihr BikeValley-Konto wurde gerade ein neues Passwort gesetzt, über einen Link, den wir Ihnen geschickt hatten. Alle Geräte wurden abgemeldet, und kein älterer Link gilt mehr.',
  setByLinkNotYou:
    'Waren Sie es nicht, liest jemand Ihre E-Mails mit: Ändern Sie zuerst das Passwort Ihres Postfachs, und setzen Sie dann über den Link unten hier ein neues.',
}
