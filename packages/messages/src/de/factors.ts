export const factors = {
  showYourself:
    'Bestätigen Sie, dass Sie es sind: mit einem Code aus Ihrer App, einem Passkey oder einem Wiederherstellungscode.',
  showFactor:
    'Sie haben einen zweiten Faktor: Bestätigen Sie mit einem Code aus Ihrer App oder mit einem Passkey, dass Sie es sind.',
  loginTooLong: 'Diese Anmeldung hat zu lange gedauert. Beginnen Sie noch einmal mit Ihrem Passwort.',
  tooManyCodes:
    'Zu viele falsche Codes. Warten Sie {minutes, plural, one {eine Minute} other {# Minuten}} und versuchen Sie es noch einmal.',
  wrongCode: 'Dieser Code ist falsch oder wurde schon benutzt. Warten Sie auf den nächsten, den Ihre App zeigt.',
  wrongRecoveryCode: 'Das ist keiner Ihrer unbenutzten Wiederherstellungscodes.',
  haveAnApp: 'Sie haben schon eine Authenticator-App. Schalten Sie sie aus, bevor Sie eine andere einrichten.',
  noKeyWaits: 'Beginnen Sie noch einmal: Die Einrichtung ist abgelaufen.',
  setUpFirst: 'Richten Sie zuerst eine Authenticator-App oder einen Passkey ein.',
  adminsNeedOne:
    'Admins brauchen einen zweiten Faktor. Fügen Sie zuerst einen anderen hinzu, dann entfernen Sie diesen.',
  passkeyRefused:
    'Dieser Passkey wurde nicht angenommen. Versuchen Sie es noch einmal, oder bestätigen Sie auf anderem Weg, dass Sie es sind.',
  passkeyOfAnother: 'Dieser Passkey gehört zu einem anderen Konto.',
  passkeysNeedName: 'Passkeys brauchen eine Website mit einem Domainnamen. Diese ist über ihre IP-Adresse geöffnet.',
  passkeysAtMost: 'Sie haben {most} Passkeys. Entfernen Sie zuerst einen, den Sie nicht benutzen.',

  seeHowYouLogIn: 'Ansehen, wie Sie sich anmelden',
  notYou:
    'Waren Sie es nicht, melden Sie sich sofort an, melden Sie alle anderen Geräte ab und setzen Sie ein neues Passwort.',
  appAddedSubject: 'Eine Authenticator-App wurde eingerichtet',
  appAdded:
    'Für Ihr BikeValley-Konto wurde eine Authenticator-App eingerichtet. Ab jetzt brauchen Sie bei der Anmeldung auch ihren Code, und alle anderen Geräte wurden abgemeldet.',
  appRemovedSubject: 'Ihre Authenticator-App wurde ausgeschaltet',
  appRemoved: 'Die Authenticator-App Ihres BikeValley-Kontos wurde gerade ausgeschaltet.',
  passkeyAddedSubject: 'Ein Passkey wurde hinzugefügt',
  passkeyAdded: 'Der Passkey „{name}“ wurde Ihrem BikeValley-Konto hinzugefügt. Er genügt allein, um sich anzumelden.',
  passkeyRemovedSubject: 'Ein Passkey wurde entfernt',
  passkeyRemoved: 'Der Passkey „{name}“ wurde aus Ihrem BikeValley-Konto entfernt.',
  codesMadeSubject: 'Sie haben neue Wiederherstellungscodes',
  codesMade: 'Für Ihr BikeValley-Konto gibt es neue Wiederherstellungscodes. Die alten gelten nicht mehr.',
  codeUsedSubject: 'Ein Wiederherstellungscode wurde benutzt',
  codeUsed:
    'Jemand, der Ihr Passwort kennt, hat sich mit einem Wiederherstellungscode bei Ihrem BikeValley-Konto angemeldet. {left, plural, =0 {Es ist keiner mehr übrig.} one {Einer ist noch übrig.} other {# sind noch übrig.}}',
  codesLockedSubject: 'Falsche Codes für Ihr Konto',
  codesLocked:
    'Jemand hat für Ihr BikeValley-Konto mehrere falsche Codes eingegeben; es nimmt jetzt eine Weile keinen an. Wer das war, kennt vielleicht Ihr Passwort.',
  resetSubject: 'Ihre zweiten Faktoren wurden zurückgesetzt',
  reset:
    'Die Betreiber von BikeValley haben die Authenticator-App, die Passkeys und die Wiederherstellungscodes Ihres Kontos entfernt, und alle Geräte wurden abgemeldet. Melden Sie sich mit Ihrem Passwort an und richten Sie sie neu ein.',
  resetNotAsked: 'Wenn Sie nicht darum gebeten haben, schreiben Sie uns sofort.',
}
