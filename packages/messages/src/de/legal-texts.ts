export const legalTexts = {
  writeTo: 'Schreiben Sie an [{email}](mailto:{email}).',
  email: 'E-Mail: [{email}](mailto:{email})',
  phone: 'Telefon: {phone}',

  termsBetweenUs:
    'Diese Bedingungen gelten zwischen Ihnen und {operator, select, unknown {dem Betreiber dieser Website} other {{operator} als Betreiber dieser Website}}. Sie stimmen ihnen zu, wenn Sie sich registrieren.',
  termsSite: `## Wofür diese Website da ist

Hier werden gebrauchte Motorräder verkauft, von Mensch zu Mensch. Der Kaufvertrag kommt zwischen Käufer und Verkäufer zustande; {operator, select, unknown {der Betreiber dieser Website} other {{operator}}} ist nicht Vertragspartei, nicht Eigentümer der Motorräder und hat sie nicht geprüft.`,
  termsAccount: `## Ihr Konto

- Nennen Sie uns Ihren richtigen Namen und eine E-Mail-Adresse, deren Postfach Sie lesen. Jede Person hat nur ein Konto.
- Behalten Sie Ihr Passwort für sich. Was mit Ihrem Konto geschieht, wird Ihnen zugerechnet.
- Sie können Ihr Konto jederzeit löschen, außer solange noch Geld unterwegs ist.`,
  termsSelling: `## Wenn Sie verkaufen

- Stellen Sie nur Motorräder ein, die Ihnen gehören und die Sie verkaufen dürfen, mit eigenen Bildern und mit allem, was Sie über ihre Mängel wissen.
- Ein Preis ist verbindlich, sobald ein Käufer reserviert hat. Einem geänderten Preis muss der Käufer zustimmen, bevor er bezahlt.
- Werbung auf der Startseite ist kostenlos: {promotions} Motorräder gleichzeitig, je {days} Tage.`,
  termsBuying: `## Wenn Sie kaufen

- Mit einer Reservierung sagen Sie, dass Sie das Motorrad haben möchten. Sie verfällt, wenn Sie nicht innerhalb von sieben Tagen bezahlen; bis dahin können es auch andere reservieren.
- Öffnen Sie die Zahlungsseite, haben Sie 15 Minuten Zeit, das Motorrad zu bezahlen. Solange kann es niemand sonst bezahlen.
- Eine Zahlung, die zu spät oder doppelt eingeht, geht auf Ihre Karte zurück.
- Sehen Sie sich das Motorrad an, bevor Sie es mitnehmen, und lassen Sie sich die Papiere mitgeben.`,
  termsNotAllowed: `## Was nicht erlaubt ist

Gestohlene Motorräder, falsche Beschreibungen, andere aus einem anderen Grund als wegen eines Motorrads anzuschreiben, das automatisierte Kopieren der Website und der Versuch, ihre Bezahlung zu umgehen. Wir dürfen dann Inserate zurückziehen und Konten sperren und sagen, warum.`,
  termsLiability: `## Haftung

{operator, select, unknown {Der Betreiber} other {{operator}}} betreibt diese Website mit Sorgfalt, verspricht aber weder, dass sie immer erreichbar ist, noch, dass stimmt, was andere schreiben. Für Schäden durch Vorsatz oder grobe Fahrlässigkeit und für die Verletzung von Leben, Körper und Gesundheit bleibt es bei der gesetzlichen Haftung.`,
  termsChanges: `## Änderungen

Ändern sich diese Bedingungen, bitten wir Sie, der neuen Version zuzustimmen. Dies ist Version {version}.`,

  privacyWhat:
    'Auf dieser Seite steht, was {operator, select, unknown {der Betreiber dieser Website} other {{operator}}} über Sie speichert, wozu und wie lange.',
  privacyKept: `## Was gespeichert wird

- Ihr Konto: Name, E-Mail-Adresse, Bild, Rolle und ein Hashwert Ihres Passworts, aus dem es sich nicht ablesen lässt. Melden Sie sich mit Google oder GitHub an, die Nummer, unter der Sie dort bekannt sind; ein Zugriff auf Ihr dortiges Konto wird nicht gespeichert. Ändern Sie Ihre E-Mail-Adresse, bleibt die frühere 7 Tage lang gespeichert, damit Sie sie zurückholen können. Ihr Name und Ihr Bild stehen bei den Motorrädern, die Sie verkaufen, und sind für alle zu sehen, mit denen Sie handeln.
- Ihre Motorräder und Reservierungen: was Sie schreiben (von einer Adresse als Standort nur den Ort, wo immer wir darin einen finden), Ihre Telefonnummer und wo Sie sich treffen möchten. Telefonnummer und E-Mail-Adresse eines Verkäufers sehen nur Käufer, die sein Motorrad reserviert haben, die eines Käufers und den Treffpunkt nur dieser Verkäufer, und nur, solange die Reservierung offen ist oder sobald das Motorrad übergeben wurde. Wird eine Reservierung storniert, abgelehnt oder erstattet, verfällt sie oder bekommt ein anderer das Motorrad, sieht sie hier keiner von beiden mehr; E-Mails, die vorher verschickt wurden, bleiben, wo sie sind. Admins dieser Website können beides sehen.
- Was Sie für einen Kaufvertrag angeben: Ihren vollen Namen und Ihre Anschrift, und von einem Motorrad, das Sie verkaufen, Fahrgestellnummer, Kennzeichen und Kilometerstand. Die andere Seite sieht es, sobald das Motorrad übergeben ist.
- Welche Belege zur Servicehistorie eines Motorrads Sie bei der Abholung gesehen haben: Alle können lesen, dass ein Käufer sie geprüft hat, und an welchem Tag, ohne Ihren Namen. Das bleibt beim Motorrad.
- Was Sie zu einem Verkauf melden: Ihr Text und Ihre Fotos. Die andere Seite und die Admins sehen sie, und sie bleiben beim Verkauf; der Aufnahmeort wird aus jedem Foto entfernt. Ein Foto, das Sie nicht absenden, ist nach einem Tag gelöscht.
- Was Sie über ein Motorrad melden: den Grund und Ihren Text. Nur die Admins sehen beides und dass es von Ihnen ist; der Verkäufer nie. Löschen Sie Ihr Konto, werden Ihr Name und Ihr Text entfernt, und der Grund bleibt.
- Zahlungen: Betrag, Zeitpunkt sowie Marke und letzte vier Ziffern der Karte. Kartennummern werden nie gespeichert.
- Die E-Mails, die Ihnen diese Website in den letzten 90 Tagen geschickt hat, was Ihnen Ihre Benachrichtigungen in dieser Zeit mitgeteilt haben und wie Sie davon erfahren möchten; wenn Sie Benachrichtigungen auf einem Gerät eingeschaltet haben, dessen Adresse beim Push-Dienst Ihres Browsers, bis Sie sich dort abmelden; und welcher Version der Bedingungen Sie wann zugestimmt haben.
- Die Motorräder auf Ihrer Merkliste und die Suchen, die Sie speichern, mit dem, was wir Ihnen dazu gemeldet haben, bis Sie sie entfernen. Damit Sie das zurücknehmen können, bleibt ein Motorrad bis zu zwei Stunden und eine Suche bis zu zwei Tage länger. Niemand sonst sieht sie.
- Der Newsletter: Ihre E-Mail-Adresse, solange Sie ihn möchten. Jede E-Mail hat einen Link zum Abbestellen; 30 Tage danach ist die Adresse gelöscht, ebenso eine, die nie bestätigt wurde. Von welcher Netzadresse er bestellt wurde, wird einen Tag lang als Hashwert gespeichert, damit ihn niemand an viele andere schicken lässt.
- Ihre Sitzungen: wann und von welcher Adresse und mit welchem Browser Sie sich angemeldet haben, bis Sie sich abmelden oder die Sitzung endet. Ihr Profil zeigt sie und beendet sie.
- Technische Protokolle: Zeitpunkt, Seite und Ergebnis jeder Anfrage, ohne Ihre Adresse und ohne das, was Sie gesendet haben.`,
  privacyCookies: `## Cookies

- Das Sitzungs-Cookie hält Sie sieben Tage lang angemeldet. Am Geräte-Cookie erkennen wir 400 Tage lang Ihren Browser wieder, wenn Sie sich anmelden, damit wir Ihnen über eine Anmeldung mit einem anderen eine E-Mail schicken können. Während Sie sich bei Google oder GitHub anmelden, gibt es fünf Minuten lang ein weiteres.
- Das Farb-Cookie merkt sich ein Jahr lang, ob Sie das helle oder das dunkle Design gewählt haben.
- Das Sprach-Cookie merkt sich ein Jahr lang, in welcher Sprache Sie lesen möchten, falls Sie eine gewählt haben. In Ihrem Konto steht die Sprache der Seite, auf der Sie sich registriert haben, oder die Sie seitdem gewählt haben, damit auch unsere E-Mails in ihr sind.
- Das Zeitzonen-Cookie merkt sich, sobald Sie sich angemeldet haben, ein Jahr lang die Zeitzone Ihres Browsers, zum Beispiel Europe/Berlin, damit die Seiten Ihnen Zeiten nach Ihrer Uhr zeigen. In Ihrem Konto steht die Zeitzone, die Ihr Browser zuletzt genannt hat, damit unsere E-Mails das auch tun.
- Im lokalen Speicher Ihres Browsers liegen ein Zugangstoken, das nach 15 Minuten endet, was Sie zu einem Motorrad geschrieben haben und noch nicht gespeichert ist, und was Sie bei der Übergabe eines Motorrads abgehakt haben.

Nichts davon folgt Ihnen auf andere Websites. Hier gibt es keine Werbung von Dritten, kein Tracking und keine Auswertung Ihres Verhaltens, und auf diesen Seiten wird nichts von anderswo geladen.`,
  privacyOthers: `## Wer es sonst bekommt

- Die Menschen, mit denen Sie handeln, wie oben beschrieben.
- Der Zahlungsdienst, wo Kartenzahlung eingeschaltet ist: für Ihre Zahlung, und um Sie als Verkäufer auszuzahlen, falls Sie dort ein Konto verbinden.
- Google oder GitHub, nur wenn Sie sich mit ihnen anmelden.
- Der Maildienst, der die E-Mails dieser Website zustellt.
- Der Push-Dienst Ihres Browsers (etwa von Google, Mozilla, Apple oder Microsoft), wenn Sie Benachrichtigungen auf einem Gerät eingeschaltet haben: Er leitet sie verschlüsselt weiter und kann sie nicht lesen.`,
  privacyHowLong: `## Wie lange

Bis Sie Ihr Konto löschen. Dann werden Name, E-Mail-Adresse, Bild und Inserate gelöscht; Aufzeichnungen über Zahlungen bleiben, solange das Gesetz es verlangt, ohne Ihren Namen. Ein Kaufvertrag, den Sie geschlossen haben, bleibt der anderen Seite erhalten, mit Ihrem Namen und Ihrer Anschrift. Haben Sie in den 90 Tagen davor eine Auszahlung bekommen, behalten wir Name und E-Mail-Adresse, bis diese Zeit um ist, um Sie zu erreichen, falls Ihre Bank das Geld zurückschickt. Bilder, die nirgends verwendet werden, werden nach einem Tag gelöscht, abgelaufene Sitzungen und Links jede Nacht.`,
  privacyRights: `## Ihre Rechte

Sie dürfen sehen, berichtigen, mitnehmen und löschen, was über Sie gespeichert ist. Vieles davon können Sie in Ihrem Profil selbst.`,
  privacyComplain: 'Sie können sich auch bei Ihrer Datenschutzbehörde beschweren.',
}
